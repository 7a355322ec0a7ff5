import { z } from 'zod';
import { ctaTarget, ctaVariant, isCtaUrl, type Bar } from './bars.ts';
import { limits } from './limits.ts';
import { validation } from './messages.ts';
import { id, instant, isPageUrl, pageUrl, withScheme } from './primitives.ts';

/**
 * What a page does for its visitors; the wire names are those of the pages screen.
 * `showsBar`: a bar lies over it, the older one where it `hasOlderBar`. `hasCta`: that bar's call to action is the page's own. `startsOnVisit`: opening it starts the clock.
 * `leadsOn`: it is part of the offer, so it has an after URL, and is closed to those who are not let in.
 */
export const pageTypes = {
  floatbar_v2: { showsBar: true, hasOlderBar: false, hasCta: true, startsOnVisit: true, leadsOn: true },
  floatbar: { showsBar: true, hasOlderBar: true, hasCta: true, startsOnVisit: true, leadsOn: true },
  countdown: { showsBar: false, hasOlderBar: false, hasCta: false, startsOnVisit: true, leadsOn: true },
  dynamic: { showsBar: false, hasOlderBar: false, hasCta: false, startsOnVisit: true, leadsOn: true },
  dynamicquantity: { showsBar: false, hasOlderBar: false, hasCta: false, startsOnVisit: true, leadsOn: true },
  /** The clock starts when its form is sent. */
  optinform: { showsBar: false, hasOlderBar: false, hasCta: false, startsOnVisit: false, leadsOn: false },
  /** A thank-you page, which is opened after a sale. */
  salestracking: { showsBar: false, hasOlderBar: false, hasCta: false, startsOnVisit: false, leadsOn: false },
  /** A page of the tracking pixel: it starts the clock and shows nothing. */
  imagetrigger: { showsBar: false, hasOlderBar: false, hasCta: false, startsOnVisit: true, leadsOn: false },
  portal: { showsBar: false, hasOlderBar: false, hasCta: false, startsOnVisit: true, leadsOn: true },
  /** A page of an announcement, which is never over; its call to action is edited with its bar. */
  announcement_bar: { showsBar: true, hasOlderBar: false, hasCta: false, startsOnVisit: true, leadsOn: false },
} as const;
export type PageType = keyof typeof pageTypes;
const pageType = z.enum(Object.keys(pageTypes) as [PageType, ...PageType[]]);

export const defaultPageLabels = ['Checkout Page', 'Sales Page'] as const;

const label = z.string().trim().max(limits.pageLabel, validation.tooLong(limits.pageLabel));

