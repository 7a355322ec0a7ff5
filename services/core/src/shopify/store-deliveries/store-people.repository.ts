import { Injectable } from '@nestjs/common';
import { campaignTypes, isStoreType, type CampaignType } from '@lastcall/contracts';
import type { Lead } from '@lastcall/core/tracking';
import { Database } from '@lastcall/core/platform';

/** Somebody in a campaign. */
interface StorePerson {
  readonly campaignId: string;
  readonly leadId: string;
}

/** Who owns a personal code. */
export type CodeOwner = Pick<Lead, 'id' | 'email' | 'startedAt' | 'deadlineAt'>;

const ofStores = 'SELECT id FROM campaign WHERE account_id = ? AND campaign_type IN (?)';
const types = (Object.keys(campaignTypes) as CampaignType[]).filter(isStoreType);

/** Who is in the campaigns of an account that has a store. */
@Injectable()
export class StorePeopleRepository {
  constructor(private readonly database: Database) {}

  /** Those of an address in the campaigns of a store, those whose clocks began last first and those without one at the end; one for each campaign. */
  ofAddress(accountId: number, email: string): Promise<StorePerson[]> {
    return this.database.sql<StorePerson[]>(
      `SELECT p.campaign_id AS campaignId, p.id AS leadId FROM (${ofStores}) c JOIN lead_person p ON p.account_id = ? AND p.campaign_id = c.id AND p.email = ? ORDER BY p.started_at IS NULL, p.started_at DESC`,
      [accountId, types, accountId, email],
    );
  }

  /** Those of an address in all campaigns, of whatever type: one that was of a store may be of another now. */
  ofAddressAnywhere(accountId: number, email: string): Promise<StorePerson[]> {
    return this.database.sql<StorePerson[]>(
      'SELECT p.campaign_id AS campaignId, p.id AS leadId FROM (SELECT id FROM campaign WHERE account_id = ?) c JOIN lead_person p ON p.account_id = ? AND p.campaign_id = c.id AND p.email = ?',
      [accountId, accountId, email],
    );
  }

  /** The address and clock of a lead; null for one that was erased. */
  async ownerOf(accountId: number, leadId: string): Promise<CodeOwner | null> {
    const [lead] = await this.database.sql<CodeOwner[]>(
      'SELECT id, email, started_at AS startedAt, deadline_at AS deadlineAt FROM lead_person WHERE account_id = ? AND id = ?',
      [accountId, leadId],
    );
    return lead ?? null;
  }

  /** The campaigns of a store, also those in the archive. */
  async campaigns(accountId: number): Promise<string[]> {
    const rows = await this.database.sql<{ id: string }[]>(ofStores, [accountId, types]);
    return rows.map(({ id }) => id);
  }
}
