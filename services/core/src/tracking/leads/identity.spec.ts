import { describe, expect, it } from '@jest/globals';
import { trackingDefaults, type TrackingSettings } from '@lastcall/contracts/campaigns';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import type { StartedBy } from '@lastcall/contracts/tracking/leads';
import fc from 'fast-check';
import type { Claim } from './proof.ts';
import type { KnownBy } from './known-by.ts';
import type { Lead } from './lead.entity.ts';
import { restart } from './lead-changes.ts';
import { campaignOf, named } from './testing-kit/orders.ts';
import { LeadsInMemory } from './testing-kit/leads-in-memory.ts';

/** The number of histories; `IDENTITY_HISTORIES=100000` runs as many as the design asks for. */
const histories = Number(process.env['IDENTITY_HISTORIES'] ?? 2_000);
const max = { browsers: 3, emails: 2 } as const;
const minuteMs = 60_000;

/** A campaign of 90 minutes whose countdowns visitors or the platform start. */
function aCampaign(
  startsBy: TrackedCampaign['startsBy'] = 'visitors',
  tracking: Partial<TrackingSettings> = {},
): TrackedCampaign {
  return { ...campaignOf(0), startsBy, tracking: { ...trackingDefaults, ...tracking } };
}

const noSignals: KnownBy = { leadId: null, email: null, visitorId: null, networkHash: null };
const browser = (number: number): string => named.visitor(number);
const ann = named.email(0);

/** Sends a request to the leads in memory, and returns what its visitor sees. */
function send(store: LeadsInMemory, signals: Partial<KnownBy>, by: StartedBy = 'visit'): Lead {
  const { lead, changeSet } = store.resolveIdentity({ ...noSignals, ...signals }, by);
  store.write(changeSet);
  return lead;
}

function after(store: LeadsInMemory, minutes: number): void {
  store.now = new Date(store.now.getTime() + minutes * minuteMs);
}

const claim = (by: Claim['by'], email = ann): { claim: Claim } => ({ claim: { email, by } });
const personOf = (store: LeadsInMemory, email = ann): Lead | null =>
  store.current.find((lead) => lead.email === email) ?? null;
const tokenOf = ({ id, tokenEpoch }: Lead): Pick<KnownBy, 'leadId' | 'tokenEpoch'> => ({ leadId: id, tokenEpoch });

describe('an email address without proof', () => {
  it('shows the deadline of its lead, in a record of the browser', () => {
    const store = new LeadsInMemory(aCampaign());
    const person = send(store, { email: ann }, 'api');
    after(store, 10);

    const seen = send(store, { visitorId: browser(0), ...claim('address') });

    expect(seen).toMatchObject({ email: null, claimedEmail: ann, follows: person.id, deadlineAt: person.deadlineAt });
    expect(personOf(store)).toEqual(person);
  });

  it('does not change its lead when the browser’s own countdown has expired', () => {
    const store = new LeadsInMemory(aCampaign());
    const old = send(store, { visitorId: browser(0) });
    after(store, 91);
    const person = send(store, { email: ann }, 'api');

    const seen = send(store, { visitorId: browser(0), ...claim('address') });

    expect(seen.deadlineAt).toEqual(old.deadlineAt);
    expect(personOf(store)).toEqual(person);
  });

  it('shows only the browser’s own countdown if the campaign hides deadlines from unproven email addresses', () => {
    const store = new LeadsInMemory(aCampaign('visitors', { address_view: 'none' }));
    const person = send(store, { email: ann }, 'api');
    after(store, 10);

    expect(send(store, { visitorId: browser(0), ...claim('address') }).deadlineAt).not.toEqual(person.deadlineAt);
    expect(send(store, { visitorId: browser(1), ...claim('link') }).deadlineAt).toEqual(person.deadlineAt);
  });

  it('follows a reset of its lead', () => {
    const store = new LeadsInMemory(aCampaign());
    const person = send(store, { email: ann }, 'api');
    send(store, { visitorId: browser(0), ...claim('link') });
    after(store, 30);

    const { lead, changeSet } = restart(store.campaign, person, 'reset-link', 'reset-link:1', store.now);
    store.write(changeSet);

    expect(send(store, { visitorId: browser(0) }).deadlineAt).toEqual(lead.deadlineAt);
  });

  it.each([
    ['same', 60],
    ['new', 90],
  ] as const)('keeps or restarts the countdown at a second, unknown email address (%s)', (setting, minutesLeft) => {
    const store = new LeadsInMemory(aCampaign('platform', { second_address: setting }));
    send(store, { visitorId: browser(0), ...claim('form') }, 'opt-in');
    after(store, 30);

    for (const spelling of ['person-0+1@site.test', 'person-0@site.test'])
      expect(minutesOf(store, send(store, { visitorId: browser(0), ...claim('form', spelling) }, 'opt-in'))).toBe(60);
    const seen = send(store, { visitorId: browser(0), ...claim('form', named.email(1)) }, 'opt-in');

    expect(minutesOf(store, seen)).toBe(minutesLeft);
  });
});

