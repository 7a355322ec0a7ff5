import { z } from 'zod';
import { campaignType, campaignTypes, deadlineTypeCode, deadlineTypeCodes } from './campaign-types.ts';
import type { CampaignForm } from './campaigns.ts';
import type { DeadlineUnit } from './deadline-fields.ts';
import { emailPlatforms, type LandingPlatform } from './platforms.ts';
import { id } from './primitives.ts';
import type { TrackingSettings } from './tracking.ts';

/** The numbers by which the wire names what a page is built with. 0 is none at all: a website may be none, a checkout is always some. */
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
 * A campaign by the names of the wire. Moments are `YYYY-MM-DD HH:MM` on the clocks of `timezone`.
 * Fields of another way of ending than its own are null, and its toggles off.
 */
export const promotion = z.object({
  id,
  name: z.string(),
  page_builder_id: z.int(),
  esp: z.enum(emailPlatforms),
  campaign_type: campaignType,
  /** When it ends: a moment for everybody, `7 days 23:59`, `48 hours` or `15 minutes` after each person's start, the time of a blended one, or nothing. */
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
  /** A weekday as ISO 8601 counts: Monday is 1, Sunday is 7. */
  expire_day_in_a_week: z.int().nullable(),
  next_week_extend_toggle: z.boolean(),
  /** With fewer hours left than that, one more period is added. */
  next_week_extend_hours: z.int().nullable(),
  exclude_week_days: z.array(z.int()),
  start_date_toggle: z.boolean(),
  start_date: z.string().nullable(),
  lockdown: z.boolean(),
  optin_page_url: z.string(),
  category: z.string(),
});
export type Promotion = z.infer<typeof promotion>;

/** A campaign as its own screens know it. */
interface PromotionFacts {
  readonly id: string;
  readonly form: CampaignForm;
  readonly timezone: string;
  readonly tracking: Pick<TrackingSettings, 'lockdown' | 'optin_page_url'>;
  readonly category: string;
}

/** The wire's record of a campaign. */
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

/** The form of a record of the wire. What that does not say, such as the checkout platform and the fields of other ways of ending, stays as it is in `rest`. */
export function formOfPromotion(record: Promotion, rest: CampaignForm): CampaignForm {
  return {
    ...rest,
    campaignName: record.name,
    landingPlatform: builderOf(record.page_builder_id) ?? rest.landingPlatform,
    emailPlatform: record.esp,
    campaignType: record.campaign_type,
    useTwentyFourHours: record.use_twenty_four_hours,
    deadlineTextFormat: record.deadline_text_format,
    deadlineLanguage: record.deadline_language,
    ...deadlineFieldsOf(record),
  };
}

type DeadlineForm = Partial<
  Pick<
    CampaignForm,
    | 'deadlineUnit'
    | 'deadlineLength'
    | 'deadlineDate'
    | 'deadlineTime'
    | 'excludedWeekdays'
    | 'startDate'
    | 'startTime'
    | 'blendedPeriod'
    | 'blendedWeekday'
    | 'blendedDay'
    | 'blendedMonth'
    | 'extendBelowHours'
    | 'quantity'
  >
>;

function deadlineFieldsOf(record: Promotion): DeadlineForm {
  switch (campaignTypes[record.campaign_type]) {
    case 'evergreen':
      return evergreenFieldsOf(record);
    case 'fixed':
      return {
        ...endOf(record.expiration),
        ...(record.start_date_toggle ? startOf(record.start_date) : { startDate: null }),
      };
    case 'blended':
      return blendedFieldsOf(record);
    case 'quantity':
      return {
        ...endOf(record.quantity_date_end),
        ...startOf(record.quantity_date_start),
        quantity: record.quantity_start,
      };
    case 'announcement':
      return {};
  }
}

function evergreenFieldsOf({ expiration, exclude_week_days: days }: Promotion): DeadlineForm {
  const [length, unit, time] = expiration.split(' ') as [string, DeadlineUnit, string | undefined];
  const elapsed = { deadlineLength: Number(length), deadlineUnit: unit };
  return unit === 'days'
    ? { ...elapsed, deadlineTime: time!, excludedWeekdays: days as CampaignForm['excludedWeekdays'] }
    : elapsed;
}

function blendedFieldsOf(record: Promotion): DeadlineForm {
  const { hybrid_type: period } = record;
  return {
    deadlineTime: record.expiration,
    blendedPeriod: period,
    ...(period === 'week' && { blendedWeekday: record.expire_day_in_a_week as CampaignForm['blendedWeekday'] }),
    ...(period === 'quarter' && { blendedMonth: record.hybrid_month as CampaignForm['blendedMonth'] }),
    ...(period !== 'week' && { blendedDay: record.hybrid_day }),
    extendBelowHours: record.next_week_extend_toggle ? record.next_week_extend_hours : null,
  };
}

function moment(date: string | null, time: string): string | null {
  return date === null ? null : `${date} ${time}`;
}

function endOf(text: string | null): DeadlineForm {
  const [deadlineDate, deadlineTime] = (text ?? '').split(' ');
  return deadlineDate && deadlineTime ? { deadlineDate, deadlineTime } : {};
}

function startOf(text: string | null): DeadlineForm {
  const [startDate, startTime] = (text ?? '').split(' ');
  return startDate && startTime ? { startDate, startTime } : {};
}

function builderOf(number: number): LandingPlatform | undefined {
  return (Object.keys(pageBuilderIds) as LandingPlatform[]).find((platform) => pageBuilderIds[platform] === number);
}
