import { z } from 'zod';
import { limits } from '../platform/limits.ts';
import { startedBy } from '../tracking/leads.ts';
import { validation } from '../platform/messages.ts';
import { currency, id, instant } from '../platform/primitives.ts';

/** The events of outgoing webhooks. */
export const webhookEvents = ['deadline.started', 'deadline.expired', 'sale.recorded', 'sale.refunded'] as const;
export const webhookEvent = z.enum(webhookEvents);
export type WebhookEvent = z.infer<typeof webhookEvent>;

/** The lead; the email address is included when the webhook's owner enables it, and null when unknown. */
const leadFields = { leadId: id, email: z.string().nullable().optional() };

/** A lead's countdown started or restarted: `startedBy` is the cause. */
const deadlineStarted = z.object({
  campaignId: id,
  ...leadFields,
  startedAt: instant,
  startedBy,
  deadlineAt: instant,
  timezone: z.string(),
});

/** A deadline has passed: a lead's, or with the scope `campaign` a shared one, or the campaign has sold out; that event is sent once, without a lead. */
const deadlineExpired = z.discriminatedUnion('scope', [
  z.object({ scope: z.literal('person'), campaignId: id, ...leadFields, deadlineAt: instant, timezone: z.string() }),
  z.object({ scope: z.literal('campaign'), campaignId: id, deadlineAt: instant, timezone: z.string() }),
]);

/** A sale was counted. Without an email address in the provider's notification, `leadId` is null. */
const saleRecorded = z.object({
  campaignId: id,
  saleId: id,
  leadId: id.nullable(),
  email: leadFields.email,
  provider: z.string(),
  orderId: z.string().nullable(),
  amount: z.string(),
  currency,
  isLate: z.boolean(),
  isMatched: z.boolean(),
  isFlagged: z.boolean(),
  soldAt: instant,
});

/** A sale was refunded. `amount` is this refund, `refunded` the sum of all refunds, in the sale's currency; `isWhole` is true when nothing is left to refund. */
const saleRefunded = z.object({
  campaignId: id,
  saleId: id,
  leadId: id.nullable(),
  email: leadFields.email,
  provider: z.string(),
  orderId: z.string().nullable(),
  amount: z.string(),
  refunded: z.string(),
  currency,
  isWhole: z.boolean(),
  refundedAt: instant,
});

const event = <T extends WebhookEvent, D extends z.ZodType>(type: T, data: D) =>
  z.object({ id: id.optional(), type: z.literal(type), timestamp: instant, test: z.literal(true).optional(), data });

/**
 * A payload as defined by Standard Webhooks (https://www.standardwebhooks.com): `timestamp` is when the event happened, independent of its arrival. Order is not guaranteed; the header `webhook-id` is the same for every attempt and replay.
 * Test payloads are marked with `test`. Payloads for webhooks that were subscribed through the public API include the `id` in the body too.
 */
export const webhookPayload = z.discriminatedUnion('type', [
  event('deadline.started', deadlineStarted),
  event('deadline.expired', deadlineExpired),
  event('sale.recorded', saleRecorded),
  event('sale.refunded', saleRefunded),
]);
export type WebhookPayload = z.infer<typeof webhookPayload>;

/** A public https URL; a developer's own machine may use http. */
function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isSecure = protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname));
  return isSecure && username === '' && password === '';
}

/** The target URL of a webhook. */
export const webhookUrl = z
  .string({ error: validation.webhookUrl })
  .trim()
  .max(limits.url, validation.tooLong(limits.url))
  .refine(isWebhookUrl, validation.webhookUrl);

/** The URL, the events, and one campaign or all. */
export const saveWebhookBody = z.strictObject({
  url: webhookUrl,
  events: z
    .array(webhookEvent, { error: validation.webhookEvents })
    .min(1, validation.webhookEvents)
    .max(webhookEvents.length, validation.webhookEvents)
    .transform((events) => webhookEvents.filter((each) => events.includes(each))),
  campaignId: id.nullable(),
  includesEmail: z.boolean(),
});
export type SaveWebhookBody = z.output<typeof saveWebhookBody>;

/** The reason why deliveries are paused: by its owner, after a response with the status 410 (Gone), or after days of failures. */
const webhookPause = z.enum(['owner', 'gone', 'failing']);
export type WebhookPause = z.infer<typeof webhookPause>;

/** The creator of a webhook: its owner on the screen, or an API client. */
export const webhookSource = z.enum(['owner', 'zapier', 'make', 'api']);
export type WebhookSource = z.infer<typeof webhookSource>;

/** A customer's webhook, without its secret. */
export const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(webhookEvent),
  campaignId: id.nullable(),
  /** The campaign's current name. */
  campaignName: z.string().nullable(),
  includesEmail: z.boolean(),
  pausedBecause: webhookPause.nullable(),
  /** The start of an ongoing period of failures. */
  failingSince: instant.nullable(),
  /** The time until which deliveries are also signed with the previous secret. */
  previousSecretUntil: instant.nullable(),
  source: webhookSource,
  createdAt: instant,
});
export type Webhook = z.infer<typeof webhook>;
export const webhookList = z.array(webhook);
export const webhookParams = z.object({ webhookId: id });

/** A webhook with its secret (`whsec_...`), which is shown only once. */
export const webhookWithSecret = webhook.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;

const webhookDeliveryState = z.enum(['pending', 'delivered', 'failed']);
export type WebhookDeliveryState = z.infer<typeof webhookDeliveryState>;

/** The reason why an attempt failed: a non-2xx response, a timeout, no connection, a forbidden URL, or a paused webhook. */
export const webhookProblem = z.enum(['refused', 'timeout', 'unreachable', 'not_allowed', 'paused']);
export type WebhookProblem = z.infer<typeof webhookProblem>;

/** The delivery of one event to one webhook. */
export const webhookDelivery = z.object({
  id,
  /** The value of the header `webhook-id`. */
  eventId: id,
  type: webhookEvent,
  isTest: z.boolean(),
  state: webhookDeliveryState,
  tries: z.number().int(),
  /** The HTTP status of the latest response. */
  status: z.number().int().nullable(),
  problem: webhookProblem.nullable(),
  nextTryAt: instant.nullable(),
  createdAt: instant,
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
export const webhookDeliveryParams = z.object({ webhookId: id, deliveryId: id });
/** `failed` includes deliveries that wait for a retry, and `pending` only those being sent. */
export const webhookDeliveryQuery = z.strictObject({
  cursor: z.string().max(200).optional(),
  state: webhookDeliveryState.optional(),
});
export const webhookDeliveryList = z.object({
  deliveries: z.array(webhookDelivery),
  nextCursor: z.string().nullable(),
});

/** An attempt with the beginning of the response; email addresses are redacted. */
const webhookTry = z.object({
  at: instant,
  durationMs: z.number().int(),
  status: z.number().int().nullable(),
  problem: webhookProblem.nullable(),
  response: z.string(),
});
export type WebhookTry = z.infer<typeof webhookTry>;

/** A delivery with its payload and all attempts, newest first. */
export const webhookDeliveryDetails = webhookDelivery.extend({
  request: z.object({ url: z.string(), headers: z.record(z.string(), z.string()), body: z.string() }),
  log: z.array(webhookTry),
});
export type WebhookDeliveryDetails = z.infer<typeof webhookDeliveryDetails>;

export const testWebhookBody = z.strictObject({ type: webhookEvent });
export const replayFailedBody = z.strictObject({ since: instant });
export const replayed = z.object({ replayed: z.number().int() });
