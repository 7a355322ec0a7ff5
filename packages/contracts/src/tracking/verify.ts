import { z } from 'zod';
import { validation } from '../platform/messages.ts';
import { id, instant } from '../platform/primitives.ts';

/**
 * A checkout's query. It identifies the campaign by `page`, the secret in one of its email links (the part after `/l/`), or by `campaign`, its id; and the buyer by `lc`,
 * the buyer's token, or `em`, the email address of the order. The first that identifies a lead is used, as on the page. A token of another campaign is unknown.
 * An email address identifies a buyer only with `page`, since campaign ids are no secret; with `campaign` it is compared to the token (`match`).
 * A campaign with a shared deadline needs no buyer. Missing parameters are an error (`validation_failed`); an empty one is an unknown buyer.
 */
export const verifyQuery = z
  .object({
    lc: z.string().max(512).optional(),
    em: z.string().max(512).optional(),
    page: z.string().max(64).optional(),
    campaign: z.string().max(64).optional(),
  })
  .superRefine(({ lc, em, page, campaign }, context) => {
    if (page === undefined && campaign === undefined)
      context.addIssue({ code: 'custom', path: ['page'], message: validation.verifyCampaign });
    else if (page === undefined && em !== undefined && lc === undefined)
      context.addIssue({ code: 'custom', path: ['page'], message: validation.verifyPage });
  });

/** `early`: the campaign opens at `from`; `unknown`: no lead with an active countdown. Only `open` qualifies for the price. */
const verifyStatus = z.enum(['open', 'early', 'over', 'unknown']);
export type VerifyStatus = z.infer<typeof verifyStatus>;

/**
 * The source of the deadline, by what it proves: `token`, a valid token of the lead; `link`, a link that any recipient may have, or a revoked token; `email`, only
 * the email address; `browser`, a visitor's browser; `campaign`, a shared deadline.
 */
const verifiedBy = z.enum(['token', 'link', 'email', 'browser', 'campaign']);
export type VerifiedBy = z.infer<typeof verifiedBy>;

const facts = z.object({
  status: verifyStatus,
  from: instant.nullable(),
  /** The deadline; for a sold-out campaign, the time when its last unit was sold. Null for an unknown buyer. */
  until: instant.nullable(),
  now: instant,
  campaign: id.nullable(),
  lead: id.nullable(),
  by: verifiedBy.nullable(),
  /** True when the token belongs to the email address; null unless both were sent and the buyer is known. */
  match: z.boolean().nullable(),
  keyId: z.string(),
});

/** The signed fields: all fields of a response except its signature. */
export type VerifyFacts = z.infer<typeof facts>;

/** A deadline status, signed so that the buyer's browser can forward it. `signature` is Ed25519 over `verifyText` in UTF-8, as base64. */
export const verifyAnswer = facts.extend({ signature: z.string() });
export type VerifyAnswer = z.infer<typeof verifyAnswer>;

/** The first line of the signed text, which versions its format. */
const textFormat = 'lastcall-verify-2';

/** Returns the canonical form of a response: its values in this order, one per line, `null` as an empty line, no trailing newline. */
export function verifyText({ status, from, until, now, campaign, lead, by, match, keyId }: VerifyFacts): string {
  return [
    textFormat,
    status,
    from ?? '',
    until ?? '',
    now,
    campaign ?? '',
    lead ?? '',
    by ?? '',
    match ?? '',
    keyId,
  ].join('\n');
}

/** The public keys for these signatures as a JSON Web Key Set (RFC 8037); `kid` is the response's `keyId`. */
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
