import { z } from 'zod';
import { campaignType, campaignTypes, deadlineTypeCode, deadlineTypeCodes } from './campaign-types.ts';
import type { CampaignForm } from './campaigns.ts';
import { emailPlatforms, type LandingPlatform } from './platforms.ts';
import { id } from '../platform/primitives.ts';
import type { TrackingSettings } from './tracking-settings.ts';

/** The wire numbers of page builders. 0 is none: a website may have none, a checkout always has one. */
export const pageBuilderIds = {
  none: 0,
  wordpress: 1,
  shopify: 2,
  clickfunnels: 3,
  squarespace: 4,
  webflow: 5,
  wix: 6,
  leadpages: 7,
  unbounce: 8,
  kajabi: 9,
  instapage: 10,
  elementor: 11,
  gtm: 12,
  thrivecart: 13,
  samcart: 14,
  teachable: 15,
  thinkific: 16,
  kartra: 17,
  podia: 18,
  systemeio: 19,
  woocommerce: 20,
  stripe: 21,
  paypal: 22,
  other: 23,
} as const satisfies Record<LandingPlatform, number>;

/**
 * A campaign under its wire names. Instants are `YYYY-MM-DD HH:MM` in `timezone`.
 * Fields of other deadline kinds are null, and their toggles off.
 */
export const promotion = z.object({
  id,
  name: z.string(),
  page_builder_id: z.int(),
  esp: z.enum(emailPlatforms),
  campaign_type: campaignType,
  /** The end: a shared instant, a duration after each lead's start such as `7 days 23:59`, `48 hours` or `15 minutes`, the time of a blended deadline, or empty. */
  expiration: z.string(),
  timezone: z.string(),
  use_twenty_four_hours: z.boolean().nullable(),
  deadline_type: z.literal(deadlineTypeCodes).nullable(),
  hybrid_type: z.enum(['week', 'month', 'quarter']).nullable(),
  hybrid_day: z.int().nullable(),
  hybrid_month: z.int().nullable(),
  deadline_text_format: z.enum(['full', 'long', 'medium', 'short']),
  deadline_language: z.string(),
  quantity_date_start: z.string().nullable(),
  quantity_date_end: z.string().nullable(),
  quantity_start: z.int().nullable(),
  /** An ISO 8601 weekday: Monday is 1, Sunday is 7. */
  expire_day_in_a_week: z.int().nullable(),
  next_week_extend_toggle: z.boolean(),
  /** With fewer hours left than this, one more period is added. */
  next_week_extend_hours: z.int().nullable(),
  exclude_week_days: z.array(z.int()),
  start_date_toggle: z.boolean(),
  start_date: z.string().nullable(),
  lockdown: z.boolean(),
  optin_page_url: z.string(),
  category: z.string(),
});
export type Promotion = z.infer<typeof promotion>;

/** The parts of a campaign that its wire form is made of. */
interface PromotionFacts {
  readonly id: string;
  readonly form: CampaignForm;
  readonly timezone: string;
  readonly tracking: Pick<TrackingSettings, 'lockdown' | 'optin_page_url'>;
  readonly category: string;
}

/** Converts a campaign to the wire form. */
export function promotionOf({ id, form, timezone, tracking, category }: PromotionFacts): Promotion {
  return {
    id,
    name: form.campaignName,
    page_builder_id: pageBuilderIds[form.landingPlatform],
    esp: form.emailPlatform,
    campaign_type: form.campaignType,
    timezone,
    use_twenty_four_hours: form.useTwentyFourHours,
    deadline_type: deadlineTypeCode(form),
    deadline_text_format: form.deadlineTextFormat,
    deadline_language: form.deadlineLanguage,
    ...deadlineOf(form),
    lockdown: tracking.lockdown,
    optin_page_url: tracking.optin_page_url,
    category,
  };
}

type DeadlinePart = Pick<
  Promotion,
  | 'expiration'
  | 'hybrid_type'
  | 'hybrid_day'
  | 'hybrid_month'
  | 'quantity_date_start'
  | 'quantity_date_end'
  | 'quantity_start'
  | 'expire_day_in_a_week'
  | 'next_week_extend_toggle'
  | 'next_week_extend_hours'
  | 'exclude_week_days'
  | 'start_date_toggle'
  | 'start_date'
>;

const noDeadline: DeadlinePart = {
  expiration: '',
  hybrid_type: null,
  hybrid_day: null,
  hybrid_month: null,
  quantity_date_start: null,
  quantity_date_end: null,
  quantity_start: null,
  expire_day_in_a_week: null,
  next_week_extend_toggle: false,
  next_week_extend_hours: null,
  exclude_week_days: [],
  start_date_toggle: false,
  start_date: null,
};

function deadlineOf(form: CampaignForm): DeadlinePart {
  const ends = moment(form.deadlineDate, form.deadlineTime);
  const starts = moment(form.startDate, form.startTime);
  switch (campaignTypes[form.campaignType]) {
    case 'evergreen': {
      const isByDays = form.deadlineUnit === 'days';
      return {
        ...noDeadline,
        expiration: `${form.deadlineLength} ${form.deadlineUnit}${isByDays ? ` ${form.deadlineTime}` : ''}`,
        exclude_week_days: isByDays ? form.excludedWeekdays : [],
      };
    }
    case 'fixed':
      return { ...noDeadline, expiration: ends ?? '', start_date_toggle: starts !== null, start_date: starts };
    case 'blended':
      return { ...noDeadline, expiration: form.deadlineTime, ...blendedOf(form) };
    case 'quantity':
      return {
        ...noDeadline,
        expiration: ends ?? '',
        quantity_date_start: starts,
        quantity_date_end: ends,
        quantity_start: form.quantity,
      };
    case 'announcement':
      return noDeadline;
  }
}

function blendedOf({
  blendedPeriod: period,
  blendedDay,
  blendedMonth,
  blendedWeekday,
  extendBelowHours,
}: CampaignForm): Partial<DeadlinePart> {
  return {
    hybrid_type: period,
    hybrid_day: period === 'week' ? null : blendedDay,
    hybrid_month: period === 'quarter' ? blendedMonth : null,
    expire_day_in_a_week: period === 'week' ? blendedWeekday : null,
    next_week_extend_toggle: extendBelowHours !== null,
    next_week_extend_hours: extendBelowHours,
  };
}

function moment(date: string | null, time: string): string | null {
  return date === null ? null : `${date} ${time}`;
}
