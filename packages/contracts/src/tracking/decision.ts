import { z } from 'zod';
import { bar } from '../campaigns/bars.ts';
import { consentsPerForm, consentTextLimit } from './consent-limits.ts';
import { legacyBar } from '../campaigns/legacy-bars.ts';
import { limits } from '../platform/limits.ts';
import { sidebarBar } from '../campaigns/sidebar-bars.ts';
import { id, instant } from '../platform/primitives.ts';
import { webpageTimer } from '../campaigns/webpage-timers.ts';

/** An account's public key, as in the snippet. */
export const accountKey = z.string().regex(/^[\w-]{22}$/);

/** A visitor's id on the customer's site: 128 random bits as 22 characters of base64url. */
export const visitorId = z.string().regex(/^[\w-]{22}$/);

const leadToken = z.string().max(512);

/**
 * The page script's decide request. `em` and `lc` come from the page URL, `visitor` from its storage.
 * It is sent as text/plain, so that browsers send it without a preflight.
 */
export const decisionRequest = z.strictObject({
  key: accountKey,
  url: z.string().max(4096),
  em: z.string().max(512).optional(),
  lc: leadToken.optional(),
  /** Added by the redirect of an email link: proves for 15 minutes that the visitor used the link with this `em`. */
  lm: leadToken.optional(),
  visitor: visitorId.optional(),
  /** True when the form of an opt-in page was submitted: starts the countdown, and does not redirect the visitor. */
  optIn: z.literal(true).optional(),
  /** True when the page's own code has reported the email address in `em`, as a form would. */
  identify: z.literal(true).optional(),
  /** The labels of the form's checked consent boxes, as they were shown. */
  consents: z.array(z.string().min(1).max(consentTextLimit)).max(consentsPerForm).optional(),
  /** The ids of the campaigns that elements of the page refer to. */
  campaigns: z.array(z.string().max(512)).max(limits.campaignsPerPage).optional(),
  /** True without consent: no lead is identified, nothing is stored, and the response only contains shared deadlines. */
  anonymous: z.literal(true).optional(),
});
export type DecisionRequest = z.infer<typeof decisionRequest>;

/** `visitor` is null without consent. `isCookieSet`: the response has set the visitor's cookie, which browsers keep longer than one set by a script. */
const decisionBase = { now: instant, visitor: visitorId.nullable(), isCookieSet: z.literal(true).optional() };

/** A part of the page script that only some pages need; `src` is the URL of its module. */
const part = z.object({ pageId: id, src: z.string() });

/** The bar of a page, with all attributes of its element except the time; each kind of bar is a separate part. `hasCountdown` is false for a bar without a countdown. */
const barPart = part.extend({
  /** The module with which a top bar pushes the page down, and whether it does so even if the page reserves no space; null makes the bar cover the page. */
  push: z.object({ src: z.string(), isForced: z.boolean() }).nullable(),
});
const countdownChoice = {
  hasCountdown: z.boolean(),
  /** @deprecated The same as `hasCountdown`, for bars that open pages loaded from an earlier release. To be removed in the next release. */
  hasClock: z.boolean().optional(),
};
const shownBar = z.discriminatedUnion('kind', [
  barPart.extend({ kind: z.literal('bar'), settings: bar }),
  barPart.extend({
    kind: z.literal('sidebar-bar'),
    settings: sidebarBar,
    isPremium: z.boolean(),
    ...countdownChoice,
    avatarUrl: z.string().nullable(),
  }),
  barPart.extend({
    kind: z.literal('legacy-bar'),
    settings: legacyBar,
    fontFamily: z.string(),
    fontCssUrl: z.string(),
    ...countdownChoice,
  }),
]);
export type ShownBar = z.infer<typeof shownBar>;

const shownTimer = part.extend({ settings: webpageTimer, fontCssUrls: z.array(z.string()) });
const shownTexts = z.object({ deadline: z.string().nullable(), quantity: z.string().nullable() });

/** Another campaign of the page, for the elements that name it. Only one campaign of a page has a bar. */
const otherCampaign = z.object({
  campaignId: id,
  /** The campaign's page at this URL; if it has none, its first page. */
  pageId: id,
  /** Null without an active countdown. */
  deadlineAt: instant.nullable(),
  revealAt: instant.nullable(),
  token: z.string(),
  bar: shownBar.nullable(),
  timer: shownTimer.nullable(),
  texts: shownTexts,
});
export type OtherCampaign = z.infer<typeof otherCampaign>;

