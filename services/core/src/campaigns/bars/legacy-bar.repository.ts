import { Injectable } from '@nestjs/common';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { LegacyBarRow } from './legacy-bar.entity.ts';

/** Legacy bars of campaigns. */
@Injectable()
export class LegacyBarRepository extends TenantRepository<LegacyBarRow> {
  constructor(database: Database) {
    super(database, LegacyBarRow);
  }

  /** Gives the campaign's pages their own bars back: who saves one of those wants it seen. */
  async turnOff(accountId: number, campaignId: string): Promise<void> {
    await this.update(accountId, { campaignId, isOn: true }, { isOn: false });
  }
}
