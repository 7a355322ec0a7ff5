import { z } from 'zod';
import type { AccountUsage } from '../accounts/index.ts';
import type { DeadlineUnit } from './deadline-fields.ts';
import { validation } from '../platform/messages.ts';

/** The campaign types and how each ends: by a personal countdown, by a shared deadline, on the next matching calendar day, when sold out, or never. */
export const campaignTypes = {
  Evergreen: 'evergreen',
  AutomatedWebinar: 'evergreen',
  TripwireOffer: 'evergreen',
  AbandonedCart: 'evergreen',
  PageOnly: 'evergreen',
  FlashSale: 'fixed',
  ProductLaunch: 'fixed',
  HolidayPromo: 'fixed',
  Hybrid: 'blended',
  Quantity: 'quantity',
  'announcement-bar': 'announcement',
  ShopifyWelcome: 'evergreen',
  ShopifyAbandonedCart: 'evergreen',
  ShopifyWinback: 'evergreen',
  ShopifyFixedDate: 'fixed',
} as const;
export type CampaignType = keyof typeof campaignTypes;
export const campaignType = z.enum(Object.keys(campaignTypes) as [CampaignType, ...CampaignType[]], {
  error: validation.campaignType,
});

/** The display names of the campaign types. */
export const campaignTypeNames = {
  Evergreen: 'Evergreen',
  AutomatedWebinar: 'Automated Webinar',
  TripwireOffer: 'Tripwire Offer',
  AbandonedCart: 'Abandoned Cart',
  PageOnly: 'Page Only',
  FlashSale: 'Flash Sale',
  ProductLaunch: 'Product Launch',
  HolidayPromo: 'Holiday Promo',
  Hybrid: 'Hybrid',
  Quantity: 'Quantity',
  'announcement-bar': 'Announcement Bar',
  ShopifyWelcome: 'Welcome',
  ShopifyAbandonedCart: 'Abandoned Cart',
  ShopifyWinback: 'Winback',
  ShopifyFixedDate: 'Fixed Date',
} as const satisfies Record<CampaignType, string>;

/** The types of a Shopify store, and whether they require a subscribed store. */
const storeTypes = {
  ShopifyWelcome: { isPaid: false },
  ShopifyAbandonedCart: { isPaid: true },
  ShopifyWinback: { isPaid: true },
  ShopifyFixedDate: { isPaid: false },
} as const satisfies { [T in CampaignType]?: { isPaid: boolean } };
type StoreType = keyof typeof storeTypes;

/** True for a Shopify store campaign with a store discount. */
export function isStoreType(type: CampaignType): type is StoreType {
  return Object.hasOwn(storeTypes, type);
}

/** True for an announcement: it has no deadline, and its pages are announcement bars only. */
export function isAnnouncement(type: CampaignType): type is 'announcement-bar' {
  return campaignTypes[type] === 'announcement';
}

/** True for types that require a subscribed store. */
export function needsStorePlan(type: CampaignType): boolean {
  return isStoreType(type) && storeTypes[type].isPaid;
}

/** The types available to an account: accounts for announcement bars or for a store have only those, all others have all. */
export function campaignTypesOf(usage: AccountUsage): readonly CampaignType[] {
  const all = Object.keys(campaignTypes) as CampaignType[];
  if (usage === 'standard') return all;
  return all.filter(usage === 'shopify' ? isStoreType : isAnnouncement);
}

/** The wire numbers of deadline kinds: 1 and 3 evergreen, 2 fixed, 4 blended, 5 quantity. An announcement has none. */
export const deadlineTypeCodes = [1, 2, 3, 4, 5] as const;
type DeadlineTypeCode = (typeof deadlineTypeCodes)[number];
const codeOfEnd = { fixed: 2, blended: 4, quantity: 5 } as const;

/** Returns the wire number of a campaign's kind; null for an announcement. */
export function deadlineTypeCode(form: {
  readonly campaignType: CampaignType;
  readonly deadlineUnit: DeadlineUnit;
}): DeadlineTypeCode | null {
  const end = campaignTypes[form.campaignType];
  if (end === 'announcement') return null;
  if (end !== 'evergreen') return codeOfEnd[end];
  return form.deadlineUnit === 'days' ? 1 : 3;
}
