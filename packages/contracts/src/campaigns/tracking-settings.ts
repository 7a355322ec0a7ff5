import { z } from 'zod';
import { limits } from '../platform/limits.ts';
import { validation } from '../platform/messages.ts';
import { id } from '../platform/primitives.ts';

const hours = validation.deadlineRange(limits.deadlineHours, 'hours');
const days = validation.deadlineRange(limits.deadlineDays, 'days');

/** The advanced settings of a campaign's tracking. */
export const advancedTracking = {
  /** Hours before the deadline when the countdown appears; 0 and null show it immediately. Tracking and redirects are not affected. */
  hours_left_until_reveal: z.int({ error: hours }).min(0, hours).max(limits.deadlineHours, hours).nullable(),
  /** Days after the start when an expired lead can start again; 0 means never. */
  coupon_cookie_exist_days: z.int({ error: days }).min(0, days).max(limits.deadlineDays, days),
  /** False lets the network's IP identify a visitor without any other signal. */
  track_cookies: z.boolean(),
  /** Forwards the page's URL parameters to its after-deadline URL. */
  pass_to_after: z.boolean(),
  /** A click on an email link starts the countdown, for pages without the script. */
  start_on_click: z.boolean(),
  /**
   * The sources that start the countdown of an email address: only the email platform, the API and imports, or also the first visit by an email link. `auto` is
   * `platform` when the campaign has a trigger there, and otherwise `visitors`.
   */
  starts_by: z.enum(['auto', 'platform', 'visitors']),
  /** The deadline shown to a browser that only provides an email address, in a page URL or a form: also that of the email address, or only its own. */
  address_view: z.enum(['deadline', 'none']),
  /** When a browser with a countdown provides another, unknown email address, it keeps its countdown or starts a new one. */
  second_address: z.enum(['same', 'new']),
  /** The target of GA4 events about the campaign: the page's `gtag`, its `dataLayer`, or none. */
  ga4_events: z.enum(['off', 'gtag', 'data_layer']),
  /** Sends custom events about the campaign to the page's Meta pixel. */
  meta_events: z.boolean(),
};

/** The pre-launch settings of access and redirects. */
export const preLaunchTracking = {
  /** Denies access to visitors who are not tracked yet; they are redirected to the opt-in page. */
  lockdown: z.boolean(),
  /** The redirect for visitors without access or before the opening; empty for none. */
  optin_page_url: z.string(),
  /** Redirects leads with an active countdown from the opt-in page. */
  prevent_optin_page: z.boolean(),
  /** The target of that redirect; null, and a deleted page, mean the first offer page. */
  prevent_page_id: id.nullable(),
};

/** A campaign's tracking and access settings under their wire names. */
export const trackingSettings = z.strictObject({ ...advancedTracking, ...preLaunchTracking });
export type TrackingSettings = z.infer<typeof trackingSettings>;

/** The defaults of a new campaign. */
export const trackingDefaults: TrackingSettings = {
  hours_left_until_reveal: null,
  coupon_cookie_exist_days: 0,
  track_cookies: true,
  pass_to_after: false,
  start_on_click: false,
  starts_by: 'auto',
  address_view: 'deadline',
  second_address: 'same',
  ga4_events: 'off',
  meta_events: false,
  lockdown: false,
  optin_page_url: '',
  prevent_optin_page: false,
  prevent_page_id: null,
};
