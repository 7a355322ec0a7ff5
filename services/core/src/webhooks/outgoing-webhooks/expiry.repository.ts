import { Injectable } from '@nestjs/common';
import { Database } from '@lastcall/core/platform';
import type { DeadlineRule } from '@lastcall/deadline';

/** A lead whose deadline has passed without an event for it. */
export interface ExpiredLead {
  readonly accountId: number;
  readonly id: string;
  readonly campaignId: string;
  readonly deadlineAt: Date;
  readonly timezone: string;
  /** True for a record that was merged into another; the event is emitted for the other one. */
  readonly isJoined: boolean;
}

/** A campaign with one deadline for all leads, in an account with a webhook for `deadline.expired`. */
export interface SharedCampaign {
  readonly accountId: number;
  readonly id: string;
  readonly rule: DeadlineRule;
  readonly timezone: string;
  /** When the quantity reached zero; null while units remain, and for campaigns without a quantity. */
  readonly soldOutAt: Date | null;
  /** When the first webhook for `deadline.expired` was created. */
  readonly askedAt: Date;
}

const shared = "JSON_VALUE(c.rule, '$.kind') IN ('fixed', 'quantity')";

/** Finds expired leads and ended campaigns across all accounts. */
@Injectable()
export class ExpiryRepository {
  constructor(private readonly database: Database) {}

  /** Locks the leads whose deadlines passed first. Locked rows are skipped, so concurrent callers get other leads. */
  async lockExpired(now: Date, limit: number): Promise<ExpiredLead[]> {
    const rows = await this.database.sql<
      {
        account_id: number;
        id: string;
        campaign_id: string;
        deadline_at: Date;
        timezone: string;
        merged_into: string | null;
      }[]
    >(
      'SELECT account_id, id, campaign_id, deadline_at, timezone, COALESCE(merged_into, follows) AS merged_into FROM campaign_lead WHERE expires_at <= ? ORDER BY expires_at LIMIT ? FOR UPDATE SKIP LOCKED',
      [now, limit],
    );
    return rows.map((row) => ({
      accountId: row.account_id,
      id: row.id,
      campaignId: row.campaign_id,
      deadlineAt: row.deadline_at,
      timezone: row.timezone,
      isJoined: row.merged_into !== null,
    }));
  }

  /** Marks the expiry of these leads as handled, whether or not a webhook received it. */
  async markExpiryHandled(accountId: number, ids: readonly string[]): Promise<void> {
    await this.database.sql(
      'UPDATE campaign_lead SET expiry_emitted_for = deadline_at WHERE account_id = ? AND id IN (?)',
      [accountId, ids],
    );
  }

  /** Returns the campaigns among these that have one deadline for all leads. */
  async sharedAmong(accountId: number, campaignIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.sql<{ id: string }[]>(
      `SELECT c.id FROM campaign c WHERE c.account_id = ? AND c.id IN (?) AND ${shared}`,
      [accountId, campaignIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * Returns campaigns with one deadline for all leads that end or sold out between two dates (`YYYY-MM-DD`, inclusive),
   * in accounts with a webhook for `deadline.expired`.
   */
  async sharedEnding(from: string, to: string): Promise<SharedCampaign[]> {
    const rows = await this.database.sql<
      {
        account_id: number;
        id: string;
        rule: DeadlineRule | string;
        timezone: string;
        sold_out_at: Date | null;
        asked_at: Date;
      }[]
    >(
      `SELECT c.account_id, c.id, c.rule, c.timezone, c.sold_out_at, MIN(e.created_at) AS asked_at
       FROM webhook_endpoint e JOIN campaign c ON c.account_id = e.account_id AND (e.campaign_id IS NULL OR e.campaign_id = c.id)
       WHERE e.events LIKE '%deadline.expired%' AND ${shared} AND (JSON_VALUE(c.rule, '$.date') BETWEEN ? AND ? OR DATE(c.sold_out_at) BETWEEN ? AND ?)
       GROUP BY c.account_id, c.id, c.rule, c.timezone, c.sold_out_at`,
      [from, to, from, to],
    );
    return rows.map((row) => ({
      accountId: row.account_id,
      id: row.id,
      rule: typeof row.rule === 'string' ? (JSON.parse(row.rule) as DeadlineRule) : row.rule,
      timezone: row.timezone,
      soldOutAt: row.sold_out_at,
      askedAt: row.asked_at,
    }));
  }
}