const minutesOf = ({ now }: LeadsInMemory, { deadlineAt }: Lead): number =>
  Math.round((deadlineAt!.getTime() - now.getTime()) / minuteMs);

describe('an email link', () => {
  it('starts the countdown of its lead if visitors start countdowns, and shows every device the same deadline', () => {
    const store = new LeadsInMemory(aCampaign());
    const desktop = send(store, { visitorId: browser(0), ...claim('link') });
    after(store, 20);
    const phone = send(store, { visitorId: browser(1), ...claim('link') });

    expect(personOf(store)!.deadlineAt).toEqual(desktop.deadlineAt);
    expect(phone.deadlineAt).toEqual(desktop.deadlineAt);
  });

  it('creates no lead for its email address if the platform starts countdowns', () => {
    const store = new LeadsInMemory(aCampaign('platform'));

    send(store, { visitorId: browser(0), ...claim('link') });

    expect(personOf(store)).toBeNull();
  });

  it('adopts the browser’s earlier countdown for its lead, unless that has expired', () => {
    const store = new LeadsInMemory(aCampaign());
    const early = send(store, { visitorId: browser(0) });
    after(store, 30);
    send(store, { visitorId: browser(0), ...claim('link') });
    expect(personOf(store)!.deadlineAt).toEqual(early.deadlineAt);

    const other = new LeadsInMemory(aCampaign());
    send(other, { visitorId: browser(0) });
    after(other, 91);
    send(other, { visitorId: browser(0), ...claim('link') });
    expect(personOf(other)).toBeNull();
  });

  it('adopts the active countdown of a form, which the email image already shows', () => {
    const store = new LeadsInMemory(aCampaign());
    const form = send(store, { visitorId: browser(0), ...claim('form') }, 'opt-in');
    after(store, 20);
    expect(store.peekIdentity({ ...noSignals, ...claim('link') })!.deadlineAt).toEqual(form.deadlineAt);

    const phone = send(store, { visitorId: browser(1), ...claim('link') });

    expect(phone.deadlineAt).toEqual(form.deadlineAt);
    expect(personOf(store)!.deadlineAt).toEqual(form.deadlineAt);
  });
});

describe('a start by the owner', () => {
  it.each([
    [4, true],
    [5, false],
  ])('adopts a form that was sent %d minutes before in a campaign of 90 minutes: %s', (minutes, isAdopted) => {
    const store = new LeadsInMemory(aCampaign('platform'));
    const form = send(store, { visitorId: browser(0), ...claim('form') }, 'opt-in');
    after(store, minutes);

    const person = send(store, { email: ann }, 'listener');

    expect(person.deadlineAt!.getTime() === form.deadlineAt!.getTime()).toBe(isAdopted);
  });

  it('does not adopt the countdown of an email address in a page URL', () => {
    const store = new LeadsInMemory(aCampaign('platform'));
    const seen = send(store, { visitorId: browser(0), ...claim('address') });
    after(store, 1);

    expect(send(store, { email: ann }, 'listener').deadlineAt).not.toEqual(seen.deadlineAt);
  });
});

describe('a token', () => {
  it('joins its browser to the lead, whose earliest deadline applies', () => {
    const store = new LeadsInMemory(aCampaign());
    const early = send(store, { visitorId: browser(0) });
    after(store, 10);
    const person = send(store, { email: ann }, 'api');

    const joined = send(store, { visitorId: browser(0), ...tokenOf(person) });

    expect(joined).toMatchObject({ id: person.id, deadlineAt: early.deadlineAt });
  });

  it.each([
    ['revoked', -1, 10],
    ['expired', 0, 91],
  ])('proves nothing when %s, but still identifies its lead', (_, epoch, minutes) => {
    const store = new LeadsInMemory(aCampaign());
    const person = send(store, { email: ann }, 'api');
    store.leads.set(person.id, { ...person, tokenEpoch: 1 });
    after(store, minutes);

    const signals = { visitorId: browser(0), leadId: person.id, tokenEpoch: 1 + epoch };
    const seen = send(store, signals);

    expect(seen).toMatchObject({ email: null, claimedEmail: ann, deadlineAt: person.deadlineAt });
    expect(store.resolveIdentity({ ...noSignals, ...signals }).proof).toBe('address');
  });

  it('of a browser does not become the token of a lead who opens it', () => {
    const store = new LeadsInMemory(aCampaign());
    const visitor = send(store, { visitorId: browser(0) });
    const person = send(store, { email: ann }, 'api');
    // Ann opens a link with the visitor's token, then one of her own.
    send(store, { visitorId: browser(1), leadId: visitor.id, tokenEpoch: null });
    send(store, { visitorId: browser(1), ...tokenOf(person) });

    for (const signals of [{ leadId: visitor.id, tokenEpoch: null }, { visitorId: browser(0) }])
      expect(store.resolveIdentity({ ...noSignals, ...signals }).proof).toBe('link');
    expect(store.resolveIdentity({ ...noSignals, visitorId: browser(1) }).proof).toBe('person');
  });
});

