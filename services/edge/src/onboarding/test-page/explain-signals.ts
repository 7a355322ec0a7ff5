import { interpretSignals, type Found, type Signals } from '@lastcall/core/tracking';
import type { TestRequest } from './test-request.ts';
import { mergeTagOf } from './merge-tag-of.ts';

/** The signals that can identify a lead, most trusted first. */
export type SignalName = 'token' | 'email' | 'visitor' | 'network';

/**
 * The outcome of a signal. `matched`: it identifies the lead. `joins`: it identifies another record that belongs to the same lead. `added`: unknown so far; it will be stored with the lead.
 * `stranger`: unknown, so a new lead would be created. `outranked`: it identifies another lead or none, and a more trusted signal decides. `gone`: its lead was deleted.
 */
export type SignalOutcome =
  | 'not-sent'
  | 'unreadable'
  | 'merge-tag'
  | 'matched'
  | 'joins'
  | 'added'
  | 'stranger'
  | 'outranked'
  | 'gone';

export interface SignalFact {
  readonly name: SignalName;
  readonly outcome: SignalOutcome;
  /** The platforms that use a merge tag like this. */
  readonly platforms: readonly string[];
}

/** Explains each signal and which of them decides, using the same rule that decides for visitors (`interpretSignals`). */
export function explainSignals(identifiers: TestRequest, signals: Signals, found: Found, now: Date): SignalFact[] {
  const interpreted = interpretSignals(found, signals, now);
  const person = interpreted.person ?? interpreted.claimed ?? interpreted.anonymous[0] ?? null;
  const others = interpreted.anonymous.filter(({ id }) => id !== person?.id);
  const email = signals.email ?? signals.claim?.email ?? null;
  const outcomeOf = (name: SignalName, isSent: boolean, isRead: boolean): SignalOutcome => {
    if (!isSent) return 'not-sent';
    if (!isRead) return 'unreadable';
    const lead = found[name];
    if (lead)
      return lead.id === person?.id ? 'matched' : others.some(({ id }) => id === lead.id) ? 'joins' : 'outranked';
    if (name === 'token') return signals.isOfLink ? 'stranger' : 'gone';
    if (!person) return 'stranger';
    return name === 'email' && person.email !== null ? 'outranked' : 'added';
  };
  const platforms = email === null ? mergeTagOf(identifiers.em) : null;
  return [
    { name: 'token', outcome: outcomeOf('token', identifiers.lc !== '', signals.leadId !== null), platforms: [] },
    {
      name: 'email',
      outcome: platforms ? 'merge-tag' : outcomeOf('email', identifiers.em !== '', email !== null),
      platforms: platforms ?? [],
    },
    {
      name: 'visitor',
      outcome: outcomeOf('visitor', identifiers.visitor !== '', signals.visitorId !== null),
      platforms: [],
    },
    ...(found.network ? [{ name: 'network', outcome: outcomeOf('network', true, true), platforms: [] } as const] : []),
  ];
}
