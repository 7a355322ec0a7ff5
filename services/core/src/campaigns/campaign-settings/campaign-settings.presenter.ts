import {
  campaignFormDefaults,
  campaignTypes,
  deadlineTypeCode,
  pageTypes,
  trackingDefaults,
  type CampaignForm,
  type TrackingSettings,
} from '@lastcall/contracts/campaigns';
import type { CampaignSettings } from '@lastcall/contracts/campaigns/campaign-settings';
import { mergeTags, pixelHtml, supportsEmailCode } from '@lastcall/contracts/campaigns/merge-tags';
import { deadlineLanguages } from '@lastcall/contracts/platform/languages';
import type { Campaign } from '../campaigns/index.ts';
import type { Page } from '../pages/index.ts';
import { languageName } from '@lastcall/contracts/platform/formats';
import { sharedDeadline, zoneAbbreviation } from '@lastcall/deadline';

const languages = deadlineLanguages.map((value) => ({ value, label: languageName(value) }));

interface SettingsRows {
  readonly pages: readonly Page[];
  /** The categories of the account's campaigns. */
  readonly categories: string[];
  readonly pixelUrl: string;
}

/** Presents a campaign for its settings screen. */
export function presentCampaignSettings(
  campaign: Campaign,
  { pages, categories, pixelUrl }: SettingsRows,
  now: Date,
): CampaignSettings {
  const { version, category, rule, timezone } = campaign;
  const form = { ...campaignFormDefaults, ...campaign.form };
  const tracking = { ...trackingDefaults, ...campaign.tracking };
  return {
    version,
    deadline_type: deadlineTypeCode(form),
    advancedSettings: advancedOf(tracking, category),
    categories,
    lockdown: tracking.lockdown,
    optin_page_url: tracking.optin_page_url,
    preventUrlOptions: pages.filter(isOfOffer).map(({ id: value, beforeUrl: label }) => ({ value, label })),
    preventUrlSelected: redirectPage(tracking, pages)?.id ?? null,
    redirect_url: redirectUrl(tracking, pages),
    ...evergreenOf(form),
    ...quantityOf(form, campaign),
    useHtml: supportsEmailCode(form.emailPlatform),
    useLink: supportsEmailCode(form.emailPlatform),
    timezone_abbrev: zoneAbbreviation(sharedDeadline(rule, timezone)?.at ?? now, timezone, 'en'),
    languages,
    trackingPixel: pixelHtml(pixelUrl, mergeTags[form.emailPlatform]),
  };
}

/** Returns the URL to which tracked visitors are redirected from the opt-in page; empty when they stay on it. */
export function redirectUrl(tracking: TrackingSettings, pages: readonly Page[]): string {
  return redirectPage(tracking, pages)?.beforeUrl ?? '';
}

function redirectPage(
  { prevent_optin_page: isPrevented, prevent_page_id: pageId }: TrackingSettings,
  pages: readonly Page[],
): Page | null {
  const offer = pages.filter(isOfOffer);
  return isPrevented ? (offer.find(({ id }) => id === pageId) ?? offer[0] ?? null) : null;
}

function isOfOffer({ type }: Page): boolean {
  return pageTypes[type].leadsOn;
}

function advancedOf(tracking: TrackingSettings, category: string): CampaignSettings['advancedSettings'] {
  const { hours_left_until_reveal, coupon_cookie_exist_days, track_cookies, pass_to_after, start_on_click } = tracking;
  const { starts_by, address_view, second_address, ga4_events, meta_events } = tracking;
  return {
    hours_left_until_reveal,
    coupon_cookie_exist_days,
    track_cookies,
    pass_to_after,
    start_on_click,
    starts_by,
    address_view,
    second_address,
    ga4_events,
    meta_events,
    category,
  };
}

function evergreenOf({
  campaignType,
  deadlineLength,
  deadlineUnit,
}: CampaignForm): Pick<CampaignSettings, 'evergreenValue' | 'evergreenType'> {
  return campaignTypes[campaignType] === 'evergreen'
    ? { evergreenValue: deadlineLength, evergreenType: deadlineUnit }
    : { evergreenValue: null, evergreenType: null };
}

function quantityOf(
  { campaignType, startDate, deadlineDate }: CampaignForm,
  { quantityUsed }: Campaign,
): Pick<CampaignSettings, 'quantityDateStart' | 'quantityDateEnd' | 'quantityUsed'> {
  return campaignTypes[campaignType] === 'quantity'
    ? { quantityDateStart: startDate, quantityDateEnd: deadlineDate, quantityUsed }
    : { quantityDateStart: null, quantityDateEnd: null, quantityUsed: null };
}
