import { z } from 'zod';
import { ctaTarget, ctaVariant, isCtaUrl, type Bar } from './bars.ts';
import { limits } from '../platform/limits.ts';
import { validation } from '../platform/messages.ts';
import { id, instant, isPageUrl, pageUrl, withScheme } from '../platform/primitives.ts';

/**
 * A page type's behavior for visitors; the wire names are those of the pages screen.
 * `showsBar`: it shows a bar, the older one if `hasSidebarBar`. `hasCta`: the bar's call to action belongs to the page. `startsOnVisit`: opening it starts the countdown.
 * `leadsOn`: it is part of the offer, so it has an after-deadline URL, and is closed to visitors without access.
 */
export const pageTypes = {
  floatbar_v2: { showsBar: true, hasSidebarBar: false, hasCta: true, startsOnVisit: true, leadsOn: true },
  floatbar: { showsBar: true, hasSidebarBar: true, hasCta: true, startsOnVisit: true, leadsOn: true },
  countdown: { showsBar: false, hasSidebarBar: false, hasCta: false, startsOnVisit: true, leadsOn: true },
  dynamic: { showsBar: false, hasSidebarBar: false, hasCta: false, startsOnVisit: true, leadsOn: true },
  dynamicquantity: { showsBar: false, hasSidebarBar: false, hasCta: false, startsOnVisit: true, leadsOn: true },
  /** The countdown starts when its form is submitted. */
  optinform: { showsBar: false, hasSidebarBar: false, hasCta: false, startsOnVisit: false, leadsOn: false },
  /** A thank-you page, opened after a sale. */
  salestracking: { showsBar: false, hasSidebarBar: false, hasCta: false, startsOnVisit: false, leadsOn: false },
  /** A page with the tracking pixel: it starts the countdown and shows nothing. */
  imagetrigger: { showsBar: false, hasSidebarBar: false, hasCta: false, startsOnVisit: true, leadsOn: false },
  portal: { showsBar: false, hasSidebarBar: false, hasCta: false, startsOnVisit: true, leadsOn: true },
  /** A page with an announcement, which never expires; its call to action is edited with its bar. */
  announcement_bar: { showsBar: true, hasSidebarBar: false, hasCta: false, startsOnVisit: true, leadsOn: false },
} as const;
export type PageType = keyof typeof pageTypes;
const pageType = z.enum(Object.keys(pageTypes) as [PageType, ...PageType[]]);

export const defaultPageLabels = ['Checkout Page', 'Sales Page'] as const;

const label = z.string().trim().max(limits.pageLabel, validation.tooLong(limits.pageLabel));

/** The page form without its URL and type; the wire names are those of the pages screen. */
const detailFields = {
  /** True to redirect visitors to the after-deadline URL; when omitted, a non-empty after-deadline URL is enough. */
  redirect: z.boolean().optional(),
  afterUrl: z.string().transform(withScheme),
  label,
  show_cta: z.boolean(),
  cta_text: z.string().trim().max(limits.ctaText, validation.ctaText(limits.ctaText)),
  cta_url: z.string().max(limits.url, validation.tooLong(limits.url)).transform(withCtaScheme),
  cta_variant: ctaVariant,
  cta_open_in_new_tab: ctaTarget,
};
type Details = z.infer<z.ZodObject<typeof detailFields>>;

/** The default values of a new page. */
export const pageDefaults: PageDetails = {
  afterUrl: '',
  label: '',
  show_cta: false,
  cta_text: '',
  cta_url: '',
  cta_variant: 'none',
  cta_open_in_new_tab: '_parent',
};
type PageDetails = Required<Omit<Details, 'redirect'>>;

/** Adds a missing scheme to a call-to-action URL; `#` and a name stay unchanged. */
function withCtaScheme(url: string): string {
  return url.trim().startsWith('#') ? url.trim() : withScheme(url);
}

type CheckedPage = { readonly type: PageType; readonly beforeUrl: string } & Partial<Details>;

