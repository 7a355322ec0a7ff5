import { z } from 'zod';
import { limits } from './limits.ts';
import { startedBy } from './leads.ts';
import { validation } from './messages.ts';
import { currency, id, instant } from './primitives.ts';

/** What a customer's server may be told of. */
export const webhookEvents = ['deadline.started', 'deadline.expired', 'sale.recorded', 'sale.refunded'] as const;
export const webhookEvent = z.enum(webhookEvents);
export type WebhookEvent = z.infer<typeof webhookEvent>;

/** The person; the address is there when the webhook's owner wishes for it, and null when nobody knows it. */
const person = { leadId: id, email: z.string().nullable().optional() };

/** A person's clock began, or began again: `startedBy` says by what. */
const deadlineStarted = z.object({
  campaignId: id,
  ...person,
  startedAt: instant,
  startedBy,
  deadlineAt: instant,
  timezone: z.string(),
});

/** A deadline has passed: a person's, or with the scope `campaign` that of a campaign which ends for everybody at once, or has sold all at that moment; that one is told once, and names nobody. */
const deadlineExpired = z.discriminatedUnion('scope', [
  z.object({ scope: z.literal('person'), campaignId: id, ...person, deadlineAt: instant, timezone: z.string() }),
  z.object({ scope: z.literal('campaign'), campaignId: id, deadlineAt: instant, timezone: z.string() }),
]);

/** A sale was counted. Without an address in the provider's notice, `leadId` is null. */
const saleRecorded = z.object({
  campaignId: id,
  saleId: id,
  leadId: id.nullable(),
  email: person.email,
  provider: z.string(),
  orderId: z.string().nullable(),
  amount: z.string(),
  currency,
  isLate: z.boolean(),
  isMatched: z.boolean(),
  isFlagged: z.boolean(),
  soldAt: instant,
});

/** Money of a sale was paid back. `amount` is what this refund took off it, `refunded` all refunds together, in the money of the sale; `isWhole` says that nothing of it is left. */
const saleRefunded = z.object({
  campaignId: id,
  saleId: id,
  leadId: id.nullable(),
  email: person.email,
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
 * What is sent, by the rules of Standard Webhooks (https://www.standardwebhooks.com): `timestamp` is when it happened, whenever it arrives. Order is not promised; the header `webhook-id` is the same at every try and replay.
 * A test says so. What programs have subscribed by the public API names its `id` in the body too.
 */
export const webhookPayload = z.discriminatedUnion('type', [
  event('deadline.started', deadlineStarted),
  event('deadline.expired', deadlineExpired),
  event('sale.recorded', saleRecorded),
  event('sale.refunded', saleRefunded),
]);
export type WebhookPayload = z.infer<typeof webhookPayload>;

/** An address on the internet by https; a developer's own machine may do without. */
function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isSecure = protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname));
  return isSecure && username === '' && password === '';
}

/** Where a webhook leads to. */
export const webhookUrl = z
  .string({ error: validation.webhookUrl })
  .trim()
  .max(limits.url, validation.tooLong(limits.url))
  .refine(isWebhookUrl, validation.webhookUrl);

/** Where to, of what, for one campaign or all. */
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

/** Why nothing is sent: its owner said so, the address answered that it is gone, or it has failed for days. */
const webhookPause = z.enum(['owner', 'gone', 'failing']);
export type WebhookPause = z.infer<typeof webhookPause>;

/** Who asked for a webhook: its owner on the screen, or a program by the public API. */
export const webhookSource = z.enum(['owner', 'zapier', 'make', 'api']);
export type WebhookSource = z.infer<typeof webhookSource>;

/** A customer's webhook. The secret is not among what is shown. */
export const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(webhookEvent),
  campaignId: id.nullable(),
  /** What that campaign is called now. */
  campaignName: z.string().nullable(),
  includesEmail: z.boolean(),
  pausedBecause: webhookPause.nullable(),
  /** Since when nothing has arrived, if so. */
  failingSince: instant.nullable(),
  /** Until when deliveries are signed with the secret before this one too. */
  previousSecretUntil: instant.nullable(),
  source: webhookSource,
  createdAt: instant,
});
export type Webhook = z.infer<typeof webhook>;
export const webhookList = z.array(webhook);
export const webhookParams = z.object({ webhookId: id });

/** A webhook with its secret (`whsec_...`), which is shown this once. */
export const webhookWithSecret = webhook.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;

const webhookDeliveryState = z.enum(['pending', 'delivered', 'failed']);
export type WebhookDeliveryState = z.infer<typeof webhookDeliveryState>;

/** Why a try did not arrive: an answer that is no 2xx, none in time, none at all, an address that may not be called, or a webhook that was paused. */
export const webhookProblem = z.enum(['refused', 'timeout', 'unreachable', 'not_allowed', 'paused']);
export type WebhookProblem = z.infer<typeof webhookProblem>;

/** One event on its way to one webhook. */
export const webhookDelivery = z.object({
  id,
  /** What the header `webhook-id` says. */
  eventId: id,
  type: webhookEvent,
  isTest: z.boolean(),
  state: webhookDeliveryState,
  tries: z.number().int(),
  /** The status of the newest answer. */
  status: z.number().int().nullable(),
  problem: webhookProblem.nullable(),
  nextTryAt: instant.nullable(),
  createdAt: instant,
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
export const webhookDeliveryParams = z.object({ webhookId: id, deliveryId: id });
/** `failed` has also what waits for its next try after one in vain, and `pending` only what is being sent. */
export const webhookDeliveryQuery = z.strictObject({
  cursor: z.string().max(200).optional(),
  state: webhookDeliveryState.optional(),
});
export const webhookDeliveryList = z.object({
  deliveries: z.array(webhookDelivery),
  nextCursor: z.string().nullable(),
});

/** A try with the beginning of what was answered; addresses of people are taken out of it. */
const webhookTry = z.object({
  at: instant,
  durationMs: z.number().int(),
  status: z.number().int().nullable(),
  problem: webhookProblem.nullable(),
  response: z.string(),
});
export type WebhookTry = z.infer<typeof webhookTry>;

/** A delivery with what is sent and every try, newest first. */
export const webhookDeliveryDetails = webhookDelivery.extend({
  request: z.object({ url: z.string(), headers: z.record(z.string(), z.string()), body: z.string() }),
  log: z.array(webhookTry),
});
export type WebhookDeliveryDetails = z.infer<typeof webhookDeliveryDetails>;

export const testWebhookBody = z.strictObject({ type: webhookEvent });
export const replayFailedBody = z.strictObject({ since: instant });
export const replayed = z.object({ replayed: z.number().int() });
