import { z } from 'zod';
import type { AccountUsage } from './accounts.ts';
import type { DeadlineUnit } from './deadline-fields.ts';
import { validation } from './messages.ts';

/** The campaign types and how each of them ends: by the person's own clock, for everybody at once, on the next such day of the calendar, when all is sold, or never. */
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

/** The names of the campaign types as people read them. */
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

/** The types of a Shopify store, and whether they need the store to be subscribed. */
const storeTypes = {
  ShopifyWelcome: { isPaid: false },
  ShopifyAbandonedCart: { isPaid: true },
  ShopifyWinback: { isPaid: true },
  ShopifyFixedDate: { isPaid: false },
} as const satisfies { [T in CampaignType]?: { isPaid: boolean } };
type StoreType = keyof typeof storeTypes;

/** Whether a campaign is one of a Shopify store, with a discount of the shop. */
export function isStoreType(type: CampaignType): type is StoreType {
  return Object.hasOwn(storeTypes, type);
}

/** Whether a campaign only announces something: it has no deadline, and its pages are announcement bars alone. */
export function isAnnouncement(type: CampaignType): type is 'announcement-bar' {
  return campaignTypes[type] === 'announcement';
}

/** Whether only a store that is subscribed may have campaigns of this type. */
export function needsStorePlan(type: CampaignType): boolean {
  return isStoreType(type) && storeTypes[type].isPaid;
}

/** The types of which an account may make campaigns: one for announcement bars or for a store alone has those, any other has all. */
export function campaignTypesOf(usage: AccountUsage): readonly CampaignType[] {
  const all = Object.keys(campaignTypes) as CampaignType[];
  if (usage === 'standard') return all;
  return all.filter(usage === 'shopify' ? isStoreType : isAnnouncement);
}

/** The numbers by which the wire names a deadline's kind: 1 and 3 evergreen, 2 fixed, 4 blended, 5 quantity. An announcement has none. */
export const deadlineTypeCodes = [1, 2, 3, 4, 5] as const;
type DeadlineTypeCode = (typeof deadlineTypeCodes)[number];
const codeOfEnd = { fixed: 2, blended: 4, quantity: 5 } as const;

/** The number of a campaign's kind; null for an announcement. */
export function deadlineTypeCode(form: {
  readonly campaignType: CampaignType;
  readonly deadlineUnit: DeadlineUnit;
}): DeadlineTypeCode | null {
  const end = campaignTypes[form.campaignType];
  if (end === 'announcement') return null;
  if (end !== 'evergreen') return codeOfEnd[end];
  return form.deadlineUnit === 'days' ? 1 : 3;
}
