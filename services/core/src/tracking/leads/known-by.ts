import type { LogSignal } from '@lastcall/contracts/event-log';
import type { Lead } from './lead.entity.ts';
import type { StartedLead } from './resolve-identity.ts';

/** By what a person may be known, in the order of trust; null where a request does not say. */
export interface Signals {
  readonly leadId: string | null;
  /** The lead's id comes of an email link that named nobody: a lead may begin under it, if there is none. */
  readonly isOfLink?: boolean | undefined;
  readonly email: string | null;
  readonly visitorId: string | null;
  /** The address of their network, which counts only where the campaign says so and nothing else is known. */
  readonly ip?: string | null;
}

/** The signals as they are looked up: the network by its keyed hash, and only where it counts. */
export interface KnownBy extends Omit<Signals, 'ip'> {
  readonly networkHash: string | null;
}

/** The lead that each signal leads to. */
export type Found = Readonly<Record<'token' | 'email' | 'visitor' | 'network', Lead | null>>;

/** A person, and by which signal they are known. */
export interface Recognised<Person extends Lead | null = Lead | null> {
  readonly lead: Person;
  readonly signal: LogSignal;
}

/** A person whose clock runs now, and whether it began just then. */
export interface Followed extends Recognised<StartedLead> {
  readonly isStarted: boolean;
}

/** The record of a person, and the nameless records that turn out to be theirs. */
interface Records {
  readonly person: Lead | null;
  readonly others: readonly Lead[];
}

/**
 * The records of the person that the signals name.
 * A record with an address stands before one without; two addresses are two persons, so a browser that somebody else has used stays theirs.
 * A network speaks only where no other signal does.
 */
export function recordsOf(found: Found, signals: Pick<KnownBy, 'email'>): Records {
  const named = hasAddress(found.token)
    ? found.token
    : signals.email !== null
      ? found.email
      : hasAddress(found.visitor)
        ? found.visitor
        : null;
  const nameless = [found.token, found.visitor].filter((lead) => lead !== null).filter((lead) => !hasAddress(lead));
  const person = named ?? nameless[0] ?? (signals.email === null ? found.network : null);
  const others = new Map(nameless.filter(({ id }) => id !== person?.id).map((lead) => [lead.id, lead]));
  return { person, others: [...others.values()] };
}

/** By which signal a person is known whom these signals came to; by none where nothing led to them and nobody named them. */
export function signalOf(
  lead: Lead | null,
  found: Found,
  { leadId, isOfLink, email }: Pick<KnownBy, 'leadId' | 'isOfLink' | 'email'>,
): LogSignal {
  if (lead === null) return 'none';
  const byToken = isOfLink ? 'link' : 'token';
  if (hasAddress(found.token)) return byToken;
  if (email !== null) return 'email';
  if (hasAddress(found.visitor)) return 'cookie';
  // The id that a link gave to nobody is the lead's from then on.
  if (found.token || lead.id === leadId) return byToken;
  if (found.visitor) return 'cookie';
  return found.network?.id === lead.id ? 'network' : 'none';
}

function hasAddress(lead: Lead | null): boolean {
  return lead !== null && lead.email !== null;
}
