import { Injectable } from '@nestjs/common';
import { campaignTypes, isStoreType, type CampaignType } from '@lastcall/contracts/campaigns';
import type { Lead } from '@lastcall/core/tracking';
import { Database } from '@lastcall/core/platform';

/** A lead of a store's campaign. */
interface StoreLead {
  readonly campaignId: string;
  readonly leadId: string;
}

/** The owner of a personal code. */
export type CodeOwner = Pick<Lead, 'id' | 'email' | 'startedAt' | 'deadlineAt'>;

const ofStores = 'SELECT id FROM campaign WHERE account_id = ? AND campaign_type IN (?)';
const types = (Object.keys(campaignTypes) as CampaignType[]).filter(isStoreType);

/** Reads the leads in the campaigns of an account with a store. */
@Injectable()
export class StoreLeadsRepository {
  constructor(private readonly database: Database) {}

  /** Returns the leads with an email address in the campaigns of a store, newest countdown first and leads without a countdown last; one lead per campaign. */
  ofEmail(accountId: number, email: string): Promise<StoreLead[]> {
    return this.database.sql<StoreLead[]>(
      `SELECT p.campaign_id AS campaignId, p.id AS leadId FROM (${ofStores}) c JOIN campaign_lead p ON p.account_id = ? AND p.campaign_id = c.id AND p.email = ? ORDER BY p.started_at IS NULL, p.started_at DESC`,
      [accountId, types, accountId, email],
    );
  }

  /** Returns the leads with an email address in all campaigns, whatever their type: a campaign of a store may have another type now. */
  ofEmailAnywhere(accountId: number, email: string): Promise<StoreLead[]> {
    return this.database.sql<StoreLead[]>(
      'SELECT p.campaign_id AS campaignId, p.id AS leadId FROM (SELECT id FROM campaign WHERE account_id = ?) c JOIN campaign_lead p ON p.account_id = ? AND p.campaign_id = c.id AND p.email = ?',
      [accountId, accountId, email],
    );
  }

  /** Returns the email address and countdown of a lead; null for an erased one. */
  async ownerOf(accountId: number, leadId: string): Promise<CodeOwner | null> {
    const [lead] = await this.database.sql<CodeOwner[]>(
      'SELECT id, email, started_at AS startedAt, deadline_at AS deadlineAt FROM campaign_lead WHERE account_id = ? AND id = ?',
      [accountId, leadId],
    );
    return lead ?? null;
  }

  /** Returns the campaigns of a store, including archived ones. */
  async campaigns(accountId: number): Promise<string[]> {
    const rows = await this.database.sql<{ id: string }[]>(ofStores, [accountId, types]);
    return rows.map(({ id }) => id);
  }
}