/** What the form of a page holds beside its address and type; the wire names are those of the pages screen. */
const detailFields = {
  /** Whether visitors go to the after URL; without it, an after URL that is there is enough. */
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

/** What a page has before anybody says more than its address. */
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

/** An address of a call to action with the scheme added when it is missing; `#` and a name stay as they are. */
function withCtaScheme(url: string): string {
  return url.trim().startsWith('#') ? url.trim() : withScheme(url);
}

type Checked = { readonly type: PageType; readonly beforeUrl: string } & Partial<Details>;

function checkPage(page: Checked, context: z.RefinementCtx): void {
  const complain = (path: keyof Details | 'beforeUrl', message: string): void =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (pageTypes[page.type].leadsOn) checkAfterUrl(page, complain);
  if (pageTypes[page.type].hasCta) checkCta(page, complain);
}

function checkAfterUrl(
  { beforeUrl, afterUrl = '', redirect }: Checked,
  complain: (path: 'afterUrl' | 'beforeUrl', message: string) => void,
): void {
  if (redirect === false) return;
  if (afterUrl === '') {
    if (redirect) complain('afterUrl', validation.required);
  } else if (!isPageUrl(afterUrl)) complain('afterUrl', validation.afterUrl);
  // An address that is none has its own words already.
  else if (isPageUrl(beforeUrl) && urlKey(afterUrl) === urlKey(beforeUrl))
    for (const field of ['beforeUrl', 'afterUrl'] as const) complain(field, validation.sameUrl);
}

/** How many characters the call to action of such a page may have. */
export function ctaTextLimit(type: PageType): number {
  return pageTypes[type].hasOlderBar ? limits.olderCtaText : limits.ctaText;
}

/** The older bar knows a button alone, so only the newer one has a style to choose. */
function checkCta(
  { type, show_cta, cta_text = '', cta_url = '', cta_variant }: Checked,
  complain: (path: keyof Details, message: string) => void,
): void {
  if (!show_cta) return;
  if (type === 'floatbar_v2' && cta_variant === 'none') complain('cta_variant', validation.ctaStyle);
  if (cta_text === '') complain('cta_text', validation.required);
  const most = ctaTextLimit(type);
  if (cta_text.length > most) complain('cta_text', validation.ctaText(most));
  if (!isCtaUrl(cta_url)) complain('cta_url', validation.ctaUrl);
}

const heading = { type: pageType, beforeUrl: pageUrl };
const { redirect, ...kept } = detailFields;

/** What the page form sends. A blank after URL means no redirect; the types that lead nowhere have none, whatever is sent, and neither is a call to action looked at where no bar shows one. */
export const pageForm = z
  .strictObject({
    ...heading,
    redirect,
    afterUrl: kept.afterUrl.default(pageDefaults.afterUrl),
    label: kept.label.default(pageDefaults.label),
    show_cta: kept.show_cta.default(pageDefaults.show_cta),
    cta_text: kept.cta_text.default(pageDefaults.cta_text),
    cta_url: kept.cta_url.default(pageDefaults.cta_url),
    cta_variant: kept.cta_variant.default(pageDefaults.cta_variant),
    cta_open_in_new_tab: kept.cta_open_in_new_tab.default(pageDefaults.cta_open_in_new_tab),
  })
  .superRefine(checkPage);
export type PageForm = z.infer<typeof pageForm>;

/** The form of an announcement's page, in its own words; `host` is an example of an address. */
export const announcementForm = (host: string) =>
  z.object({
    beforeUrl: z
      .string()
      .trim()
      .min(1, validation.announcementUrlRequired)
      .refine(isPageUrl, validation.announcementUrl(host)),
  });

/** A change of a page: what it does not name stays. `version` is the one that was looked at; when the page has another by now, nothing is saved, and without it nobody asks. */
const pageChange = z
  .strictObject({ id, version: z.int().min(1).optional(), ...heading, ...z.object(detailFields).partial().shape })
  .superRefine(checkPage);
export type PageChange = z.infer<typeof pageChange>;

/** The call to action that a page's bar shows; one without a style is the older bar's button. */
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
 * The part of an address by which two are the same page: host and path without a trailing slash, and the query; scheme and fragment are ignored.
 * An address that does not parse is its own key.
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

/** A token by which a program adds pages to one campaign in a person's name, in place of a session, and the moment at which it ends. */
export const pageToken = z.object({ token: z.string(), expiresAt: instant });

/** Whether the script was found on the page: by looking, by a visitor's report, or by the owner's word. */
const verification = z.enum(['not_checked', 'checking', 'verified', 'not_verified']);
export type Verification = z.infer<typeof verification>;

/** Why a check did not find the script, in a form that the screen has words for. */
export const verificationProblem = z.enum([
  'no_script',
  'other_account',
  'not_html',
  'unreachable',
  'not_allowed',
  'http_error',
]);

/** A page as its owner's screens read it. */
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
  /** A page of a campaign of a Shopify store. */
  is_shopify: z.boolean(),
  verified: z.boolean(),
  /** The code was on this address once: it was found there, it reported from there, or the owner said so. A later check that does not find it does not take that back. */
  codeAddedToPage: z.boolean(),
  /** Grows by every saved change of the form. */
  version: z.int(),
  verification,
  verificationProblem: verificationProblem.nullable(),
  verifiedAt: instant.nullable(),
});
export type Page = z.infer<typeof page>;

export const pageList = z.array(page);
export const pageParams = z.object({ pageId: id });
export const pageListQuery = z.strictObject({ type: pageType.optional() });

/** An email link with its clicks by people in the last 30 days. */
const emailLink = z.object({
  pageId: id,
  pageUrl: z.string(),
  label: z.string(),
  emailLink: z.string(),
  engagements: z.number().int(),
});
export type EmailLink = z.infer<typeof emailLink>;

/** What the emails screen needs: links, the image's address and the merge tag of the campaign's provider. */
export const emailSetup = z.object({
  expiringLinks: z.array(emailLink),
  /** The image's address up to the question mark; the code panel adds the random code and the merge tag. */
  emailTimerUrl: z.string(),
  /** How often mails loaded the image in the last 30 days. Some programs load it unread, some show it again from their own store. */
  emailTimerOpens: z.int(),
  mergeTag: z.string(),
  emailProvider: z.object({ id: z.string(), esp_name: z.string() }),
  /** Whether the timer's code and the links can go into a mail as they are. Of a platform that we do not know, nobody can say. */
  settings: z.object({ useHtml: z.boolean(), useLink: z.boolean() }),
  /** What a program of the customer's own calls with people whose clocks are to start. */
  customApiWebhookUrl: z.string(),
  /** Players of the videos about integrations, where there are some. */
  helpVideos: z.object({ setUp: z.string().nullable(), test: z.string().nullable() }),
});
export type EmailSetup = z.infer<typeof emailSetup>;

/** How the editor may show a customer's page: as it is where the page lets itself be framed, otherwise through the proxy. One of the two addresses is there. */
export const frameContent = z.object({
  useUrl: z.boolean(),
  useProxy: z.boolean(),
  /** Where the frame of a page that lets itself be framed is loaded from. */ pageUrl: z.string().nullable(),
  proxyUrl: z.string().nullable(),
});
