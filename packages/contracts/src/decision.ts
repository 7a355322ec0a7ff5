import { z } from 'zod';
import { bar } from './bars.ts';
import { consentsPerForm, consentTextLimit } from './consent-limits.ts';
import { legacyBar } from './legacy-bars.ts';
import { limits } from './limits.ts';
import { olderBar } from './older-bars.ts';
import { id, instant } from './primitives.ts';
import { webpageTimer } from './webpage-timers.ts';

/** An account's public key, as it stands in the snippet. */
export const accountKey = z.string().regex(/^[\w-]{22}$/);

/** A visitor's own id on the customer's site: 128 random bits as 22 characters of base64url. */
export const visitorId = z.string().regex(/^[\w-]{22}$/);

const leadToken = z.string().max(512);

/**
 * What the page script asks once before it decides. `em` and `lc` come from the page's address, `visitor` from its storage.
 * It travels as text/plain, so that browsers send it without a preflight.
 */
export const decisionRequest = z.strictObject({
  key: accountKey,
  url: z.string().max(4096),
  em: z.string().max(512).optional(),
  lc: leadToken.optional(),
  visitor: visitorId.optional(),
  /** The form of an opt-in page was sent, which starts the clock; nobody is led away from it. */
  optIn: z.literal(true).optional(),
  /** The labels of the boxes in that form by which its sender has agreed to something, as they were shown. */
  consents: z.array(z.string().min(1).max(consentTextLimit)).max(consentsPerForm).optional(),
  /** The visitor has not consented: nobody is known, nothing is kept, and the answer is what holds for everybody. */
  anonymous: z.literal(true).optional(),
});
export type DecisionRequest = z.infer<typeof decisionRequest>;

/** `visitor` is null for somebody who has not consented. */
const decided = { now: instant, visitor: visitorId.nullable() };

/** A part of the page's script that only some pages need; `src` is the address of its module. */
const part = z.object({ pageId: id, src: z.string() });

/** The bar that a page shows, with all that its element is given beside the time: each kind is a part of its own. `hasClock` is false where no time is told. */
const shownBar = z.discriminatedUnion('kind', [
  part.extend({ kind: z.literal('bar'), settings: bar }),
  part.extend({
    kind: z.literal('older-bar'),
    settings: olderBar,
    isPremium: z.boolean(),
    hasClock: z.boolean(),
    avatarUrl: z.string().nullable(),
  }),
  part.extend({
    kind: z.literal('legacy-bar'),
    settings: legacyBar,
    fontFamily: z.string(),
    fontCssUrl: z.string(),
    hasClock: z.boolean(),
  }),
]);
export type ShownBar = z.infer<typeof shownBar>;

/** What the page does: nothing, go elsewhere, or show what counts down to this person's deadline. */
export const decision = z.discriminatedUnion('do', [
  z.object({ do: z.literal('nothing'), ...decided }),
  z.object({ do: z.literal('redirect'), to: z.string(), ...decided }),
  z.object({
    do: z.literal('show'),
    campaignId: id,
    /** The first of the pages that a campaign has at this address. */
    pageId: id,
    /** Null while this person's clock does not run. */
    deadlineAt: instant.nullable(),
    /** The bar and the timer show from then on; null for at once. */
    revealAt: instant.nullable(),
    /** The signed token that names this person in this campaign; opaque to the page, and empty where nobody is named. */
    token: z.string(),
    bar: shownBar.nullable(),
    timer: part.extend({ settings: webpageTimer, fontCssUrls: z.array(z.string()) }).nullable(),
    form: part.nullable(),
    /** `src` draws the launcher; the panel is another module, which is loaded with the portal's content when it is opened. */
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
        hasClock: z.boolean(),
      })
      .nullable(),
    /** What stands in the page's `data-lastcall-text` elements, written as the campaign writes it; null where the page has no such text. */
    texts: z.object({ deadline: z.string().nullable(), quantity: z.string().nullable() }),
    ...decided,
  }),
]);
export type Decision = z.infer<typeof decision>;

/** What may happen on a page: the bar or timer came, the bar was closed, its call to action was followed, the clock ran out; a portal was opened, and one of its links was followed. */
const pageEventName = z.enum(['show', 'close', 'cta', 'expire', 'open', 'link']);
export type PageEventName = z.infer<typeof pageEventName>;

/** What the page script reports, also while the page is being left. When it happened is when it arrives: no browser's clock is believed. */
export const pageEventsRequest = z.strictObject({
  key: accountKey,
  /** Of the decision that showed the page. */
  lc: leadToken.optional(),
  events: z
    .array(z.strictObject({ pageId: id, what: pageEventName }))
    .min(1)
    .max(limits.eventsPerRequest),
});
export type PageEventsRequest = z.infer<typeof pageEventsRequest>;

/** How many of the events are kept; those of pages that the account has no more are not. */
export const pageEventsKept = z.object({ kept: z.int() });
