import type { AccountUsage } from './accounts.ts';
import { isAnnouncement, isStoreType, type CampaignType } from './campaign-types.ts';
import type { PageType } from './pages.ts';

/** Who has pages: what the account is for, and the type of the campaign. */
interface PagesOf {
  readonly usage: AccountUsage;
  readonly campaignType: CampaignType;
}

const everyType: readonly PageType[] = [
  'floatbar_v2',
  'floatbar',
  'countdown',
  'dynamic',
  'dynamicquantity',
  'optinform',
  'salestracking',
  'imagetrigger',
  'portal',
];
/** A store tells of its sales and its new people itself, and what is pasted into its theme is the bar, the timer and the text. */
const storeTypes: readonly PageType[] = ['floatbar_v2', 'countdown', 'dynamic'];
/** An account of a store alone has what the store's app adds without any code. */
const storeAccountTypes: readonly PageType[] = ['floatbar_v2', 'countdown'];

/** The types of page that a campaign may have, the usual one first. A portal is among them also where the account's plan has none. */
export function pageTypesOf({ usage, campaignType }: PagesOf): readonly PageType[] {
  if (isAnnouncement(campaignType)) return ['announcement_bar'];
  if (usage === 'shopify') return storeAccountTypes;
  return isStoreType(campaignType) ? storeTypes : everyType;
}
