import { z } from 'zod';
import { limits } from './limits.ts';
import { validation } from './messages.ts';
import { checkoutPlatforms, emailPlatforms, landingPlatforms } from './platforms.ts';
import { id, instant, zone } from './primitives.ts';
import { trackingSettings } from './tracking.ts';

/** The campaign types and how each of them ends: by the person's own clock, or for everybody at once. */
export const campaignTypes = {
  Evergreen: 'evergreen',
  AutomatedWebinar: 'evergreen',
  TripwireOffer: 'evergreen',
  AbandonedCart: 'evergreen',
  PageOnly: 'evergreen',
  FlashSale: 'fixed',
  ProductLaunch: 'fixed',
  HolidayPromo: 'fixed',
} as const;
export type CampaignType = keyof typeof campaignTypes;
export const campaignType = z.enum(Object.keys(campaignTypes) as [CampaignType, ...CampaignType[]], { error: validation.campaignType });

/** The names of the campaign types as people read them. */
export const campaignTypeNames = {
  Evergreen: 'Evergreen', AutomatedWebinar: 'Automated Webinar', TripwireOffer: 'Tripwire Offer', AbandonedCart: 'Abandoned Cart', PageOnly: 'Page Only',
  FlashSale: 'Flash Sale', ProductLaunch: 'Product Launch', HolidayPromo: 'Holiday Promo',
} as const satisfies Record<CampaignType, string>;

/** The units of an evergreen deadline. `days` end at a clock time, the others after the exact time has passed. */
export const deadlineUnit = z.enum(['days', 'hours', 'minutes']);
export type DeadlineUnit = z.infer<typeof deadlineUnit>;

const name = z.string({ error: validation.required }).trim().min(1, validation.required).max(limits.campaignName, validation.tooLong(limits.campaignName));
const clockTime = z.string({ error: validation.time }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, validation.time);
const calendarDate = z.iso.date(validation.date).refine((day) => day >= limits.earliestDate && day <= limits.latestDate, validation.date);

const longest = { days: limits.deadlineDays, hours: limits.deadlineHours, minutes: limits.deadlineMinutes } as const;

/**
 * The campaign form as the create and edit screens fill it.
 * An evergreen type needs length and unit (days also the clock time); a fixed type needs date and time.
 */
export const campaignForm = z
  .strictObject({
    campaignName: name,
    emailPlatform: z.enum(emailPlatforms, { error: validation.platform('email') }),
    checkoutPlatform: z.enum(checkoutPlatforms, { error: validation.platform('checkout') }),
    landingPlatform: z.enum(landingPlatforms, { error: validation.platform('website') }),
    samePlatform: z.boolean(),
    campaignType,
    deadlineUnit,
    deadlineLength: z.int({ error: validation.deadlineLength }).nullable(),
    deadlineDate: calendarDate.nullable(),
    deadlineTime: clockTime,
  })
  .superRefine((form, context) => {
    if (campaignTypes[form.campaignType] === 'fixed') {
      if (form.deadlineDate === null) context.addIssue({ code: 'custom', path: ['deadlineDate'], message: validation.date });
      return;
    }
    if (form.deadlineLength === null) {
      context.addIssue({ code: 'custom', path: ['deadlineLength'], message: validation.deadlineLength });
      return;
    }
    const least = form.deadlineUnit === 'days' ? 0 : 1;
    const most = longest[form.deadlineUnit];
    if (form.deadlineLength < least || form.deadlineLength > most) {
      const message = least === 0 ? validation.deadlineRange(most, form.deadlineUnit) : validation.deadlineElapsedRange(most, form.deadlineUnit);
      context.addIssue({ code: 'custom', path: ['deadlineLength'], message });
    }
  });
export type CampaignForm = z.infer<typeof campaignForm>;

/** What the form holds before anybody typed: 7 days at 23:59, the website follows the checkout. */
export const campaignFormDefaults = {
  campaignName: '',
  samePlatform: false,
  campaignType: 'Evergreen',
  deadlineUnit: 'days',
  deadlineLength: 7,
  deadlineDate: null,
  deadlineTime: '23:59',
} as const satisfies Partial<CampaignForm>;

/** The numbers by which the wire names a deadline's kind: 1 and 3 evergreen, 2 fixed. */
export type DeadlineTypeCode = 1 | 2 | 3;
export function deadlineTypeCode(form: Pick<CampaignForm, 'campaignType' | 'deadlineUnit'>): DeadlineTypeCode {
  if (campaignTypes[form.campaignType] === 'fixed') return 2;
  return form.deadlineUnit === 'days' ? 1 : 3;
}

export const saveCampaignBody = z.strictObject({ data: campaignForm, timezone: zone });
export type SaveCampaignBody = z.infer<typeof saveCampaignBody>;
export const createdCampaign = z.object({ id });
export const renameCampaignBody = z.strictObject({ newName: name });

/** One row of the campaign list, with the figures of the last 30 days. */
export const campaignListItem = z.object({
  id,
  name: z.string(),
  campaign_type: campaignType,
  deadline_type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  deadlineText: z.string(),
  createdAt: instant,
  leads: z.number().int(),
  sales: z.number().int(),
});
export type CampaignListItem = z.infer<typeof campaignListItem>;
export const campaignListQuery = z.strictObject({ cursor: z.string().max(200).optional() });
export const campaignList = z.object({ campaigns: z.array(campaignListItem), nextCursor: z.string().nullable() });

/** What the summary card shows of the last 30 days; money is never added across currencies. */
export const campaignAnalytics = z.object({
  leads: z.number().int(),
  engagement: z.number().int(),
  orders: z.number().int(),
  sales: z.array(z.object({ currency: z.string(), amount: z.string() })),
});
export type CampaignAnalytics = z.infer<typeof campaignAnalytics>;

/** A campaign as its owner's screens read it. */
export const campaign = z.object({
  id,
  name: z.string(),
  campaign_type: campaignType,
  deadline_type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  form: campaignForm,
  timezone: z.string(),
  /** The rule in words, such as "2 days at 23:59". */
  deadlineText: z.string(),
  /** The end of a fixed campaign; null where each person has their own. */
  endsAt: instant.nullable(),
  ruleVersion: z.number().int(),
  tracking: trackingSettings,
  /** The secrets in the addresses of the listener and of the team testing page. */
  post_hash: z.string(),
  xray_hash: z.string(),
  analytics: campaignAnalytics,
  pageCount: z.number().int(),
  createdAt: instant,
});
export type Campaign = z.infer<typeof campaign>;

/** Forgets one person in one campaign, so that the owner can try again as a stranger. */
export const clearTrackingBody = z.strictObject({ email: z.string().max(254, validation.email) });
