import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { KnownBy } from './known-by.ts';
import type { NewLeadChange } from './lead-change.entity.ts';
import type { Countdown, Lead } from './lead.entity.ts';
import { isUnchanged } from './identity-change-set.ts';
import { campaignOf, happeningOf, named, type NewWebhookEvent } from './testing-kit/orders.ts';
import { PeopleInMemory } from './testing-kit/people-in-memory.ts';
import { replay } from './testing-kit/replay.ts';

/** Orders that are tried, of up to so many happenings each. */
const orders = 100_000;
const happenings = 12;

const anOrder = fc.tuple(fc.nat(23), fc.array(fc.nat(0x7fff_ffff), { minLength: 2, maxLength: happenings }));

/** Everything by which a person may come back, alone; networks are no person. */
const nobody: KnownBy = { leadId: null, email: null, visitorId: null, networkHash: null };
const alone: readonly KnownBy[] = [
  ...[0, 1, 2, 3].map((number) => ({ ...nobody, visitorId: named.visitor(number) })),
  ...[0, 1, 2].map((number) => ({ ...nobody, email: named.email(number) })),
];

const dayMs = 86_400_000;
const idIn = (cause: string): string => cause.slice('lead:'.length);

/** The ledger of a lead and of all that it was joined from or was before. */
function historyOf(people: PeopleInMemory, leadId: string): NewLeadChange[] {
  const own = people.ledgers.get(leadId) ?? [];
  return [
    ...own,
    ...own
      .filter(({ what }) => what === 'joined' || what === 're-entered')
      .flatMap(({ cause }) => historyOf(people, idIn(cause))),
  ];
}

function recordOf(people: PeopleInMemory, signals: KnownBy): Lead | null {
  const { email, visitor } = people.find(signals);
  return email ?? visitor;
}

const isLater = (one: Countdown | null, other: Countdown | null): boolean =>
  Boolean(one?.deadlineAt && other?.deadlineAt && one.deadlineAt > other.deadlineAt);

/** How often what the property is about did happen, so that it cannot hold for want of occasions. */
const seen = { extensions: 0, joins: 0, entries: 0, edits: 0 };

/** The changes after which a deadline may be later than before. */
const extending = new Set<NewLeadChange['what']>(['reset', 'cleared', 'rule-edited', 're-entered']);

/** No deadline of anybody moves later without a row that says who or what did it. */
function refuseUnrecorded(people: PeopleInMemory, before: readonly (Lead | null)[]): void {
  alone.forEach((signals, index) => {
    const was = before[index]!;
    const is = recordOf(people, signals);
    if (!isLater(is, was)) return;
    seen.extensions++;
    if (!historyOf(people, is!.id).some(({ what, writtenAt }) => extending.has(what) && writtenAt >= was!.startedAt!))
      throw new Error(`extended without a row: ${JSON.stringify({ was, is })}`);
  });
}

/** What one happening wrote is what it may write. */
function refuseWrong(
  people: PeopleInMemory,
  event: NewWebhookEvent,
  leads: ReadonlyMap<string, Lead>,
  changes: readonly NewLeadChange[],
): void {
  for (const { what, leadId, cause, deadlineAfter } of changes) {
    const before = leads.get(leadId);
    const other = cause.startsWith('lead:') ? leads.get(idIn(cause)) : undefined;
    if (what === 'reset' && event.do !== 'reset') throw new Error('reset by nobody');
    if (what === 'cleared' && event.do !== 'clear') throw new Error('cleared by nobody');
    if (what === 'rule-edited') {
      seen.edits++;
      if (event.do !== 'edit' || !event.moves) throw new Error('moved to a rule by nobody');
      if (before!.deadlineAt! <= people.now) throw new Error('somebody whose deadline was over was moved');
    }
    if (what === 're-entered') {
      seen.entries++;
      const lifetimeMs = people.campaign.tracking.coupon_cookie_exist_days * dayMs;
      if (
        lifetimeMs === 0 ||
        other!.deadlineAt! > people.now ||
        people.now.getTime() - other!.startedAt!.getTime() < lifetimeMs
      )
        throw new Error('entered again before the time was over');
    }
    if (what === 'joined') {
      seen.joins++;
      if (other!.email !== null) throw new Error('two addresses were joined');
      const isRestarted = Boolean(before?.restartedAt && other!.startedAt && before.restartedAt > other!.startedAt);
      const earliest = [before, other].map((lead) => lead?.deadlineAt?.getTime() ?? Infinity);
      const mayBe = isRestarted ? [before!.deadlineAt?.getTime()] : [Math.min(...earliest)];
      // Several records that are joined at once end with the earliest of all of them.
      const isOneOfSeveral =
        changes.filter((change) => change.what === 'joined' && change.leadId === leadId).length > 1 || !before;
      if (!isOneOfSeveral && (deadlineAfter?.getTime() ?? Infinity) !== (mayBe[0] ?? Infinity))
        throw new Error('the earliest deadline does not stand');
      if (isOneOfSeveral && !isRestarted && deadlineAfter && deadlineAfter.getTime() > earliest[1]!)
        throw new Error('a later deadline than that of a record that was joined');
    }
  }
}

/** The same people, coming again at once, change nothing; and who only looks sees the deadline that coming would give. */
function refuseSecondStart(people: PeopleInMemory, event: NewWebhookEvent): void {
  if (event.do !== 'come') return;
  const signals = people.knownBy({ ...event, token: null });
  if (signals.email === null && signals.visitorId === null) return;
  const { lead, changeSet } = people.resolveIdentity(signals);
  const looked = people.peekIdentity(signals);
  if (looked?.startedAt && looked.deadlineAt!.getTime() !== lead.deadlineAt.getTime())
    throw new Error('who looks sees another deadline than who comes');
  if (event.token === null && !isUnchanged(changeSet)) throw new Error('coming again changed something');
}

/** Every ledger tells what is stored; nobody has two records; nobody is known by a record that is no more. */
function refuseDisorder(people: PeopleInMemory): void {
  const addresses = new Set<string>();
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
  } of people.leads.values()) {
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
    if (!isDeepStrictEqual(replay(people.ledgers.get(id) ?? []), stored))
      throw new Error(`the ledger tells another state than ${JSON.stringify(stored)}`);
    if (email !== null && (addresses.has(email) || mergedInto !== null || supersededBy !== null))
      throw new Error(`an address has two records: ${email}`);
    if (email !== null) addresses.add(email);
  }
  for (const id of [...people.visitors.values(), ...people.networks.values()]) {
    const { mergedInto, supersededBy } = people.leads.get(id)!;
    if (mergedInto !== null || supersededBy !== null) throw new Error('somebody is known by a record that is no more');
  }
}

describe('people in any order of visits, starts, resets, clears, joins, entries and edits', () => {
  it('have no deadline that is later than it was without a row for it, the earliest where records join, and ledgers that tell what is stored', () => {
    fc.assert(
      fc.property(anOrder, ([campaign, numbers]) => {
        const people = new PeopleInMemory(campaignOf(campaign));
        for (const number of numbers) {
          const event = happeningOf(number);
          const before = alone.map((signals) => recordOf(people, signals));
          const leads = new Map(people.leads);
          const changeSet = people.happen(event);
          refuseUnrecorded(people, before);
          refuseWrong(people, event, leads, changeSet?.changes ?? []);
          refuseSecondStart(people, event);
        }
        refuseDisorder(people);
      }),
      { numRuns: orders },
    );

    // One in ten orders at least has each of them.
    for (const times of Object.values(seen)) expect(times).toBeGreaterThan(orders / 10);
  });
});
