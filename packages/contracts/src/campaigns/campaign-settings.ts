import { z } from 'zod';
import { deadlineTypeCodes } from './campaign-types.ts';
import { deadlineUnit } from './deadline-fields.ts';
import { limits } from '../platform/limits.ts';
import { validation } from '../platform/messages.ts';
import { id, isWebUrl, withScheme } from '../platform/primitives.ts';
import { advancedTracking, preLaunchTracking } from './tracking-settings.ts';

/** The version that was loaded. If the campaign has changed since, nothing is saved. */
const version = z.int().min(1);
const category = z.string().trim().max(limits.category, validation.tooLong(limits.category));

const advancedFields = { ...advancedTracking, category };

/** The settings of the advanced panel; omitted ones stay unchanged. */
export const advancedSettingsBody = z.strictObject({ version, ...z.object(advancedFields).partial().shape });
export type AdvancedSettingsBody = z.infer<typeof advancedSettingsBody>;

/** The form values of the advanced panel. */
export const advancedSettings = z.strictObject(advancedFields);
export type AdvancedSettings = z.infer<typeof advancedSettings>;

const preLaunchFields = z.strictObject({
  ...preLaunchTracking,
  optin_page_url: z.string().max(limits.url, validation.optinPageUrl),
});

/** The form values of the pre-launch block. While the lockdown is off, the fields it reveals are not validated. */
export const preLaunch = preLaunchFields.superRefine(checkOptinPageUrl);
export const preLaunchBody = preLaunchFields.extend({ version }).superRefine(checkOptinPageUrl);
export type PreLaunch = z.infer<typeof preLaunch>;
export type PreLaunchBody = z.infer<typeof preLaunchBody>;

function checkOptinPageUrl(
  { lockdown, optin_page_url: url }: z.infer<typeof preLaunchFields>,
  context: z.RefinementCtx,
): void {
  if (lockdown && !isWebUrl(url))
    context.addIssue({ code: 'custom', path: ['optin_page_url'], message: validation.optinPageUrl });
}

/** The saved pre-launch block: the URL with its scheme, or empty when it is invalid. While the lockdown is off, no visitor is redirected from the opt-in page. */
export function storedPreLaunch({
  lockdown,
  optin_page_url: url,
  prevent_optin_page,
  prevent_page_id,
}: PreLaunch): PreLaunch {
  const isPrevented = lockdown && prevent_optin_page;
  return {
    lockdown,
    optin_page_url: isWebUrl(url) ? withScheme(url) : '',
    prevent_optin_page: isPrevented,
    prevent_page_id: isPrevented ? prevent_page_id : null,
  };
}

const option = z.object({ value: z.string(), label: z.string() });

/** The initial values of the settings screen, under their wire names. */
export const campaignSettings = z.object({
  version,
  deadline_type: z.literal(deadlineTypeCodes).nullable(),
  advancedSettings,
  /** The categories of the account's campaigns, in alphabetical order. */
  categories: z.array(z.string()),
  lockdown: z.boolean(),
  optin_page_url: z.string(),
  /** The offer pages to which tracked leads can be redirected from the opt-in page, and the chosen one; null lets them stay. */
  preventUrlOptions: z.array(option),
  preventUrlSelected: id.nullable(),
  /** The URL of that page; empty when leads stay. */
  redirect_url: z.string(),
  /** The duration of an evergreen deadline; null for every other. */
  evergreenValue: z.int().nullable(),
  evergreenType: deadlineUnit.nullable(),
  /** The sale period and quantity of a quantity campaign; null for every other. */
  quantityDateStart: z.iso.date().nullable(),
  quantityDateEnd: z.iso.date().nullable(),
  quantityUsed: z.int().nullable(),
  /** Snippets for the email platform: the timer code, and a link that contains the reader's email address. */
  useHtml: z.boolean(),
  useLink: z.boolean(),
  /** The time zone abbreviation at the campaign's deadline, or the current one with personal deadlines. */
  timezone_abbrev: z.string(),
  /** The languages in which a deadline can be written. */
  languages: z.array(option),
  /** The tracking pixel for a page or an email, with the email platform's merge tag. */
  trackingPixel: z.string(),
});
export type CampaignSettings = z.infer<typeof campaignSettings>;
