import { recordsOf, type Found, type Signals } from '@lastcall/core/tracking';
import type { Asked } from './asked.ts';
import { mergeTagOf } from './merge-tag-of.ts';

/** By what somebody may be known, in the order of trust. */
export type SignalName = 'token' | 'email' | 'visitor' | 'network';

/**
 * What became of a signal. `matched`: it leads to the person. `joins`: to another record, which turns out to be theirs. `added`: to none yet; the person will be known by it.
 * `stranger`: to nobody, so a new person would begin. `outranked`: to somebody else, or to nobody, and a signal before it decides. `gone`: to somebody who is no more.
 */
export type SignalFate =
  'not-sent' | 'unreadable' | 'merge-tag' | 'matched' | 'joins' | 'added' | 'stranger' | 'outranked' | 'gone';

export interface SignalFact {
  readonly name: SignalName;
  readonly fate: SignalFate;
  /** The platforms whose merge tag it looks like. */
  readonly platforms: readonly string[];
}

/** What each signal says and which of them decides, by the very rule that decides it (`recordsOf`). */
export function explainSignals(asked: Asked, signals: Signals, found: Found): SignalFact[] {
  const { person, others } = recordsOf(found, signals);
  const fateOf = (name: SignalName, isSent: boolean, isRead: boolean): SignalFate => {
    if (!isSent) return 'not-sent';
    if (!isRead) return 'unreadable';
    const lead = found[name];
    if (lead)
      return lead.id === person?.id ? 'matched' : others.some(({ id }) => id === lead.id) ? 'joins' : 'outranked';
    if (name === 'token') return signals.isOfLink ? 'stranger' : 'gone';
    if (!person) return 'stranger';
    return name === 'email' && person.email !== null ? 'outranked' : 'added';
  };
  const platforms = signals.email === null ? mergeTagOf(asked.em) : null;
  return [
    { name: 'token', fate: fateOf('token', asked.lc !== '', signals.leadId !== null), platforms: [] },
    {
      name: 'email',
      fate: platforms ? 'merge-tag' : fateOf('email', asked.em !== '', signals.email !== null),
      platforms: platforms ?? [],
    },
    { name: 'visitor', fate: fateOf('visitor', asked.visitor !== '', signals.visitorId !== null), platforms: [] },
    ...(found.network ? [{ name: 'network', fate: fateOf('network', true, true), platforms: [] } as const] : []),
  ];
}
