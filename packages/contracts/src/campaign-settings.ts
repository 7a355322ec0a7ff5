import { z } from 'zod';
import { deadlineTypeCodes } from './campaign-types.ts';
import { deadlineUnit } from './deadline-fields.ts';
import { limits } from './limits.ts';
import { validation } from './messages.ts';
import { id, isWebAddress, withScheme } from './primitives.ts';
import { advancedTracking, preLaunchTracking } from './tracking.ts';

/** The version that was looked at. When the campaign has another by now, nothing is saved. */
const version = z.int().min(1);
const category = z.string().trim().max(limits.category, validation.tooLong(limits.category));

const advancedFields = { ...advancedTracking, category };

/** What the advanced panel saves; what is left out stays. */
export const advancedSettingsBody = z.strictObject({ version, ...z.object(advancedFields).partial().shape });
export type AdvancedSettingsBody = z.infer<typeof advancedSettingsBody>;

/** The advanced panel as it is filled in. */
export const advancedSettings = z.strictObject(advancedFields);
export type AdvancedSettings = z.infer<typeof advancedSettings>;

const preLaunchFields = z.strictObject({
  ...preLaunchTracking,
  optin_page_url: z.string().max(limits.url, validation.optinPageUrl),
});

/** The pre-launch block as it is filled in. While the lockdown is off, what it reveals may be anything. */
export const preLaunch = preLaunchFields.superRefine(checkAddress);
export const preLaunchBody = preLaunchFields.extend({ version }).superRefine(checkAddress);
export type PreLaunch = z.infer<typeof preLaunch>;
export type PreLaunchBody = z.infer<typeof preLaunchBody>;

function checkAddress(
  { lockdown, optin_page_url: url }: z.infer<typeof preLaunchFields>,
  context: z.RefinementCtx,
): void {
  if (lockdown && !isWebAddress(url))
    context.addIssue({ code: 'custom', path: ['optin_page_url'], message: validation.optinPageUrl });
}

/** The block as it is kept: the address with its scheme, or none when it is no address. While the lockdown is off, nobody is kept away from the opt-in page. */
export function keptPreLaunch({
  lockdown,
  optin_page_url: url,
  prevent_optin_page,
  prevent_page_id,
}: PreLaunch): PreLaunch {
  const isPrevented = lockdown && prevent_optin_page;
  return {
    lockdown,
    optin_page_url: isWebAddress(url) ? withScheme(url) : '',
    prevent_optin_page: isPrevented,
    prevent_page_id: isPrevented ? prevent_page_id : null,
  };
}

const option = z.object({ value: z.string(), label: z.string() });

/** What the settings screen begins with; the names are those of the wire. */
export const campaignSettings = z.object({
  version,
  deadline_type: z.literal(deadlineTypeCodes).nullable(),
  advancedSettings,
  /** The categories of the account's campaigns, by their alphabet. */
  categories: z.array(z.string()),
  lockdown: z.boolean(),
  optin_page_url: z.string(),
  /** The pages to which people who are tracked may be sent from the opt-in page, and the one that is chosen; null lets them stay. */
  preventUrlOptions: z.array(option),
  preventUrlSelected: id.nullable(),
  /** The address of that page; empty when people stay. */
  redirect_url: z.string(),
  /** The length of an evergreen deadline; null for every other. */
  evergreenValue: z.int().nullable(),
  evergreenType: deadlineUnit.nullable(),
  /** The days between which a quantity campaign sells, and how many are sold; null for every other. */
  quantityDateStart: z.iso.date().nullable(),
  quantityDateEnd: z.iso.date().nullable(),
  quantityUsed: z.int().nullable(),
  /** What the email platform takes as it is: the code of the timer, and a link with the reader's address in it. */
  useHtml: z.boolean(),
  useLink: z.boolean(),
  /** The letters of the campaign's zone at its deadline, or now where each person has their own. */
  timezone_abbrev: z.string(),
  /** The languages in which a deadline can be written. */
  languages: z.array(option),
  /** The tracking pixel as a page or a mail has it, with the merge tag of the email platform. */
  trackingPixel: z.string(),
});
export type CampaignSettings = z.infer<typeof campaignSettings>;
