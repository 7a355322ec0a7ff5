import { Inject, Injectable } from '@nestjs/common';
import { AccountRepository, Database } from '@lastcall/core/platform';
import { ConnectionRow } from './connection.entity.ts';

@Injectable()
export class ConnectionRepository extends AccountRepository<ConnectionRow> {
  constructor(@Inject(Database) database: Database) {
    super(database, ConnectionRow);
  }
}
