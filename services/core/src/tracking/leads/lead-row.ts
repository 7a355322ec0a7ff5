import type { Lead } from './lead.entity.ts';

/** A row of `campaign_lead` as plain SQL statements read it with `leadColumns`. */
export interface LeadRow {
  account_id: number;
  id: string;
  campaign_id: string;
  email: string | null;
  started_at: Date | null;
  started_by: Lead['startedBy'];
  rule_version: number | null;
  deadline_at: Date | null;
  timezone: string | null;
  wall_time: string | null;
  merged_into: string | null;
  superseded_by: string | null;
  restarted_at: Date | null;
  claimed_email: string | null;
  claimed_by: Lead['claimedBy'];
  claimed_at: Date | null;
  follows: string | null;
  token_epoch: number;
}

export const leadColumns =
  'p.account_id, p.id, p.campaign_id, p.email, p.started_at, p.started_by, p.rule_version, p.deadline_at, p.timezone, p.wall_time, p.merged_into, p.superseded_by, p.restarted_at, p.claimed_email, p.claimed_by, p.claimed_at, p.follows, p.token_epoch';

export function leadOf(row: LeadRow): Lead {
  return {
    accountId: row.account_id,
    id: row.id,
    campaignId: row.campaign_id,
    email: row.email,
    startedAt: row.started_at,
    startedBy: row.started_by,
    ruleVersion: row.rule_version,
    deadlineAt: row.deadline_at,
    timezone: row.timezone,
    wallTime: row.wall_time,
    mergedInto: row.merged_into,
    supersededBy: row.superseded_by,
    restartedAt: row.restarted_at,
    claimedEmail: row.claimed_email,
    claimedBy: row.claimed_by,
    claimedAt: row.claimed_at,
    follows: row.follows,
    tokenEpoch: row.token_epoch,
  };
}
