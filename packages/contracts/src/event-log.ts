import { z } from 'zod';
import { email, id, instant } from './primitives.ts';
import { webhookProblem } from './webhooks.ts';

/** What the event log of a campaign has, by where it comes from. */
const logKinds = ['visit', 'page', 'start', 'link', 'image', 'webhook', 'sale', 'reset'] as const;
const logKind = z.enum(logKinds);
export type LogKind = z.infer<typeof logKind>;

/** By what a person was known: a signed token, the token of an email link, an address, the browser's own id, the network, or nothing. */
const logSignals = ['token', 'link', 'email', 'cookie', 'network', 'none'] as const;
const logSignal = z.enum(logSignals);
export type LogSignal = z.infer<typeof logSignal>;

/**
 * What a visit came to: the page was shown, nothing was to be shown, or the person was sent elsewhere since the deadline is over, the campaign is not open, they are not let in or have opted in before.
 * A program's visit says so beside it.
 */
export const visitVerdicts = ['shown', 'nothing', 'over', 'not-open', 'not-let-in', 'opted-in'] as const;
export type VisitVerdict = (typeof visitVerdicts)[number];
/** What an image showed: the countdown, the card for a deadline that is over, a card without a countdown (for somebody unknown, before the campaign opens, or since it ends when all is sold), the sample for a mail whose merge tag was not filled, or nothing. */
export const imageVerdicts = ['timer', 'expired', 'neutral', 'not-open', 'no-time', 'sample', 'blank'] as const;
export type ImageVerdict = (typeof imageVerdicts)[number];
/** What became of a delivery with sales: counted, known before, a refund that was not known, signed wrongly, or neither a sale nor a refund. */
export const saleDeliveryVerdicts = ['counted', 'duplicate', 'refunded', 'bad-signature', 'no-sale'] as const;
export type SaleDeliveryVerdict = (typeof saleDeliveryVerdicts)[number];

/**
 * Who did it: a person of the account by their name, a provider by its slug, the page that a visitor was on, an API key by its name, a visitor or reader themselves, or we.
 * The name is null where nobody knows it any more, or ever did.
 */
const logActor = z.object({
  kind: z.enum(['member', 'provider', 'page', 'api-key', 'visitor', 'lastcall']),
  name: z.string().nullable(),
});
export type LogActor = z.infer<typeof logActor>;

/**
 * One event. `verdict` is a code: of a visit a `VisitVerdict`, of a page event its name, of a start or a reset what the ledger says, of a link `open`, `over` or `scanner`,
 * of an image an `ImageVerdict`, of a webhook a listener's or a sale delivery's verdict, a mail's after `mail-`, or the state of one of ours, of a sale `in-time`, `late`, `unmatched` or `refunded`.
 */
const logEvent = z.object({
  /** Its place and number, such as `visit:17`; good as a key. */
  id: z.string(),
  kind: logKind,
  at: instant,
  leadId: id.nullable(),
  email: z.string().nullable(),
  signal: logSignal.nullable(),
  verdict: z.string(),
  actor: logActor,
  /** A program made it: a crawler, a mail scanner. */
  isBot: z.boolean(),
  pageId: id.nullable(),
  provider: z.string().nullable(),
  /** Of a start, a reset or a sale: until when the person has, or had when they bought. */
  deadline: instant.nullable(),
  /** Of a start or a reset: in words by what. Of one of our deliveries: what it tells of. */
  cause: z.string().nullable(),
  /** Of a sale. */
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  /** Of a delivery to one of the customer's webhooks, which can be sent again. */
  delivery: z
    .object({
      webhookId: id,
      deliveryId: id,
      url: z.string(),
      status: z.int().nullable(),
      problem: webhookProblem.nullable(),
      tries: z.int(),
    })
    .nullable(),
});
export type LogEvent = z.infer<typeof logEvent>;

/** Newest first, from the cursor on; of one kind, of one person. */
export const eventLogQuery = z.strictObject({
  cursor: z.string().max(400).optional(),
  kind: logKind.optional(),
  email: email.optional(),
});
export const eventLog = z.object({ events: z.array(logEvent), nextCursor: z.string().nullable() });
export type EventLog = z.infer<typeof eventLog>;
