import type { ClaimedBy } from '@lastcall/contracts/tracking/leads';
import type { Lead } from './lead.entity.ts';

/** The kinds of proof in a request about the person it names, weakest first. `owner`: a request of the campaign's owner, such as a signed delivery, the API or an import. */
export type Proof = 'none' | 'address' | 'link' | 'person' | 'owner';

/** The effects of a kind of proof. */
interface ProofEffects {
  /** Shows the person's deadline, unless the campaign hides it from visitors who only name an email address. */
  readonly showsDeadline: boolean;
  /** Opens pages in lockdown and pages of stores, and binds the browser to the email address. */
  readonly opensClosedPages: boolean;
  /** Starts the person's countdown in a campaign whose countdowns visitors start. */
  readonly startsForVisitors: boolean;
  /** Changes the person's own record, and joins the browser of the request to it. */
  readonly actsAsPerson: boolean;
  /** Starts the person's countdown in any campaign. */
  readonly startsAlways: boolean;
}

/** The effects by kind of proof; see decision 0096. */
export const effectsOf: Readonly<Record<Proof, ProofEffects>> = {
  none: {
    showsDeadline: false,
    opensClosedPages: false,
    startsForVisitors: false,
    actsAsPerson: false,
    startsAlways: false,
  },
  address: {
    showsDeadline: true,
    opensClosedPages: false,
    startsForVisitors: false,
    actsAsPerson: false,
    startsAlways: false,
  },
  link: {
    showsDeadline: true,
    opensClosedPages: true,
    startsForVisitors: true,
    actsAsPerson: false,
    startsAlways: false,
  },
  person: {
    showsDeadline: true,
    opensClosedPages: true,
    startsForVisitors: true,
    actsAsPerson: true,
    startsAlways: true,
  },
  owner: {
    showsDeadline: true,
    opensClosedPages: true,
    startsForVisitors: true,
    actsAsPerson: true,
    startsAlways: true,
  },
};

/** An email address that a request names without proving that it is the visitor's own. */
export interface Claim {
  readonly email: string;
  readonly by: ClaimedBy;
}

/** Returns what a claim proves. A form proves no more than an email address in a page URL, but a start of that email address may adopt its countdown. */
export const proofOfClaim = ({ by }: Claim): Proof => (by === 'link' ? 'link' : 'address');

/** Returns whether a claim may replace the one that a browser has made before. */
export function isAsStrong(claim: Claim, before: ClaimedBy | null): boolean {
  return before !== 'link' || claim.by === 'link';
}

/** The parts of a token that prove something, besides the lead that it names. */
export interface TokenProof {
  readonly isOfLink?: boolean | undefined;
  /** The epoch of a person's token; null for tokens of browsers and for tokens from before epochs. Undefined for lead ids that come from our own records. */
  readonly tokenEpoch?: number | null | undefined;
}

/** Returns what a token proves about the person that it now resolves to. A revoked or expired token proves nothing, but still names its person. */
export function proofOfToken(
  { isOfLink, tokenEpoch }: TokenProof,
  lead: Pick<Lead, 'tokenEpoch' | 'deadlineAt'>,
  now: Date,
): Proof {
  if (isOfLink) return 'link';
  if (tokenEpoch === undefined) return 'person';
  // A browser's token that resolves to a person through a merge names the person, but other browsers may have it too.
  if (tokenEpoch === null) return 'link';
  const isExpired = lead.deadlineAt !== null && lead.deadlineAt <= now;
  return tokenEpoch !== lead.tokenEpoch || isExpired ? 'address' : 'person';
}

/** Returns an email address without its tag and dots, so that spellings of one mailbox compare equal. Never used for lookups. */
export function sameMailbox(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at).split('+', 1)[0]!.replaceAll('.', '')}${email.slice(at)}`;
}
