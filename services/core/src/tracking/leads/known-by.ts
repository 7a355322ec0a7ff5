import type { LogSignal } from '@lastcall/contracts/analytics/event-log';
import type { Lead } from './lead.entity.ts';
import type { StartedLead } from './resolve-identity.ts';

/** The signals that may identify a lead, most trusted first; null for those that a request does not have. */
export interface Signals {
  readonly leadId: string | null;
  /** True if the lead id comes from an email link that names no lead: a lead may be created with this id if there is none. */
  readonly isOfLink?: boolean | undefined;
  readonly email: string | null;
  readonly visitorId: string | null;
  /** The IP address. It identifies a lead only if the campaign allows it and no other signal does. */
  readonly ip?: string | null;
}

/** The signals for a lookup. The network is a keyed hash; null if the campaign does not use it. */
export interface KnownBy extends Omit<Signals, 'ip'> {
  readonly networkHash: string | null;
}

/** The lead that each signal leads to. */
export type Found = Readonly<Record<'token' | 'email' | 'visitor' | 'network', Lead | null>>;

/** A lead and the signal that identified it. */
export interface Recognised<Person extends Lead | null = Lead | null> {
  readonly lead: Person;
  readonly signal: LogSignal;
}

/** A lead with a started countdown, and whether this request started it. */
export interface Followed extends Recognised<StartedLead> {
  readonly isStarted: boolean;
}

/** The record of a lead, and the anonymous records that turn out to be the same lead. */
interface Records {
  readonly person: Lead | null;
  readonly others: readonly Lead[];
}

/**
 * Returns the records of the lead that the signals identify.
 * A record with an email address takes precedence over one without. Two email addresses are two leads, so a browser that belongs to another lead stays with that lead.
 * A network counts only without any other signal.
 */
export function recordsOf(found: Found, signals: Pick<KnownBy, 'email'>): Records {
  const named = hasEmail(found.token)
    ? found.token
    : signals.email !== null
      ? found.email
      : hasEmail(found.visitor)
        ? found.visitor
        : null;
  const anonymous = [found.token, found.visitor].filter((lead) => lead !== null).filter((lead) => !hasEmail(lead));
  const person = named ?? anonymous[0] ?? (signals.email === null ? found.network : null);
  const others = new Map(anonymous.filter(({ id }) => id !== person?.id).map((lead) => [lead.id, lead]));
  return { person, others: [...others.values()] };
}

/** Returns the signal that identified a lead; `none` if none of the signals led to it. */
export function signalOf(
  lead: Lead | null,
  found: Found,
  { leadId, isOfLink, email }: Pick<KnownBy, 'leadId' | 'isOfLink' | 'email'>,
): LogSignal {
  if (lead === null) return 'none';
  const byToken = isOfLink ? 'link' : 'token';
  if (hasEmail(found.token)) return byToken;
  if (email !== null) return 'email';
  if (hasEmail(found.visitor)) return 'cookie';
  // A lead that was created by a link keeps the id of the link.
  if (found.token || lead.id === leadId) return byToken;
  if (found.visitor) return 'cookie';
  return found.network?.id === lead.id ? 'network' : 'none';
}

function hasEmail(lead: Lead | null): boolean {
  return lead !== null && lead.email !== null;
}
