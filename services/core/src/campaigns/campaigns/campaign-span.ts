import { opensAt, sharedDeadline, type DeadlineRule } from '@lastcall/deadline';
import type { Campaign } from './campaign.entity.ts';

/**
 * Returns when a campaign with this rule opens and ends for all leads, for the filters of the list; null when each lead
 * has a personal deadline.
 */
export function spanOf(rule: DeadlineRule, zone: string): Pick<Campaign, 'opensAt' | 'endsAt'> {
  return { opensAt: opensAt(rule, zone), endsAt: sharedDeadline(rule, zone)?.at ?? null };
}
