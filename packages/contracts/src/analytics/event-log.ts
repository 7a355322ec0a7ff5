import { z } from 'zod';
import { email, id, instant } from '../platform/primitives.ts';
import { webhookProblem } from '../webhooks/index.ts';

/** The kinds of events in a campaign's event log, by origin. */
const logKinds = ['visit', 'page', 'start', 'link', 'image', 'webhook', 'sale', 'reset'] as const;
const logKind = z.enum(logKinds);
export type LogKind = z.infer<typeof logKind>;

/** The signal that identified a lead: a signed token, the token of an email link, an email address, the browser's id, the network, or none. */
const logSignals = ['token', 'link', 'email', 'cookie', 'network', 'none'] as const;
const logSignal = z.enum(logSignals);
export type LogSignal = z.infer<typeof logSignal>;

/**
 * The result of a visit: the page was shown with its countdown, it was shown after the deadline, nothing was shown, or the visitor was redirected because the deadline has passed, the campaign has not opened, they have no access, or they opted in before.
 * A bot's visit is marked separately.
 */
export const visitVerdicts = ['shown', 'expired', 'nothing', 'over', 'not-open', 'not-let-in', 'opted-in'] as const;
export type VisitVerdict = (typeof visitVerdicts)[number];
/** The content of an image: the countdown, the expired card, a card without a countdown (for an unknown reader, before the campaign opens, or when it ends by quantity), the sample for an email whose merge tag was not filled in, or nothing. */
export const imageVerdicts = ['timer', 'expired', 'neutral', 'not-open', 'no-time', 'sample', 'blank'] as const;
export type ImageVerdict = (typeof imageVerdicts)[number];
/** The result of a sale delivery: counted, duplicate, an unknown refund, a bad signature, or neither a sale nor a refund. */
export const saleDeliveryVerdicts = ['counted', 'duplicate', 'refunded', 'bad-signature', 'no-sale'] as const;
export type SaleDeliveryVerdict = (typeof saleDeliveryVerdicts)[number];

/**
 * The actor: a workspace member by name, a provider by slug, the visited page, an API key by name, the visitor or reader, or the system.
 * The name is null when it is unknown or was erased.
 */
const logActor = z.object({
  kind: z.enum(['member', 'provider', 'page', 'api-key', 'visitor', 'lastcall']),
  name: z.string().nullable(),
});
export type LogActor = z.infer<typeof logActor>;

/**
 * An event. `verdict` is a code: for a visit a `VisitVerdict`, for a page event its name, for a start or a reset the ledger's cause, for a link `open`, `over` or `scanner`,
 * for an image an `ImageVerdict`, for a webhook the verdict of an inbound or sale delivery, prefixed with `mail-` for an email, or the state of an outgoing one, for a sale `in-time`, `late`, `unmatched` or `refunded`.
 */
const logEvent = z.object({
  /** The source and number, such as `visit:17`; usable as a key. */
  id: z.string(),
  kind: logKind,
  at: instant,
  leadId: id.nullable(),
  email: z.string().nullable(),
  signal: logSignal.nullable(),
  verdict: z.string(),
  actor: logActor,
  /** Caused by a bot: a crawler or an email scanner. */
  isBot: z.boolean(),
  pageId: id.nullable(),
  provider: z.string().nullable(),
  /** For a start, a reset or a sale: the lead's deadline, at the time of the purchase for a sale. */
  deadline: instant.nullable(),
  /** For a start or a reset: its cause in words. For an outgoing delivery: its event. */
  cause: z.string().nullable(),
  /** For a sale. */
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  /** For a delivery to one of the customer's webhooks, which can be resent. */
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

/** Newest first, starting at the cursor; of one kind, of one lead. */
export const eventLogQuery = z.strictObject({
  cursor: z.string().max(400).optional(),
  kind: logKind.optional(),
  email: email.optional(),
});
export const eventLog = z.object({ events: z.array(logEvent), nextCursor: z.string().nullable() });
export type EventLog = z.infer<typeof eventLog>;
