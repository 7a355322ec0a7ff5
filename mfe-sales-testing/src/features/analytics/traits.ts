import { campaignTypes, isAnnouncement, type Campaign } from '@lastcall/contracts/campaigns';
import { messages } from './messages.ts';
import type { Report, Traits } from './report.ts';

/** The capabilities of all campaigns together. */
export const accountTraits: Traits = { hasEmails: true, noLeadsReason: null };

/** Returns the capabilities of a campaign type. Data from before a type change is still shown. */
export function traitsOf(
  { campaign_type: type }: Pick<Campaign, 'campaign_type'>,
  { total }: Pick<Report, 'total'>,
): Traits {
  const end = campaignTypes[type];
  const isForAll = end === 'announcement' || end === 'fixed' || end === 'quantity';
  return {
    hasEmails: !(type === 'PageOnly' || isAnnouncement(type)) || total.clicks + total.opens > 0,
    noLeadsReason: isForAll && total.leads === 0 ? messages.leads[end] : null,
  };
}
