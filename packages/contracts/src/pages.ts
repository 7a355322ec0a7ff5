import { z } from 'zod';
import { limits } from './limits.ts';
import { validation } from './messages.ts';
import { id, instant, isPageUrl, pageUrl, withScheme } from './primitives.ts';

/**
 * What a page does for its visitors; the wire names are those of the pages screen.
 * `showsBar`: the bar lies over it. `startsOnVisit`: opening it starts the clock. `leadsOn`: it is part of the offer, so it has an after URL, and is closed to those who are not let in.
 */
export const pageTypes = {
  floatbar: { showsBar: true, startsOnVisit: true, leadsOn: true },
  floatbar_v2: { showsBar: true, startsOnVisit: true, leadsOn: true },
  announcement_bar: { showsBar: true, startsOnVisit: true, leadsOn: true },
  countdown: { showsBar: false, startsOnVisit: true, leadsOn: true },
  dynamic: { showsBar: false, startsOnVisit: true, leadsOn: true },
  dynamicquantity: { showsBar: false, startsOnVisit: true, leadsOn: true },
  portal: { showsBar: false, startsOnVisit: true, leadsOn: true },
  /** The clock starts when its form is sent. */
  optinform: { showsBar: false, startsOnVisit: false, leadsOn: false },
  /** A thank-you page, which is opened after a sale. */
  salestracking: { showsBar: false, startsOnVisit: false, leadsOn: false },
  /** A page of the tracking pixel: it starts the clock and shows nothing. */
  imagetrigger: { showsBar: false, startsOnVisit: true, leadsOn: false },
} as const;
export type PageType = keyof typeof pageTypes;
export const pageType = z.enum(Object.keys(pageTypes) as [PageType, ...PageType[]]);

export const defaultPageLabels = ['Checkout Page', 'Sales Page'] as const;

const label = z.string().trim().max(limits.pageLabel, validation.tooLong(limits.pageLabel));

const pageFields = { type: pageType, beforeUrl: pageUrl, afterUrl: z.string().transform(withScheme).default(''), label: label.default('') };

function checkAfterUrl({ type, beforeUrl, afterUrl }: { type: PageType; beforeUrl: string; afterUrl: string }, context: z.RefinementCtx): void {
  if (!pageTypes[type].leadsOn || afterUrl === '') return;
  if (!isPageUrl(afterUrl)) context.addIssue({ code: 'custom', path: ['afterUrl'], message: validation.afterUrl });
  // An address that is none has its own words already.
  else if (isPageUrl(beforeUrl) && urlKey(afterUrl) === urlKey(beforeUrl)) for (const field of ['beforeUrl', 'afterUrl']) context.addIssue({ code: 'custom', path: [field], message: validation.sameUrl });
}

/** What the page form sends. A blank after URL means no redirect; the types that lead nowhere have none, whatever is sent. */
export const pageForm = z.strictObject(pageFields).superRefine(checkAfterUrl);
export type PageForm = z.infer<typeof pageForm>;

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
export const updatePageBody = z.strictObject({ campaignId: id, data: z.strictObject({ id, ...pageFields }).superRefine(checkAfterUrl) });

/** Whether the script was found on the page: by looking, by a visitor's report, or by the owner's word. */
export const verification = z.enum(['not_checked', 'checking', 'verified', 'not_verified']);
export type Verification = z.infer<typeof verification>;

/** Why a check did not find the script, in a form that the screen has words for. */
export const verificationProblem = z.enum(['no_script', 'other_account', 'not_html', 'unreachable', 'not_allowed', 'http_error']);

/** A page as its owner's screens read it. */
export const page = z.object({
  id,
  campaignId: id,
  type: pageType,
  beforeUrl: z.string(),
  afterUrl: z.string(),
  label: z.string(),
  verified: z.boolean(),
  verification,
  verificationProblem: verificationProblem.nullable(),
  verifiedAt: instant.nullable(),
});
export type Page = z.infer<typeof page>;

export const pageList = z.array(page);
export const pageParams = z.object({ pageId: id });
export const pageListQuery = z.strictObject({ type: pageType.optional() });

/** An email link with its clicks by people in the last 30 days. */
export const emailLink = z.object({ pageId: id, pageUrl: z.string(), label: z.string(), emailLink: z.string(), engagements: z.number().int() });
export type EmailLink = z.infer<typeof emailLink>;

/** What the emails screen needs: links, the image's address and the merge tag of the campaign's provider. */
export const emailSetup = z.object({
  expiringLinks: z.array(emailLink),
  /** The image's address up to the question mark; the code panel adds the random code and the merge tag. */
  emailTimerUrl: z.string(),
  mergeTag: z.string(),
  emailProvider: z.string(),
});
export type EmailSetup = z.infer<typeof emailSetup>;

/** How the editor may show a customer's page: through the proxy's address, or not at all. */
export const frameContent = z.object({ useUrl: z.boolean(), useProxy: z.boolean(), proxyUrl: z.string().nullable() });
