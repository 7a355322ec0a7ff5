import { Inject, Injectable } from '@nestjs/common';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { IntegrationRow } from './integration.entity.ts';

@Injectable()
export class IntegrationRepository extends TenantRepository<IntegrationRow> {
  constructor(@Inject(Database) database: Database) {
    super(database, IntegrationRow);
  }
}