function checkPage(page: CheckedPage, context: z.RefinementCtx): void {
  const addIssue = (path: keyof Details | 'beforeUrl', message: string): void =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (pageTypes[page.type].leadsOn) checkAfterUrl(page, addIssue);
  if (pageTypes[page.type].hasCta) checkCta(page, addIssue);
}

function checkAfterUrl(
  { beforeUrl, afterUrl = '', redirect }: CheckedPage,
  addIssue: (path: 'afterUrl' | 'beforeUrl', message: string) => void,
): void {
  if (redirect === false) return;
  if (afterUrl === '') {
    if (redirect) addIssue('afterUrl', validation.required);
  } else if (!isPageUrl(afterUrl)) addIssue('afterUrl', validation.afterUrl);
  // An invalid URL has its own message already.
  else if (isPageUrl(beforeUrl) && urlKey(afterUrl) === urlKey(beforeUrl))
    for (const field of ['beforeUrl', 'afterUrl'] as const) addIssue(field, validation.sameUrl);
}

/** Returns the maximum length of the page's call to action. */
export function ctaTextLimit(type: PageType): number {
  return pageTypes[type].hasSidebarBar ? limits.sidebarCtaText : limits.ctaText;
}

/** The sidebar bar only has a button, so only the newer one has a style to choose. */
function checkCta(
  { type, show_cta, cta_text = '', cta_url = '', cta_variant }: CheckedPage,
  addIssue: (path: keyof Details, message: string) => void,
): void {
  if (!show_cta) return;
  if (type === 'floatbar_v2' && cta_variant === 'none') addIssue('cta_variant', validation.ctaStyle);
  if (cta_text === '') addIssue('cta_text', validation.required);
  const most = ctaTextLimit(type);
  if (cta_text.length > most) addIssue('cta_text', validation.ctaText(most));
  if (!isCtaUrl(cta_url)) addIssue('cta_url', validation.ctaUrl);
}

const heading = { type: pageType, beforeUrl: pageUrl };
const { redirect, ...otherFields } = detailFields;

/** The page form's request. A blank after-deadline URL means no redirect; types without redirects have none, whatever is sent, and a call to action is not validated where no bar shows it. */
export const pageForm = z
  .strictObject({
    ...heading,
    redirect,
    afterUrl: otherFields.afterUrl.default(pageDefaults.afterUrl),
    label: otherFields.label.default(pageDefaults.label),
    show_cta: otherFields.show_cta.default(pageDefaults.show_cta),
    cta_text: otherFields.cta_text.default(pageDefaults.cta_text),
    cta_url: otherFields.cta_url.default(pageDefaults.cta_url),
    cta_variant: otherFields.cta_variant.default(pageDefaults.cta_variant),
    cta_open_in_new_tab: otherFields.cta_open_in_new_tab.default(pageDefaults.cta_open_in_new_tab),
  })
  .superRefine(checkPage);
export type PageForm = z.infer<typeof pageForm>;

/** The form of an announcement page with its own messages; `host` is an example URL. */
export const announcementForm = (host: string) =>
  z.object({
    beforeUrl: z
      .string()
      .trim()
      .min(1, validation.announcementUrlRequired)
      .refine(isPageUrl, validation.announcementUrl(host)),
  });

/** A change of a page: omitted fields stay. `version` is the one that was loaded; if the page has changed since, nothing is saved, and without it there is no check. */
const pageChange = z
  .strictObject({ id, version: z.int().min(1).optional(), ...heading, ...z.object(detailFields).partial().shape })
  .superRefine(checkPage);
export type PageChange = z.infer<typeof pageChange>;

/** Returns the call to action that a page's bar shows; one without a style is the sidebar bar's button. */
export function ctaOf({
  type,
  show_cta,
  cta_text,
  cta_url,
  cta_variant,
  cta_open_in_new_tab,
}: Pick<PageForm, 'type' | 'show_cta' | 'cta_text' | 'cta_url' | 'cta_variant' | 'cta_open_in_new_tab'>): Bar['cta'] {
  const shown = type === 'floatbar' ? 'button' : cta_variant;
  return { text: cta_text, url: cta_url, variant: show_cta ? shown : 'none', target: cta_open_in_new_tab };
}