/** The page's other campaigns, by priority, and the modules that show them. */
const others = z.object({ src: z.string(), textsSrc: z.string(), campaigns: z.array(otherCampaign) });

/** The module that sends the events of the page's campaigns to its analytics, and the destinations of each campaign's events. */
const analytics = z.object({
  src: z.string(),
  campaigns: z.array(z.object({ campaignId: id, ga4: z.enum(['off', 'gtag', 'data_layer']), meta: z.boolean() })),
});
export type Analytics = z.infer<typeof analytics>;

/** The module for content that depends on the time left, loaded by pages with such content, and the times of the page's campaigns, its own first. */
const content = z.object({
  src: z.string(),
  campaigns: z.array(z.object({ campaignId: id, startedAt: instant.nullable(), deadlineAt: instant.nullable() })),
});
export type Content = z.infer<typeof content>;

/** Parts of a page that depend on all of its campaigns. */
const shared = { others: others.optional(), analytics: analytics.optional(), content: content.optional() };

/** The page's action: none, a redirect, or widgets that count down to the lead's deadline. */
export const decision = z.discriminatedUnion('do', [
  z.object({ do: z.literal('nothing'), ...shared, ...decisionBase }),
  z.object({ do: z.literal('redirect'), to: z.string(), ...decisionBase }),
  z.object({
    do: z.literal('show'),
    campaignId: id,
    /** The first of the campaign's pages at this URL. */
    pageId: id,
    /** Null without an active countdown. */
    deadlineAt: instant.nullable(),
    /** The instant when the bar and the timer appear; null for immediately. */
    revealAt: instant.nullable(),
    /** The URL to which the page redirects at the deadline if it cannot reach the server then; null to stay. */
    afterUrl: z.string().nullable(),
    /** The signed token that identifies this browser, or the lead if the browser has proven who uses it; opaque to the page, and empty when neither is known. */
    token: z.string(),
    bar: shownBar.nullable(),
    timer: shownTimer.nullable(),
    form: part.nullable(),
    /** `src` draws the launcher; the panel is another module, loaded with the portal's content when it opens. */
    portal: part
      .extend({
        panelSrc: z.string(),
        contentUrl: z.string(),
        launcher: z.object({
          side: z.enum(['left', 'right']),
          icon: z.string(),
          label: z.string(),
          title: z.string(),
          accent: z.string(),
          ink: z.string(),
          pictureUrl: z.string().nullable(),
        }),
        opensAfterSeconds: z.int().nullable(),
        hasCountdown: z.boolean(),
      })
      .nullable(),
    /** The module that writes the texts; null when the page has none. */
    textsSrc: z.string().nullable(),
    /** The text of the page's `data-lastcall-text` elements in the campaign's format; null when the page has no such text. */
    texts: shownTexts,
    ...shared,
    ...decisionBase,
  }),
]);
export type Decision = z.infer<typeof decision>;

/** The events of a page: the bar or timer appeared, the bar was closed, its call to action was clicked, the countdown expired; a portal was opened, and one of its links was clicked. */
const pageEventName = z.enum(['show', 'close', 'cta', 'expire', 'open', 'link']);
export type PageEventName = z.infer<typeof pageEventName>;

/** The page script's report, also sent when the visitor leaves the page. Events are timestamped on arrival, since browser clocks are not trusted. */
export const pageEventsRequest = z.strictObject({
  key: accountKey,
  /** The token that identifies the visitor. */
  lc: leadToken.optional(),
  events: z
    .array(z.strictObject({ pageId: id, what: pageEventName }))
    .min(1)
    .max(limits.eventsPerRequest),
});
export type PageEventsRequest = z.infer<typeof pageEventsRequest>;

/** The server's time, by which the page script sets its clock. */
export const serverTime = z.object({ now: instant });
export type ServerTime = z.infer<typeof serverTime>;

/** The number of saved events; events of deleted pages are dropped. */
export const pageEventsStored = z.object({ kept: z.int() });
