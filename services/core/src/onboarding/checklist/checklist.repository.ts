import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { checklistSteps } from '@lastcall/contracts/onboarding';
import { booleanOf, Database, TenantRepository, type SqlBoolean } from '@lastcall/core/platform';
import { ChecklistRow, ChecklistStepRow } from './checklist.entity.ts';

@Injectable()
export class ChecklistRepository extends TenantRepository<ChecklistRow> {
  constructor(database: Database) {
    super(database, ChecklistRow);
  }

  /** Returns the checklist of a campaign with its five steps; creates it on first use. */
  async getOrCreate(accountId: number, campaignId: string): Promise<ChecklistRow> {
    const known = await this.findOne(accountId, { campaignId });
    if (known) return known;
    await this.database.transaction(async () => {
      await this.database.sql(
        'INSERT INTO checklist (account_id, campaign_id) VALUES (?, ?) ON DUPLICATE KEY UPDATE campaign_id = campaign_id',
        [accountId, campaignId],
      );
      for (const step of checklistSteps) {
        await this.database.sql(
          'INSERT INTO checklist_step (account_id, id, campaign_id, step) VALUES (?, ?, ?, ?) ON DUPLICATE KEY UPDATE id = id',
          [accountId, randomUUID(), campaignId, step],
        );
      }
    });
    return this.get(accountId, { campaignId });
  }

  /** Returns the ways in which leads can start in a campaign; none for a campaign of another account. */
  async startMethods(accountId: number, campaignId: string): Promise<StartMethods> {
    const ofPages = 'SELECT 1 FROM page p WHERE p.account_id = c.account_id AND p.campaign_id = c.id';
    const [row] = await this.database.sql<
      { platform: string | null; container: SqlBoolean; form: SqlBoolean; pages: SqlBoolean }[]
    >(
      `SELECT JSON_VALUE(c.form, '$.emailPlatform') AS platform, EXISTS(${ofPages}) AS pages, EXISTS(${ofPages} AND p.type = 'optinform') AS form,
         EXISTS(SELECT 1 FROM integration i WHERE i.account_id = c.account_id AND i.campaign_id = c.id AND i.provider = JSON_VALUE(c.form, '$.emailPlatform') AND i.container_id IS NOT NULL) AS container
       FROM campaign c WHERE c.account_id = ? AND c.id = ?`,
      [accountId, campaignId],
    );
    return {
      emailPlatform: row?.platform ?? '',
      hasContainer: booleanOf(row?.container),
      hasForm: booleanOf(row?.form),
      hasPages: booleanOf(row?.pages),
    };
  }
}

/** The ways to start a countdown that a campaign's owner has set up. */
export interface StartMethods {
  readonly emailPlatform: string;
  /** True when a list, group or tag of that platform is selected. */
  readonly hasContainer: boolean;
  readonly hasForm: boolean;
  readonly hasPages: boolean;
}

@Injectable()
export class ChecklistStepRepository extends TenantRepository<ChecklistStepRow> {
  constructor(database: Database) {
    super(database, ChecklistStepRow);
  }
}
