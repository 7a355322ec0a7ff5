import { Injectable } from '@nestjs/common';
import { Database, TenantRepository } from '@lastcall/core/platform';
import type { DeadlineRule } from '@lastcall/deadline';
import { Campaign } from './campaign.entity.ts';

/** A saved rule with its time zone. */
type RuleVersion = Pick<Campaign, 'ruleVersion' | 'rule' | 'timezone'>;

/** Campaigns and the versions of their rules. */
@Injectable()
export class CampaignRepository extends TenantRepository<Campaign> {
  constructor(database: Database) {
    super(database, Campaign);
  }

  /** Returns the newest campaign that is not archived; null when there is none. */
  async newest(accountId: number): Promise<Campaign | null> {
    const [campaign] = await this.find(
      accountId,
      { isArchived: false },
      { order: { createdAt: 'DESC', id: 'DESC' }, take: 1 },
    );
    return campaign ?? null;
  }

  /** Returns the names of the account's campaigns. */
  async names(accountId: number): Promise<Set<string>> {
    const rows = await this.database.sql<{ name: string }[]>('SELECT name FROM campaign WHERE account_id = ?', [
      accountId,
    ]);
    return new Set(rows.map(({ name }) => name));
  }

  /** Returns the categories of the account's campaigns in alphabetical order. */
  async categories(accountId: number): Promise<string[]> {
    const rows = await this.database.sql<{ category: string }[]>(
      "SELECT DISTINCT category FROM campaign WHERE account_id = ? AND category <> '' ORDER BY category",
      [accountId],
    );
    return rows.map(({ category }) => category);
  }

  /** Stores a version of a campaign's rule. */
  async saveRule(accountId: number, campaignId: string, { ruleVersion, rule, timezone }: RuleVersion): Promise<void> {
    await this.database.sql(
      'INSERT INTO campaign_rule (account_id, campaign_id, version, rule, timezone) VALUES (?, ?, ?, ?, ?)',
      [accountId, campaignId, ruleVersion, JSON.stringify(rule), timezone],
    );
  }

  /** Returns a version of a campaign's rule; null when it does not exist. */
  async ruleOfVersion(accountId: number, campaignId: string, ruleVersion: number): Promise<RuleVersion | null> {
    const [row] = await this.database.sql<{ rule: DeadlineRule | string; timezone: string }[]>(
      'SELECT rule, timezone FROM campaign_rule WHERE account_id = ? AND campaign_id = ? AND version = ?',
      [accountId, campaignId, ruleVersion],
    );
    return row
      ? {
          ruleVersion,
          rule: typeof row.rule === 'string' ? (JSON.parse(row.rule) as DeadlineRule) : row.rule,
          timezone: row.timezone,
        }
      : null;
  }

  /** Counts the pages of a campaign. */
  async pageCount(accountId: number, campaignId: string): Promise<number> {
    const [row] = await this.database.sql<{ n: string | number }[]>(
      'SELECT COUNT(*) AS n FROM page WHERE account_id = ? AND campaign_id = ?',
      [accountId, campaignId],
    );
    return Number(row!.n);
  }

  /** Returns the campaign of a public URL; null for an unknown id. */
  findById(id: string): Promise<Campaign | null> {
    return this.findByPublicKey({ id });
  }
}
