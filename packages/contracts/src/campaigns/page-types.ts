import type { AccountUsage } from '../accounts/index.ts';
import { isAnnouncement, isStoreType, type CampaignType } from './campaign-types.ts';
import type { PageType } from './pages.ts';

/** The account's purpose and the campaign's type, which decide the available page types. */
interface PageTypeContext {
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
/** A store reports its sales and new contacts itself; its theme only needs the bar, the timer and the text. */
const storeTypes: readonly PageType[] = ['floatbar_v2', 'countdown', 'dynamic'];
/** A store-only account has only the page types that the store's app adds without code. */
const storeAccountTypes: readonly PageType[] = ['floatbar_v2', 'countdown'];

/** Returns the page types of a campaign, the default first. Includes portals even when the account's plan has none. */
export function pageTypesOf({ usage, campaignType }: PageTypeContext): readonly PageType[] {
  if (isAnnouncement(campaignType)) return ['announcement_bar'];
  if (usage === 'shopify') return storeAccountTypes;
  return isStoreType(campaignType) ? storeTypes : everyType;
}
