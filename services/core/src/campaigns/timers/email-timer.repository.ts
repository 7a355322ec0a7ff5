import { Injectable } from '@nestjs/common';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { EmailTimer } from './email-timer.entity.ts';

@Injectable()
export class EmailTimerRepository extends TenantRepository<EmailTimer> {
  constructor(database: Database) {
    super(database, EmailTimer);
  }
}
