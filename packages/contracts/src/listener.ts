import { z } from 'zod';
import { id, instant } from './primitives.ts';

/** Who may tell of people without an adapter of their own: the customer's program, callers of the API, and the two platforms that call it for others. */
export const listenerProviders = ['custom', 'api', 'make', 'zapier'] as const;
export type ListenerProvider = (typeof listenerProviders)[number];

/** The address that a provider calls with people whose clocks are to start. */
export const listenerParams = z.object({ campaignId: id, provider: z.string().max(32), postHash: z.string().max(64) });

/** What became of one person: their clock started, it had started before, nobody was named, or a merge tag stood where the address should. */
export const personVerdict = z.enum(['started', 'known', 'no_address', 'merge_tag']);
export type PersonVerdict = z.infer<typeof personVerdict>;

/** One verdict for each person of a delivery, in their order. */
export const receivedPeople = z.object({ ok: z.literal(true), people: z.array(z.object({ verdict: personVerdict })) });
export type ReceivedPeople = z.infer<typeof receivedPeople>;

/** What an address is asked before it is used: the question is the answer, as plain text. */
export const challenge = z.string().regex(/^[\w.~:+/=-]{1,256}$/);

/** One person of a delivery, by the lead's id. `copies` counts how often the same came again and changed nothing. */
export const listenerNotice = z.object({
  id,
  deliveryId: id,
  provider: z.string(),
  receivedAt: instant,
  verdict: personVerdict,
  leadId: id.nullable(),
  copies: z.int(),
});
export type ListenerNotice = z.infer<typeof listenerNotice>;
export const listenerLog = z.object({ notices: z.array(listenerNotice), nextCursor: z.string().nullable() });
export const listenerLogQuery = z.strictObject({ cursor: z.string().max(200).optional() });

/** The form of a page without the script, by the page's public hash. */
export const optInParams = z.object({ pageHash: z.string().max(64) });

/** The team testing page of a campaign. */
export const xrayParams = z.object({ promotionId: id, promotionHash: z.string().max(64) });
