import { Injectable } from '@nestjs/common';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { LegacyBarRow } from './legacy-bar.entity.ts';

/** Legacy bars of campaigns. */
@Injectable()
export class LegacyBarRepository extends TenantRepository<LegacyBarRow> {
  constructor(database: Database) {
    super(database, LegacyBarRow);
  }

  /** Turns the legacy bar off so that pages show their own bars; called when one of those is saved. */
  async turnOff(accountId: number, campaignId: string): Promise<void> {
    await this.update(accountId, { campaignId, isOn: true }, { isOn: false });
  }
}
