import { z } from 'zod';
import { campaignParams, id, instant } from '../platform/primitives.ts';

/** Senders without their own adapter: the customer's API client, callers of the API, and the two automation platforms that call it for others. */
const plainWebhookProviders = ['custom', 'api', 'make', 'zapier'] as const;
export type PlainWebhookProvider = (typeof plainWebhookProviders)[number];

/** The URL that a provider calls with contacts whose countdowns should start. */
export const inboundWebhookParams = z.object({
  campaignId: id,
  provider: z.string().max(32),
  postHash: z.string().max(64),
});

/** The result for one contact: countdown started, already started, no contact named, or an unfilled merge tag in place of the email address. */
export const contactVerdict = z.enum(['started', 'known', 'no_address', 'merge_tag']);
export type ContactVerdict = z.infer<typeof contactVerdict>;

/** A delivery is stored and processed within moments; the log lists its result under this id. Null for a probe of the URL without contacts. */
export const receivedDelivery = z.object({ ok: z.literal(true), deliveryId: id.nullable() });
export type ReceivedDelivery = z.infer<typeof receivedDelivery>;

/** The challenge of a URL verification, echoed as plain text. */
export const challenge = z.string().regex(/^[\w.~:+/=-]{1,256}$/);

/** The response to a provider's own form of URL verification, as text. */
export const handshakeAnswer = z.string().max(1_024);

/** One contact of a delivery, by the lead's id. `copies` counts duplicates, which changed nothing. */
const inboundNotice = z.object({
  id,
  deliveryId: id,
  provider: z.string(),
  receivedAt: instant,
  verdict: contactVerdict,
  leadId: id.nullable(),
  copies: z.int(),
});
export type InboundNotice = z.infer<typeof inboundNotice>;
export const inboundWebhookLog = z.object({ notices: z.array(inboundNotice), nextCursor: z.string().nullable() });
export const inboundWebhookLogQuery = z.strictObject({ cursor: z.string().max(200).optional() });

/** The result of a delivery: a countdown started; all had started before; no contact could be identified; no contact matches a trigger; it could not be parsed. */
const deliveryVerdicts = ['started', 'known', 'no_address', 'nobody', 'failed'] as const;
const deliveryVerdict = z.enum(deliveryVerdicts);
export type DeliveryVerdict = z.infer<typeof deliveryVerdict>;

/** The filters of the delivery log: a result, or waiting. */
const deliveryFilters = [...deliveryVerdicts, 'waiting'] as const;
export type DeliveryFilter = (typeof deliveryFilters)[number];

/** A delivery. `contacts` counts all of its contacts, `started` those whose countdowns started, `known` those already leads; `problem` says why it is waiting or could not be parsed. */
export const inboundDelivery = z.object({
  id,
  provider: z.string(),
  state: z.enum(['received', 'waiting', 'done']),
  verdict: deliveryVerdict.nullable(),
  contacts: z.int(),
  started: z.int(),
  known: z.int(),
  problem: z.string().nullable(),
  bytes: z.int(),
  replays: z.int(),
  receivedAt: instant,
  doneAt: instant.nullable(),
  /** True while its content is stored; erasing one of its contacts deletes it. */
  hasContent: z.boolean(),
});
export type InboundDelivery = z.infer<typeof inboundDelivery>;

/** The number of deliveries rejected for a bad signature, per provider. */
const refusedDeliveries = z.object({ provider: z.string(), refused: z.int(), lastAt: instant });
export type RefusedDeliveries = z.infer<typeof refusedDeliveries>;

export const inboundDeliveriesQuery = z.strictObject({
  cursor: z.string().max(200).optional(),
  verdict: z.enum(deliveryFilters).optional(),
});
export const inboundDeliveries = z.object({
  deliveries: z.array(inboundDelivery),
  nextCursor: z.string().nullable(),
  refused: z.array(refusedDeliveries),
});
export const inboundDeliveryParams = campaignParams.extend({ inboundDeliveryId: id });

/** Maximum characters of a delivery's body, and maximum contacts, shown to its owner. */
export const deliveryShown = { characters: 20_000, contacts: 100 } as const;

/** A received delivery as shown to its owner; `isCut` when the body is longer. */
const deliveryContent = z.object({
  method: z.string(),
  query: z.string(),
  contentType: z.string().nullable(),
  body: z.string(),
  isCut: z.boolean(),
});
export const inboundDeliveryDetails = z.object({
  delivery: inboundDelivery,
  content: deliveryContent.nullable(),
  /** The first of the new contacts in this delivery. */
  contacts: z.array(z.object({ verdict: contactVerdict, leadId: id.nullable(), email: z.string().nullable() })),
});
export type InboundDeliveryDetails = z.infer<typeof inboundDeliveryDetails>;
