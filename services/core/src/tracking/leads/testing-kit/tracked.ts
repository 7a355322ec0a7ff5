import { aCampaign, database, ledgerOf, service } from '@lastcall/core/testing-kit';
import type { TrackingSettings } from '@lastcall/contracts/campaigns';
import type { DeadlineRule } from '@lastcall/deadline';
import { VisitorConfigService, type TrackedCampaign } from '@lastcall/core/read-models';
import { LeadService, type Signals } from '../index.ts';

const minuteMs = 60_000;

/** The current time at the start of these specs. */
export const noon = new Date('2026-11-20T12:00:00.000Z');
export const later = (minutes: number): Date => new Date(noon.getTime() + minutes * minuteMs);
export const days = (count: number): number => count * 24 * 60;

export const leads = (): LeadService => service().get(LeadService);

/** Returns signals with only the given ones set. */
export const by = ({
  token,
  email,
  visitor,
  ip,
}: {
  token?: string;
  email?: string;
  visitor?: string;
  ip?: string;
}): Signals => ({ leadId: token ?? null, email: email ?? null, visitorId: visitor ?? null, ip });

/** Creates a campaign of one hour, or with another rule. */
export async function aTrackedCampaign({
  rule = { kind: 'minutes', minutes: 60 },
  tracking,
}: { rule?: DeadlineRule; tracking?: Partial<TrackingSettings> } = {}): Promise<TrackedCampaign> {
  const { id } = await aCampaign({ tracking });
  return { ...(await service().get(VisitorConfigService).campaignOf(id))!, rule };
}

export async function countOf(
  table: 'campaign_lead' | 'lead_visitor' | 'lead_network' | 'lead_ledger',
  campaign: TrackedCampaign,
): Promise<number> {
  const [row] = await database().sql<{ n: string }[]>(
    `SELECT COUNT(*) AS n FROM ${table} WHERE account_id = ? AND campaign_id = ?`,
    [campaign.accountId, campaign.id],
  );
  return Number(row!.n);
}

/** Returns the changes of a lead with their causes. */
export async function historyOf(campaign: TrackedCampaign, leadId: string): Promise<string[]> {
  return (await ledgerOf(campaign.accountId, leadId)).map(({ what, cause }) => `${what} by ${cause}`);
}
