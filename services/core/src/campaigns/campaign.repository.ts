import { Inject, Injectable } from '@nestjs/common';
import { Database, TenantRepository, type ListCursor } from '@lastcall/core/platform';
import type { DeadlineRule } from '@lastcall/deadline';
import { Campaign } from './campaign.entity.ts';

/** A rule as it was saved, with the zone in which it holds. */
export type RuleVersion = Pick<Campaign, 'ruleVersion' | 'rule' | 'timezone'>;

@Injectable()
export class CampaignRepository extends TenantRepository<Campaign> {
  constructor(@Inject(Database) database: Database) {
    super(database, Campaign);
  }

  /** The newest campaigns, from the top or after another; by its key, so that a late page costs what the first does. */
  newest(accountId: number, after: ListCursor | null, most: number): Promise<Campaign[]> {
    const rows = this.rows(accountId, 'campaign').addOrderBy('campaign.createdAt', 'DESC').addOrderBy('campaign.id', 'DESC').limit(most);
    if (after) rows.andWhere('campaign.createdAt <= :createdAt AND (campaign.createdAt < :createdAt OR campaign.id < :id)', after);
    return rows.getMany();
  }

  /** Keeps a version of a campaign's rule. */
  async keepRule(accountId: number, campaignId: string, { ruleVersion, rule, timezone }: RuleVersion): Promise<void> {
    await this.database.sql('INSERT INTO campaign_rule (account_id, campaign_id, version, rule, timezone) VALUES (?, ?, ?, ?, ?)', [accountId, campaignId, ruleVersion, JSON.stringify(rule), timezone]);
  }

  /** A version of a campaign's rule; null when there is none. */
  async ruleOfVersion(accountId: number, campaignId: string, ruleVersion: number): Promise<RuleVersion | null> {
    const [row] = await this.database.sql<{ rule: DeadlineRule | string; timezone: string }[]>('SELECT rule, timezone FROM campaign_rule WHERE account_id = ? AND campaign_id = ? AND version = ?', [accountId, campaignId, ruleVersion]);
    return row ? { ruleVersion, rule: typeof row.rule === 'string' ? (JSON.parse(row.rule) as DeadlineRule) : row.rule, timezone: row.timezone } : null;
  }

  /** The campaign that a stranger's address names; null for an id that is nobody's. */
  findById(id: string): Promise<Campaign | null> {
    return this.findByPublicKey({ id });
  }
}
