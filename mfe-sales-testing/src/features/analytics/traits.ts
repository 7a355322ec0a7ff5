import { campaignTypes, isAnnouncement, type Campaign } from '@lastcall/contracts/campaigns';
import { messages } from './messages.ts';
import type { Report, Traits } from './report.ts';

/** What all campaigns together may have. */
export const ofAccount: Traits = { hasEmails: true, whyNoLeads: null };

/** What a campaign of this type can have. What it has in spite of that, as from before its type was changed, is shown. */
export function traitsOf(
  { campaign_type: type }: Pick<Campaign, 'campaign_type'>,
  { total }: Pick<Report, 'total'>,
): Traits {
  const end = campaignTypes[type];
  const isForEverybody = end === 'announcement' || end === 'fixed' || end === 'quantity';
  return {
    hasEmails: !(type === 'PageOnly' || isAnnouncement(type)) || total.clicks + total.opens > 0,
    whyNoLeads: isForEverybody && total.leads === 0 ? messages.leads[end] : null,
  };
}
