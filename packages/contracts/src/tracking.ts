import { z } from 'zod';
import { limits } from './limits.ts';
import { validation } from './messages.ts';
import { id } from './primitives.ts';

const hours = validation.deadlineRange(limits.deadlineHours, 'hours');
const days = validation.deadlineRange(limits.deadlineDays, 'days');

/** What the advanced settings say of how a campaign follows people. */
export const advancedTracking = {
  /** Hours before the deadline from which the countdown shows; 0 and null show it at once. Tracking and redirects run all the same. */
  hours_left_until_reveal: z.int({ error: hours }).min(0, hours).max(limits.deadlineHours, hours).nullable(),
  /** Days after the start from which somebody whose deadline is over may enter again; 0 is never. */
  coupon_cookie_exist_days: z.int({ error: days }).min(0, days).max(limits.deadlineDays, days),
  /** False lets the network's address name somebody of whom nothing else is known. */
  track_cookies: z.boolean(),
  /** Carries the page's URL parameters to its after page. */
  pass_to_after: z.boolean(),
  /** A click on an email link starts the clock, for pages without the script. */
  start_on_click: z.boolean(),
};

/** What the pre-launch settings say of who is let in, and where the others go. */
export const preLaunchTracking = {
  /** Lets nobody in who is not tracked yet; they go to the opt-in page. */
  lockdown: z.boolean(),
  /** Where people go who are not let in, or come too early; empty for nowhere. */
  optin_page_url: z.string(),
  /** Keeps people whose clock runs away from the opt-in page. */
  prevent_optin_page: z.boolean(),
  /** The page to which they go then; null, and a page that is gone, is the first of the offer. */
  prevent_page_id: id.nullable(),
};

/** How a campaign follows people and where it lets them go; the names are those of the wire. */
export const trackingSettings = z.strictObject({ ...advancedTracking, ...preLaunchTracking });
export type TrackingSettings = z.infer<typeof trackingSettings>;

/** What a new campaign has. */
export const trackingDefaults: TrackingSettings = {
  hours_left_until_reveal: null,
  coupon_cookie_exist_days: 0,
  track_cookies: true,
  pass_to_after: false,
  start_on_click: false,
  lockdown: false,
  optin_page_url: '',
  prevent_optin_page: false,
  prevent_page_id: null,
};
