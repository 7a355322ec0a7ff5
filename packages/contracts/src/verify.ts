import { z } from 'zod';
import { validation } from './messages.ts';
import { id, instant } from './primitives.ts';

/**
 * What a checkout asks: `lc` is the token that came with the buyer, `em` the address that the order is for. The first that names somebody decides, as on the page.
 * A token names its campaign by itself; an address needs `page`, the secret of one of the campaign's email links (what stands after `/l/`). Given `page`, a token of another campaign is a stranger's.
 * `page` alone is enough for a campaign that ends for everybody at once. What is forgotten is named (`validation_failed`); a parameter that is there and empty is a buyer whom nobody knows.
 */
export const verifyQuery = z
  .object({
    lc: z.string().max(512).optional(),
    em: z.string().max(512).optional(),
    page: z.string().max(64).optional(),
  })
  .superRefine(({ lc, em, page }, context) => {
    if (lc !== undefined || page !== undefined) return;
    const [path, message] = em === undefined ? ['lc', validation.verifyBuyer] : ['page', validation.verifyPage];
    context.addIssue({ code: 'custom', path: [path], message });
  });

/** `early`: the campaign is not open before `from`; `unknown`: nobody whose clock runs. Only `open` earns the price. */
const verifyStatus = z.enum(['open', 'early', 'over', 'unknown']);
export type VerifyStatus = z.infer<typeof verifyStatus>;

/** By what the deadline was found: the token, the address alone, or the campaign, which ends for everybody at once. */
const verifiedBy = z.enum(['token', 'email', 'campaign']);

const facts = z.object({
  status: verifyStatus,
  from: instant.nullable(),
  /** The end of the deadline; of a campaign that is sold out, when its last one was sold. Null for nobody. */
  until: instant.nullable(),
  now: instant,
  campaign: id.nullable(),
  lead: id.nullable(),
  by: verifiedBy.nullable(),
  keyId: z.string(),
});

/** What is signed: every field of an answer but its signature. */
export type VerifyFacts = z.infer<typeof facts>;

/** Whether a deadline holds, signed, so that it can be carried by the buyer's browser. `signature` is Ed25519 over `verifyText` in UTF-8, as base64. */
export const verifyAnswer = facts.extend({ signature: z.string() });
export type VerifyAnswer = z.infer<typeof verifyAnswer>;

/** The first line of the signed text; another form would have another. */
const form = 'lastcall-verify-1';

/** The canonical form of an answer: its values in this order, one a line, `null` as an empty line, no line end after the last. */
export function verifyText({ status, from, until, now, campaign, lead, by, keyId }: VerifyFacts): string {
  return [form, status, from ?? '', until ?? '', now, campaign ?? '', lead ?? '', by ?? '', keyId].join('\n');
}

/** The public keys that answers may be signed with, as a JSON Web Key Set (RFC 8037); `kid` is the answer's `keyId`. */
export const verifyKeys = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      alg: z.literal('EdDSA'),
      use: z.literal('sig'),
      kid: z.string(),
      x: z.string(),
    }),
  ),
});
export type VerifyKeys = z.infer<typeof verifyKeys>;
