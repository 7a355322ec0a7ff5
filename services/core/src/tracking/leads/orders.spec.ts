import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { KnownBy } from './known-by.ts';
import type { NewLeadChange } from './lead-change.entity.ts';
import type { Countdown, Lead } from './lead.entity.ts';
import { isUnchanged } from './identity-change-set.ts';
import { isLapsed } from './tracked-campaign.ts';
import { campaignOf, decodeEvent, named, type LeadEvent } from './testing-kit/orders.ts';
import { LeadsInMemory } from './testing-kit/leads-in-memory.ts';
import { replay } from './testing-kit/replay.ts';

/** The number of sequences; `IDENTITY_HISTORIES=100000` runs as many as the design asks for. */
const orders = Number(process.env['IDENTITY_HISTORIES'] ?? 10_000);
/** The maximum number of events in each. */
const maxEvents = 12;

const anOrder = fc.tuple(fc.nat(23), fc.array(fc.nat(0x7fff_ffff), { minLength: 2, maxLength: maxEvents }));

/** Each signal that can identify a returning lead, on its own; without networks, which visitors share. */
const noSignals: KnownBy = { leadId: null, email: null, visitorId: null, networkHash: null };
const alone: readonly KnownBy[] = [
  ...[0, 1, 2, 3].map((number) => ({ ...noSignals, visitorId: named.visitor(number) })),
  ...[0, 1, 2].map((number) => ({ ...noSignals, email: named.email(number) })),
];

const dayMs = 86_400_000;
const idIn = (cause: string): string => cause.slice('lead:'.length);

/** Returns the ledger of a lead and of all records merged into or superseded by it. */
function historyOf(store: LeadsInMemory, leadId: string): NewLeadChange[] {
  const own = store.ledgers.get(leadId) ?? [];
  return [
    ...own,
    ...own
      .filter(({ what }) => what === 'joined' || what === 're-entered')
      .flatMap(({ cause }) => historyOf(store, idIn(cause))),
  ];
}

function recordOf(store: LeadsInMemory, signals: KnownBy): Lead | null {
  const { email, visitor } = store.find(signals);
  return signals.email === null ? visitor : email;
}

const isLater = (one: Countdown | null, other: Countdown | null): boolean =>
  Boolean(one?.deadlineAt && other?.deadlineAt && one.deadlineAt > other.deadlineAt);

/** Counts the relevant cases, so that the test cannot pass without covering them. */
const seen = { extensions: 0, joins: 0, entries: 0, edits: 0 };

/** The changes after which a deadline may be later than before. */
const extending = new Set<NewLeadChange['what']>(['reset', 'cleared', 'rule-edited', 're-entered']);

/** Asserts that no deadline moves later without a ledger entry with its cause. */
function assertExtensionsRecorded(store: LeadsInMemory, before: readonly (Lead | null)[]): void {
  alone.forEach((signals, index) => {
    const was = before[index]!;
    const is = recordOf(store, signals);
    if (!isLater(is, was)) return;
    // A browser that only shares its person's record gets one of its own when the person may re-enter.
    if (is!.claimedEmail !== null && is!.claimedEmail === was!.email && isLapsed(store.campaign, was!, store.now))
      return;
    seen.extensions++;
    // A reset or clear of the person whom a browser follows counts for the browser too.
    const history = [is!.id, is!.follows].flatMap((id) => (id === null ? [] : historyOf(store, id)));
    if (!history.some(({ what, writtenAt }) => extending.has(what) && writtenAt >= was!.startedAt!))
      throw new Error(`extended without a ledger entry: ${JSON.stringify({ was, is })}`);
  });
}

