import { z } from 'zod';
import { limits } from './limits.ts';
import { validation } from './messages.ts';
import { isPageUrl, withScheme } from './primitives.ts';

const optinPageUrl = z
  .string()
  .refine((url) => url.trim() === '' || isPageUrl(url), validation.optinPageUrl)
  .transform(withScheme);

/** How a campaign follows people and where it lets them go; the names are those of the wire. */
export const trackingSettings = z
  .strictObject({
    /** Hours before the deadline from which the countdown shows; null shows it at once. Tracking and redirects run all the same. */
    hours_left_until_reveal: z.int().min(0).max(limits.deadlineHours).nullable().default(null),
    /** Days after the start from which somebody whose deadline is over may enter again; 0 is never. */
    coupon_cookie_exist_days: z.int().min(0).max(limits.deadlineDays).default(0),
    /** False lets the network's address name somebody of whom nothing else is known. */
    track_cookies: z.boolean().default(true),
    /** Carries the page's URL parameters to its after page. */
    pass_to_after: z.boolean().default(false),
    /** Lets nobody in who is not tracked yet; they go to the opt-in page. */
    lockdown: z.boolean().default(false),
    /** Where people go who are not let in; empty for nowhere. */
    optin_page_url: optinPageUrl.default(''),
    /** Keeps people whose clock runs away from the opt-in page. */
    prevent_optin_page: z.boolean().default(false),
    /** A click on an email link starts the clock, for pages without the script. */
    start_on_click: z.boolean().default(false),
  })
  .superRefine(({ lockdown, optin_page_url: url }, context) => {
    if (lockdown && url.trim() === '') context.addIssue({ code: 'custom', path: ['optin_page_url'], message: validation.optinPageUrl });
  });
export type TrackingSettings = z.infer<typeof trackingSettings>;

/** What a new campaign has. */
export const trackingDefaults: TrackingSettings = trackingSettings.parse({});
