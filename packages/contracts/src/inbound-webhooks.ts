import { z } from 'zod';
import { campaignParams, id, instant } from './primitives.ts';

/** Who may tell of people without an adapter of their own: the customer's program, callers of the API, and the two platforms that call it for others. */
const listenerProviders = ['custom', 'api', 'make', 'zapier'] as const;
export type ListenerProvider = (typeof listenerProviders)[number];

/** The address that a provider calls with people whose clocks are to start. */
export const listenerParams = z.object({ campaignId: id, provider: z.string().max(32), postHash: z.string().max(64) });

/** What became of one person: their clock started, it had started before, nobody was named, or a merge tag stood where the address should. */
export const personVerdict = z.enum(['started', 'known', 'no_address', 'merge_tag']);
export type PersonVerdict = z.infer<typeof personVerdict>;

/** A delivery is kept and is read within moments; the log says by its id what it came to. Without an id for a look at the address, which tells of nobody. */
export const receivedDelivery = z.object({ ok: z.literal(true), deliveryId: id.nullable() });
export type ReceivedDelivery = z.infer<typeof receivedDelivery>;

/** What an address is asked before it is used: the question is the answer, as plain text. */
export const challenge = z.string().regex(/^[\w.~:+/=-]{1,256}$/);

/** What a provider is answered that asks by a way of its own whether an address is ours: a text of its own. */
export const handshakeAnswer = z.string().max(1_024);

/** One person of a delivery, by the lead's id. `copies` counts how often the same came again and changed nothing. */
const listenerNotice = z.object({
  id,
  deliveryId: id,
  provider: z.string(),
  receivedAt: instant,
  verdict: personVerdict,
  leadId: id.nullable(),
  copies: z.int(),
});
export type InboundNotice = z.infer<typeof listenerNotice>;
export const listenerLog = z.object({ notices: z.array(listenerNotice), nextCursor: z.string().nullable() });
export const listenerLogQuery = z.strictObject({ cursor: z.string().max(200).optional() });

/** What a delivery came to: somebody's clock started; all had started before; nobody of those it told of could be named; it told of nobody that its address asks for; it could not be read. */
const deliveryVerdicts = ['started', 'known', 'no_address', 'nobody', 'failed'] as const;
const deliveryVerdict = z.enum(deliveryVerdicts);
export type DeliveryVerdict = z.infer<typeof deliveryVerdict>;

/** By what deliveries are chosen in their log: what they came to, or that they wait. */
const deliveryFilters = [...deliveryVerdicts, 'waiting'] as const;
export type DeliveryFilter = (typeof deliveryFilters)[number];

/** One delivery. `people` counts whom it told of, and of these whose clock it `started` and who was `known`; `problem` is why it waits or could not be read. */
export const listenerDelivery = z.object({
  id,
  provider: z.string(),
  state: z.enum(['received', 'waiting', 'done']),
  verdict: deliveryVerdict.nullable(),
  people: z.int(),
  started: z.int(),
  known: z.int(),
  problem: z.string().nullable(),
  bytes: z.int(),
  replays: z.int(),
  receivedAt: instant,
  doneAt: instant.nullable(),
  /** Its content is there; it goes with somebody of it who is erased. */
  hasContent: z.boolean(),
});
export type InboundDelivery = z.infer<typeof listenerDelivery>;

/** How many deliveries in a provider's name were refused, since they were not signed as they should be. */
const refusedDeliveries = z.object({ provider: z.string(), refused: z.int(), lastAt: instant });
export type RefusedDeliveries = z.infer<typeof refusedDeliveries>;

export const listenerDeliveriesQuery = z.strictObject({
  cursor: z.string().max(200).optional(),
  verdict: z.enum(deliveryFilters).optional(),
});
export const listenerDeliveries = z.object({
  deliveries: z.array(listenerDelivery),
  nextCursor: z.string().nullable(),
  refused: z.array(refusedDeliveries),
});
export const listenerDeliveryParams = campaignParams.extend({ listenerDeliveryId: id });

/** Characters of a delivery's body that its owner is shown, and people of it. */
export const deliveryShown = { characters: 20_000, people: 100 } as const;

/** A delivery as it came, for its owner; `isCut` where the body goes on. */
const deliveryContent = z.object({
  method: z.string(),
  query: z.string(),
  contentType: z.string().nullable(),
  body: z.string(),
  isCut: z.boolean(),
});
export const listenerDeliveryDetails = z.object({
  delivery: listenerDelivery,
  content: deliveryContent.nullable(),
  /** The first of those it told of, by whom it had not told before. */
  people: z.array(z.object({ verdict: personVerdict, leadId: id.nullable(), email: z.string().nullable() })),
});
export type ListenerDeliveryDetails = z.infer<typeof listenerDeliveryDetails>;

/** The form of a page without the script, by the page's public hash. */
export const optInParams = z.object({ pageHash: z.string().max(64) });

/** The team testing page of a campaign. */
export const xrayParams = z.object({ promotionId: id, promotionHash: z.string().max(64) });