describe('a token of another browser in a browser of a lead', () => {
  /** Starts Ann's countdown 80 minutes after that of another visitor, and sends a request of her browser with her token. */
  function aPersonsBrowser() {
    const store = new LeadsInMemory(aCampaign());
    const visitor = send(store, { visitorId: browser(0) });
    after(store, 80);
    const person = send(store, { email: ann }, 'api');
    send(store, { visitorId: browser(1), ...tokenOf(person) });
    return { store, visitor, person };
  }

  it.each([
    ['is active', 5],
    ['has expired', 11],
  ])('does not change the lead while its countdown %s', (_, minutes) => {
    const { store, visitor, person } = aPersonsBrowser();
    after(store, minutes);
    const signals = { visitorId: browser(1), leadId: visitor.id, tokenEpoch: null };

    expect(store.peekIdentity({ ...noSignals, ...signals })).toEqual(person);
    expect(send(store, signals)).toEqual(person);

    expect(personOf(store)).toEqual(person);
    expect(store.lastOf(visitor.id)).toEqual(visitor);
  });

  it('leaves the form of another email address to that email address', () => {
    const { store } = aPersonsBrowser();
    const bob = named.email(1);
    // A portal creates a separate record for another email address; then the person's browser sends the token of that record.
    const form = send(store, claim('form', bob), 'opt-in');
    send(store, { visitorId: browser(1), leadId: form.id, tokenEpoch: null });
    after(store, 10);

    expect(send(store, { visitorId: browser(2), ...claim('link', bob) }).deadlineAt).toEqual(form.deadlineAt);
  });
});

/** One request of a history, of a browser or the owner. */
interface Step {
  readonly afterMinutes: number;
  readonly by: 'visitor' | 'link' | 'person' | 'owner' | 'reset';
  readonly claims: Claim['by'] | null;
  readonly browser: number;
  readonly email: number;
  readonly token: 'own' | 'revoked' | 'browser' | null;
}

const aStep: fc.Arbitrary<Step> = fc.record({
  afterMinutes: fc.constantFrom(0, 1, 3, 20, 89, 91),
  by: fc.constantFrom('visitor', 'visitor', 'visitor', 'link', 'person', 'owner', 'reset'),
  claims: fc.constantFrom('address', 'form', null),
  browser: fc.nat(max.browsers - 1),
  email: fc.nat(max.emails - 1),
  token: fc.constantFrom('revoked', 'browser', null),
});

const aHistory = fc.tuple(
  fc.constantFrom('visitors', 'platform'),
  fc.constantFrom('deadline', 'none'),
  fc.array(aStep, { minLength: 2, maxLength: 12 }),
);

/** Counts the relevant cases, so that the property cannot pass without covering them. */
const seen = { visitors: 0, late: 0, linkStarts: 0, joins: 0 };

describe('any history of visitors, email readers, leads and the owner', () => {
  it('never lets a visitor change a lead, get its token or use up its first visit, and lets only the owner extend a deadline', () => {
    fc.assert(
      fc.property(aHistory, ([startsBy, addressView, steps]) => {
        const store = new LeadsInMemory(aCampaign(startsBy, { address_view: addressView }));
        const shown = new Map<number, Lead>();
        const ownerActs: OwnerAct[] = [];
        const shared = new Set<number>();
        for (const step of steps) {
          after(store, step.afterMinutes);
          runStep(store, step, { shown, ownerActs, shared });
        }
      }),
      { numRuns: histories },
    );

    for (const times of Object.values(seen)) expect(times).toBeGreaterThan(histories / 20);
  });
});

interface OwnerAct {
  readonly email: string;
  readonly at: Date;
}

