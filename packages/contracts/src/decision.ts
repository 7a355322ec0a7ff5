import { z } from 'zod';
import { bar } from './bars.ts';
import { id, instant } from './primitives.ts';

/** A visitor's own id on the customer's site: 128 random bits as 22 characters of base64url. */
export const visitorId = z.string().regex(/^[\w-]{22}$/);

/**
 * What the page script asks once before it decides. `em` and `lc` come from the page's address, `visitor` from its storage.
 * It travels as text/plain, so that browsers send it without a preflight.
 */
export const decisionRequest = z.strictObject({
  key: z.string().regex(/^[\w-]{22}$/),
  url: z.string().max(4096),
  em: z.string().max(512).optional(),
  lc: z.string().max(512).optional(),
  visitor: visitorId.optional(),
});
export type DecisionRequest = z.infer<typeof decisionRequest>;

const decided = { now: instant, visitor: visitorId };

/** What the page does: nothing, go elsewhere, or show widgets that count down to this person's deadline. */
export const decision = z.discriminatedUnion('do', [
  z.object({ do: z.literal('nothing'), ...decided }),
  z.object({ do: z.literal('redirect'), to: z.string(), ...decided }),
  z.object({
    do: z.literal('show'),
    campaignId: id,
    deadlineAt: instant,
    /** The signed token that names this person in this campaign; opaque to the page. */
    token: z.string(),
    afterUrl: z.string().nullable(),
    /** `src` is the address of the widget's module. */
    bar: z.object({ pageId: id, src: z.string(), data: bar }).nullable(),
    ...decided,
  }),
]);
export type Decision = z.infer<typeof decision>;
