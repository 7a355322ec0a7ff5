import { Injectable } from '@nestjs/common';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { Portal } from './portal.entity.ts';

/** Portals of campaigns. */
@Injectable()
export class PortalRepository extends TenantRepository<Portal> {
  constructor(database: Database) {
    super(database, Portal);
  }
}
