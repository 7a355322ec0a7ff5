import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { checklistSteps } from '@lastcall/contracts';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { ChecklistRow, ChecklistStepRow } from './checklist.entity.ts';

@Injectable()
export class ChecklistRepository extends TenantRepository<ChecklistRow> {
  constructor(@Inject(Database) database: Database) {
    super(database, ChecklistRow);
  }

  /** The checklist of a campaign with its five steps, made when they are first asked for. */
  async getOrCreate(accountId: number, campaignId: string): Promise<ChecklistRow> {
    const known = await this.findOne(accountId, { campaignId });
    if (known) return known;
    await this.database.transaction(async () => {
      await this.database.sql('INSERT INTO checklist (account_id, campaign_id) VALUES (?, ?) ON DUPLICATE KEY UPDATE campaign_id = campaign_id', [accountId, campaignId]);
      for (const step of checklistSteps) {
        await this.database.sql('INSERT INTO checklist_step (account_id, id, campaign_id, step) VALUES (?, ?, ?, ?) ON DUPLICATE KEY UPDATE id = id', [accountId, randomUUID(), campaignId, step]);
      }
    });
    return this.get(accountId, { campaignId });
  }
}

@Injectable()
export class ChecklistStepRepository extends TenantRepository<ChecklistStepRow> {
  constructor(@Inject(Database) database: Database) {
    super(database, ChecklistStepRow);
  }
}
