import { Injectable } from '@nestjs/common';
import { ruleText } from '@lastcall/contracts/campaigns/rule-text';
import { Database } from '@lastcall/core/platform';
import { summarizeRule, type DeadlineRule } from '@lastcall/deadline';

/** Reads the versions of a campaign's rule as text. */
@Injectable()
export class RuleTextsRepository {
  constructor(private readonly database: Database) {}

  /** Returns the current text of rule versions, by version number. */
  async of(
    accountId: number,
    campaignId: string,
    versions: readonly number[],
    now: Date,
  ): Promise<ReadonlyMap<number, string>> {
    if (versions.length === 0) return new Map();
    const rows = await this.database.sql<{ version: number; rule: DeadlineRule | string; timezone: string }[]>(
      'SELECT version, rule, timezone FROM campaign_rule WHERE account_id = ? AND campaign_id = ? AND version IN (?)',
      [accountId, campaignId, versions],
    );
    return new Map(
      rows.map(({ version, rule, timezone }) => [
        version,
        ruleText(summarizeRule(typeof rule === 'string' ? (JSON.parse(rule) as DeadlineRule) : rule, timezone), {
          timezone,
          nowMs: now.getTime(),
        }),
      ]),
    );
  }
}
