import type { LogSignal } from '@lastcall/contracts/analytics/event-log';
import type { Lead } from './lead.entity.ts';
import { proofOfClaim, proofOfToken, type Claim, type Proof, type TokenProof } from './proof.ts';
import type { StartedLead } from './resolve-identity.ts';

/** The signals that may identify a lead, most trusted first; null for those that a request does not have. */
export interface Signals extends TokenProof {
  /** The id in a token. `isOfLink` is true if it comes from an email link without a lead: a lead may be created with this id if there is none. */
  readonly leadId: string | null;
  /** An email address that the campaign's owner names: in a signed delivery, the API or an import. Those that pages and forms send are claims. */
  readonly email: string | null;
  /** An email address that a page, a form or an email link names. */
  readonly claim?: Claim | null | undefined;
  readonly visitorId: string | null;
  /** The IP address. It identifies a lead only if the campaign allows it and no other signal does. */
  readonly ip?: string | null;
}

/** The signals for a lookup. The network is a keyed hash; null if the campaign does not use networks. */
export interface KnownBy extends Omit<Signals, 'ip'> {
  readonly networkHash: string | null;
}

/** The lead that each signal identifies. `email` is the person with the email address in the request or, without one, in the browser's record. */
export interface Found extends Readonly<Record<'token' | 'email' | 'visitor' | 'network', Lead | null>> {
  /** True if the browser has presented a token of its person before. */
  readonly isProven?: boolean;
  /** The browser's record whose form named this email address, with the earliest active countdown. */
  readonly formClaim?: Lead | null;
}

/** A lead and the signal that identified it. */
export interface Recognized<Person extends Lead | null = Lead | null> {
  readonly lead: Person;
  readonly signal: LogSignal;
  /** The proof in the request about the person it names. */
  readonly proof: Proof;
  /** True if the lead is the visitor's own record; false if it belongs to an email address that the visitor only named. */
  readonly isOwn: boolean;
}

/** A lead with a started countdown, and whether this request started it. */
export interface Followed extends Recognized<StartedLead> {
  readonly isStarted: boolean;
}

/** The result of weighing a request's signals: it acts either as a person, or as a browser that may name a person. */
export interface InterpretedSignals {
  readonly proof: Proof;
  /** The person that the request acts as; null for a browser, and for an unknown email address that the owner names. */
  readonly person: Lead | null;
  /** Records without an email address: the browser's own first, then others that belong to the same visitor. */
  readonly anonymous: readonly Lead[];
  /** The email address that the browser names or has named, and its person; null when the request acts as a person. */
  readonly claim: Claim | null;
  readonly claimed: Lead | null;
}

/** Determines whom a request acts as. Two email addresses are two leads, so a browser that belongs to a person stays with that person. */
export function interpretSignals(
  found: Found,
  signals: Omit<KnownBy, 'visitorId' | 'networkHash'>,
  now: Date,
): InterpretedSignals {
  const { token, visitor, network } = found;
  const anonymous = [token, visitor].filter((lead) => lead !== null).filter((lead) => !hasEmail(lead));
  const byToken = hasEmail(token) ? proofOfToken(signals, token!, now) : 'none';
  const asPerson = { anonymous: unique(anonymous), claim: null, claimed: null };
  if (byToken === 'person') return { ...asPerson, proof: 'person', person: token };
  if (signals.email !== null) return { ...asPerson, proof: 'owner', person: found.email };
  // The token in the URL may belong to another lead: a shared link must not end the offer of a person who opens it.
  if (hasEmail(visitor) && found.isProven !== false)
    return { ...asPerson, anonymous: [], proof: 'person', person: visitor };

  const { claim: sent = null } = signals;
  const ofToken: Claim | null = hasEmail(token)
    ? { email: token!.email!, by: byToken === 'link' ? 'link' : 'address' }
    : null;
  const ofVisitor: Claim | null = hasEmail(visitor) ? { email: visitor!.email!, by: 'link' } : null;
  const isAlone = sent === null && ofToken === null && ofVisitor === null;
  // A network that identifies a person only names the email address, since others use the network too.
  const ofNetwork: Claim | null =
    isAlone && anonymous.length === 0 && hasEmail(network) ? { email: network!.email!, by: 'address' } : null;
  // The person in an expired token takes precedence over another email address that the request names.
  const isSamePerson = sent !== null && sent.email === ofToken?.email;
  const own = anonymous.length === 0 && isAlone && network && !hasEmail(network) ? [network] : unique(anonymous);
  const claim = (isSamePerson ? null : ofToken) ?? sent ?? ofVisitor ?? claimOf(own) ?? ofNetwork;
  return {
    proof: claim ? proofOfClaim(claim) : 'none',
    person: null,
    anonymous: own,
    claim,
    claimed: claim && ([found.email, token, visitor, network].find((lead) => lead?.email === claim.email) ?? null),
  };
}

/** Returns the email address that a browser's records have named before. */
export function claimOf(records: readonly Lead[]): Claim | null {
  const { claimedEmail: email, claimedBy: by } = records.find(({ claimedEmail }) => claimedEmail !== null) ?? {};
  return email && by ? { email, by } : null;
}

/** Returns the signal that identified a lead; `none` if none of the signals identified it. */
export function signalOf(
  lead: Lead | null,
  found: Found,
  { leadId, isOfLink, email, claim }: Pick<KnownBy, 'leadId' | 'isOfLink' | 'email' | 'claim'>,
): LogSignal {
  if (lead === null) return 'none';
  const byToken = isOfLink ? 'link' : 'token';
  if (hasEmail(found.token)) return byToken;
  if (email !== null || claim) return 'email';
  if (hasEmail(found.visitor)) return 'cookie';
  // A lead that was created by a link keeps the id of the link.
  if (found.token || lead.id === leadId) return byToken;
  if (found.visitor) return 'cookie';
  return found.network ? 'network' : 'none';
}

/** Returns whether a lead is a person, whose email address is known; the others are records of browsers. */
export function hasEmail(lead: Lead | null): boolean {
  return lead !== null && lead.email !== null;
}

function unique(leads: readonly Lead[]): Lead[] {
  return [...new Map(leads.map((lead) => [lead.id, lead])).values()];
}