/**
 * Returns the part of a URL that identifies a page: host and path without a trailing slash, and the query; ignores scheme and fragment.
 * An invalid URL is its own key.
 */
export function urlKey(url: string): string {
  try {
    const { host, pathname, search } = new URL(withScheme(url));
    return `${host}${pathname.replace(/\/+$/, '')}${search}`;
  } catch {
    return url;
  }
}

export const createPageBody = z.strictObject({ campaignId: id, data: pageForm });
export const updatePageBody = z.strictObject({ campaignId: id, data: pageChange });

/** A token with which an API client adds pages to one campaign for a user, in place of a session, and its expiry. */
export const pageToken = z.object({ token: z.string(), expiresAt: instant });

/** The verification of a page: by a check, by a visitor's report, or confirmed by the owner. */
const verification = z.enum(['not_checked', 'checking', 'verified', 'not_verified']);
export type Verification = z.infer<typeof verification>;

/** The reason why a check did not find the script, as a code for the screen's message. */
export const verificationProblem = z.enum([
  'no_script',
  'other_account',
  'not_html',
  'unreachable',
  'not_allowed',
  'http_error',
]);

/** A page as the dashboard shows it. */
export const page = z.object({
  id,
  campaignId: id,
  type: pageType,
  beforeUrl: z.string(),
  afterUrl: z.string(),
  label: z.string(),
  show_cta: z.boolean(),
  cta_text: z.string(),
  cta_url: z.string(),
  cta_variant: ctaVariant,
  cta_open_in_new_tab: ctaTarget,
  /** A page of a Shopify store campaign. */
  is_shopify: z.boolean(),
  verified: z.boolean(),
  /** True once the snippet was on this URL: found by a check, reported by a visitor, or confirmed by the owner. A later failed check does not reset it. */
  codeAddedToPage: z.boolean(),
  /** Grows with every saved change of the form. */
  version: z.int(),
  verification,
  verificationProblem: verificationProblem.nullable(),
  verifiedAt: instant.nullable(),
});
export type Page = z.infer<typeof page>;

export const pageList = z.array(page);
export const pageParams = z.object({ pageId: id });
export const pageListQuery = z.strictObject({ type: pageType.optional() });

/** An email link with leads' clicks in the last 30 days. */
const emailLink = z.object({
  pageId: id,
  pageUrl: z.string(),
  label: z.string(),
  emailLink: z.string(),
  engagements: z.number().int(),
});
export type EmailLink = z.infer<typeof emailLink>;

/** The data of the emails screen: links, the image URL and the merge tag of the campaign's provider. */
export const emailSetup = z.object({
  expiringLinks: z.array(emailLink),
  /** The image URL up to the question mark; the code panel adds the random code and the merge tag. */
  emailTimerUrl: z.string(),
  /** Loads of the image in emails in the last 30 days. Some email apps load it before the email is read, some show it again from their cache. */
  emailTimerOpens: z.int(),
  mergeTag: z.string(),
  /**
   * The signing of the links: `signed` if they contain the placeholder for the reader's token; `no-field` until its field is chosen; `unsupported` where the platform's
   * emails cannot show one.
   */
  signing: z.enum(['signed', 'no-field', 'unsupported']),
  emailProvider: z.object({ id: z.string(), esp_name: z.string() }),
  /** True when the timer code and the links can be used in an email unchanged. Null for an unknown platform. */
  settings: z.object({ useHtml: z.boolean(), useLink: z.boolean() }),
  /** The inbound webhook that the customer's API client calls with contacts whose countdowns should start. */
  customApiWebhookUrl: z.string(),
  /** Video players about integrations, when configured. */
  helpVideos: z.object({ setUp: z.string().nullable(), test: z.string().nullable() }),
});
export type EmailSetup = z.infer<typeof emailSetup>;

/** The method with which the editor shows a customer's page: directly if the page allows framing, otherwise through the proxy. Exactly one of the two URLs is set. */
export const frameContent = z.object({
  useUrl: z.boolean(),
  useProxy: z.boolean(),
  /** The frame URL of a page that allows framing. */
  pageUrl: z.string().nullable(),
  proxyUrl: z.string().nullable(),
});
