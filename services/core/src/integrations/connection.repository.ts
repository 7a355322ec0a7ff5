import { Inject, Injectable } from '@nestjs/common';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { ConnectionRow } from './connection.entity.ts';

/** The accounts at providers, with what opens them. */
@Injectable()
export class ConnectionRepository extends TenantRepository<ConnectionRow> {
  constructor(@Inject(Database) database: Database) {
    super(database, ConnectionRow);
  }
}