interface Witnessed {
  /** The lead that each browser got last. */
  readonly shown: Map<number, Lead>;
  /** The starts and resets by the owner. */
  readonly ownerActs: OwnerAct[];
  /** Browsers that have ever shared a record with another browser. */
  readonly shared: Set<number>;
}

function runStep(store: LeadsInMemory, step: Step, { shown, ownerActs, shared }: Witnessed): void {
  const email = named.email(step.email);
  const person = personOf(store, email);
  const before = new Map(store.current.filter((lead) => lead.email !== null).map((lead) => [lead.id, lead]));
  if (step.by === 'owner') {
    ownerActs.push({ email, at: store.now });
    send(store, { email }, 'listener');
    return;
  }
  if (step.by === 'reset') {
    if (!person) return;
    ownerActs.push({ email, at: store.now });
    store.write(restart(store.campaign, person, 'api', 'api', store.now).changeSet);
    return;
  }
  const isPerson = step.by === 'person' && person !== null;
  const signals: KnownBy = {
    ...noSignals,
    visitorId: browser(step.browser),
    ...(step.by === 'visitor' && step.claims && claim(step.claims, email)),
    ...(step.by === 'link' && claim('link', email)),
    ...(isPerson && tokenOf(person)),
    ...(step.by === 'visitor' && tokenOfVisitor(store, step, person)),
  };
  const { lead, changeSet, proof } = store.resolveIdentity(signals);
  const wasProven = store.proven.has(browser(step.browser));
  store.write(changeSet);
  const actsAsPerson = proof === 'person';
  if (actsAsPerson && !isPerson && !wasProven) throw new Error('a visitor acts as a person');
  // A browser of a person changes that person only with their token, whatever else its page URL contains.
  if (!isPerson)
    for (const [id, was] of before)
      if (was.startedAt !== null && personById(store, id) !== was) throw new Error('a visitor changed a person');
  if (!actsAsPerson) {
    seen.visitors++;
    if (lead.email !== null) throw new Error('a visitor got the record of a person');
  } else if (changeSet.changes.some(({ what }) => what === 'joined')) seen.joins++;
  for (const started of store.current) {
    if (started.email === null || before.get(started.id)?.startedAt) continue;
    if (step.by !== 'link' && !isPerson) throw new Error('a visitor started a person');
    seen.linkStarts++;
    if (startsByPlatform(store)) throw new Error('a visitor started a person of the platform');
    if (started.deadlineAt! <= store.now) throw new Error('a first visit was burned');
  }
  const last = shown.get(step.browser);
  if (last && last.deadlineAt! <= store.now) seen.late++;
  for (const number of sharing(store)) shared.add(number);
  const was = shown.get(step.browser);
  // The token and the browser of a person show that person's deadline; a link shows that of its email address.
  const isNamed = isPerson || step.by === 'link' || lead.email !== null;
  if (was && lead.deadlineAt! > was.deadlineAt! && !isNamed && !shared.has(step.browser) && !isByOwner(was, ownerActs))
    throw new Error(`a browser got a later deadline: ${JSON.stringify({ step, was, lead })}`);
  shown.set(step.browser, lead);
}

/** Returns the browsers that share a record, because of a token in a forwarded page URL: what the owner does for one of them affects the others. */
function sharing({ visitors }: LeadsInMemory): number[] {
  const byRecord = Map.groupBy(visitors, ([, id]) => id);
  return Array.from({ length: max.browsers }, (_, number) => number).filter(
    (number) => (byRecord.get(visitors.get(browser(number)) ?? '')?.length ?? 0) > 1,
  );
}

function tokenOfVisitor(
  store: LeadsInMemory,
  { token, browser: number }: Step,
  person: Lead | null,
): Partial<KnownBy> | null {
  if (token === 'revoked') return person && { leadId: person.id, tokenEpoch: person.tokenEpoch + 1 };
  const id = store.visitors.get(browser((number + 1) % max.browsers));
  return token === 'browser' && id !== undefined ? { leadId: id, tokenEpoch: null } : null;
}

const personById = (store: LeadsInMemory, id: string): Lead | undefined => store.leads.get(id);
const startsByPlatform = ({ campaign }: LeadsInMemory): boolean => campaign.startsBy === 'platform';

/** Returns whether the owner started or reset the email address that a browser had named, since the browser's countdown started. */
function isByOwner(was: Lead, ownerActs: readonly OwnerAct[]): boolean {
  return ownerActs.some(({ email, at }) => email === (was.email ?? was.claimedEmail) && at >= was.startedAt!);
}
