import { opensAt, sharedDeadline, type DeadlineRule } from '@lastcall/deadline';
import type { Campaign } from './campaign.entity.ts';

/** When a campaign with this rule opens and ends for everybody, as the list's filters ask for it; null where each person has their own time. */
export function spanOf(rule: DeadlineRule, zone: string): Pick<Campaign, 'opensAt' | 'endsAt'> {
  return { opensAt: opensAt(rule, zone), endsAt: sharedDeadline(rule, zone)?.at ?? null };
}