/** Asserts that an event wrote only changes that it may write. */
function assertAllowedChanges(
  store: LeadsInMemory,
  event: LeadEvent,
  leads: ReadonlyMap<string, Lead>,
  changes: readonly NewLeadChange[],
): void {
  for (const { what, leadId, cause, deadlineAfter } of changes) {
    const before = leads.get(leadId);
    const other = cause.startsWith('lead:') ? leads.get(idIn(cause)) : undefined;
    if (what === 'reset' && event.do !== 'reset') throw new Error('reset without a reset event');
    if (what === 'cleared' && event.do !== 'clear') throw new Error('cleared without a clear event');
    if (what === 'rule-edited') {
      seen.edits++;
      if (event.do !== 'edit' || !event.moves) throw new Error('moved to a rule without an edit event');
      if (before!.deadlineAt! <= store.now) throw new Error('moved a lead whose deadline was over');
    }
    if (what === 're-entered') {
      seen.entries++;
      const lifetimeMs = store.campaign.tracking.coupon_cookie_exist_days * dayMs;
      if (
        lifetimeMs === 0 ||
        other!.deadlineAt! > store.now ||
        store.now.getTime() - other!.startedAt!.getTime() < lifetimeMs
      )
        throw new Error('re-entered before the lifetime was over');
    }
    if (what === 'joined') {
      seen.joins++;
      if (other!.email !== null) throw new Error('merged two email addresses');
      const isRestarted = Boolean(before?.restartedAt && other!.startedAt && before.restartedAt > other!.startedAt);
      const earliest = [before, other].map((lead) => lead?.deadlineAt?.getTime() ?? Infinity);
      const mayBe = isRestarted ? [before!.deadlineAt?.getTime()] : [Math.min(...earliest)];
      // Several records merged at once get the earliest of all their deadlines.
      const isOneOfSeveral =
        changes.filter((change) => change.what === 'joined' && change.leadId === leadId).length > 1 || !before;
      if (!isOneOfSeveral && (deadlineAfter?.getTime() ?? Infinity) !== (mayBe[0] ?? Infinity))
        throw new Error('the merged record does not have the earliest deadline');
      if (isOneOfSeveral && !isRestarted && deadlineAfter && deadlineAfter.getTime() > earliest[1]!)
        throw new Error('the deadline is later than that of a merged record');
    }
  }
}

/** Asserts that an immediate second request changes nothing, and that `peekIdentity` returns the deadline that a request would get. */
function assertIdempotent(store: LeadsInMemory, event: LeadEvent): void {
  if (event.do !== 'come') return;
  const signals = store.knownBy({ ...event, token: null });
  if (signals.email === null && signals.visitorId === null) return;
  const { lead, changeSet } = store.resolveIdentity(signals);
  const peeked = store.peekIdentity(signals);
  if (peeked?.startedAt && peeked.deadlineAt!.getTime() !== lead.deadlineAt.getTime())
    throw new Error('peekIdentity returned another deadline than resolveIdentity');
  if (event.token === null && !isUnchanged(changeSet)) throw new Error('a second request changed something');
}

/** Asserts that every ledger matches the stored row, no email address has two records, and no identifier leads to a merged or superseded record. */
function assertConsistent(store: LeadsInMemory): void {
  const emails = new Set<string>();
  for (const {
    id,
    email,
    startedAt,
    startedBy,
    ruleVersion,
    deadlineAt,
    timezone,
    wallTime,
    mergedInto,
    supersededBy,
    restartedAt,
  } of store.leads.values()) {
    const stored = {
      startedAt,
      startedBy,
      ruleVersion,
      deadlineAt,
      timezone,
      wallTime,
      mergedInto,
      supersededBy,
      restartedAt,
    };
    if (!isDeepStrictEqual(replay(store.ledgers.get(id) ?? []), stored))
      throw new Error(`the ledger does not match ${JSON.stringify(stored)}`);
    if (email !== null && (emails.has(email) || mergedInto !== null || supersededBy !== null))
      throw new Error(`an email address has two records: ${email}`);
    if (email !== null) emails.add(email);
  }
  for (const id of [...store.visitors.values(), ...store.networks.values()]) {
    const { mergedInto, supersededBy } = store.leads.get(id)!;
    if (mergedInto !== null || supersededBy !== null)
      throw new Error('an identifier leads to a merged or superseded record');
  }
}

describe('any sequence of visits, starts, resets, clears, merges, re-entries and rule edits', () => {
  it('extends no deadline without a ledger entry, merges to the earliest deadline, and writes ledgers that match the stored rows', () => {
    fc.assert(
      fc.property(anOrder, ([campaign, numbers]) => {
        const store = new LeadsInMemory(campaignOf(campaign));
        for (const number of numbers) {
          const event = decodeEvent(number);
          const before = alone.map((signals) => recordOf(store, signals));
          const leads = new Map(store.leads);
          const changeSet = store.apply(event);
          assertExtensionsRecorded(store, before);
          assertAllowedChanges(store, event, leads, changeSet?.changes ?? []);
          assertIdempotent(store, event);
        }
        assertConsistent(store);
      }),
      { numRuns: orders },
    );

    // At least one in ten sequences covers each case.
    for (const times of Object.values(seen)) expect(times).toBeGreaterThan(orders / 10);
  });
});
