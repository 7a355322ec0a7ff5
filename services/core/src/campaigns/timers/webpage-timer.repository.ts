import { Injectable } from '@nestjs/common';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { WebpageTimer } from './webpage-timer.entity.ts';

/** Webpage timers of campaigns. */
@Injectable()
export class WebpageTimerRepository extends TenantRepository<WebpageTimer> {
  constructor(database: Database) {
    super(database, WebpageTimer);
  }
}
