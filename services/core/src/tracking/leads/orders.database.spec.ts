import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { aCampaign, database, ledgerOf, service, useService } from '@lastcall/core/testing-kit';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { platformModule, Problem } from '@lastcall/core/platform';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import { LeadsModule, LeadService, type Signals } from './index.ts';
import type { Lead } from './lead.entity.ts';
import { LeadRepository } from './lead.repository.ts';
import { IdentityChangeRepository } from './identity-change.repository.ts';
import { moveToRule } from './lead-changes.ts';
import { campaignOf, decodeEvent, named, rules, type LeadEvent } from './testing-kit/orders.ts';
import { LeadsInMemory } from './testing-kit/leads-in-memory.ts';
import { replay } from './testing-kit/replay.ts';

useService((config) => {
  @Module({
    imports: [platformModule(config, { service: 'edge' }), DomainEventHandlersModule, AccountRowsModule, LeadsModule],
  })
  class OrdersSpecModule {}
  return OrdersSpecModule;
});

/** The number of sequences to run on the real database, and of concurrent copies of each request. */
const orders = 150;
const copies = 3;

/** A regression: each duplicate of a returning browser's visit created a record. */
const copiedBrowser: [number, number[]] = [0, [140963224, 1948677272, 1027533186, 1028909464, 510982552]];
/** A reset, the deletion of its countdown, and another reset at the same moment. */
const resetTwice: [number, number[]] = [0, [0, 8, 0]];

const anOrder = fc.tuple(fc.nat(23), fc.array(fc.nat(0x7fff_ffff), { minLength: 2, maxLength: 10 }));
const noSignals: Signals = { leadId: null, email: null, visitorId: null };

const leads = (): LeadService => service().get(LeadService);
const rows = (): LeadRepository => service().get(LeadRepository, { strict: false });

const isTooBusy = (error: unknown): boolean => error instanceof Problem && error.code === 'unavailable';

/** The leads of one campaign in the real database. */
class LeadsInDatabase {
  readonly given: string[] = [];
  /** The number of events so far; two resets at the same moment are by different links. */
  private events = 0;
  /** Resolves after the last repetition so far. */
  private repetitions: Promise<unknown> = Promise.resolve();

  constructor(public campaign: TrackedCampaign) {}

  /** Applies an event the given number of times concurrently. */
  async happen(event: LeadEvent, now: Date, times: number): Promise<void> {
    if (event.do === 'edit')
      this.campaign = { ...this.campaign, rule: rules[event.rule]!, ruleVersion: this.campaign.ruleVersion + 1 };
    const link = `reset-link:${++this.events}`;
    const said = await Promise.all(Array.from({ length: times }, () => this.until(() => this.once(event, link, now))));
    if (event.do === 'come') this.given.push(said[0]!);
  }

  async stored(): Promise<Lead[]> {
    return rows().find(this.campaign.accountId, { campaignId: this.campaign.id });
  }

  /**
   * Repeats what the service rejected as too busy, as clients do: twenty requests about one lead at the same moment may conflict more often than it retries.
   * The repetitions run one after another; if they ran concurrently, they could conflict endlessly on a slow machine.
   */
  private async until<T>(done: () => Promise<T>): Promise<T> {
    try {
      return await done();
    } catch (error) {
      if (!isTooBusy(error)) throw error;
      const repeated = this.repetitions.then(() => this.repeat(done));
      // Its caller gets the failure; the next repetition runs anyway.
      this.repetitions = repeated.catch(() => undefined);
      return repeated;
    }
  }

  private async repeat<T>(done: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await done();
      } catch (error) {
        if (!isTooBusy(error)) throw error;
      }
    }
  }

  private async once(event: LeadEvent, link: string, now: Date): Promise<string> {
    const { accountId, id } = this.campaign;
    switch (event.do) {
      case 'come':
        return (await leads().track(this.campaign, this.signals(event), now, event.by)).id;
      case 'reset':
        return (await leads().resetOnce(this.campaign, named.email(event.email), link, now))?.id ?? '';
      case 'clear':
        await leads().clear(accountId, id, named.email(event.email), 'user:1', now);
        return '';
      case 'edit':
        if (event.moves) await this.moveAll(now);
        return '';
    }
  }

  private async moveAll(now: Date): Promise<void> {
    const ids = (await this.stored())
      .filter(({ mergedInto, supersededBy }) => mergedInto === null && supersededBy === null)
      .map(({ id }) => id);
    await database().transaction(async () => {
      const locked = [...(await rows().lock(this.campaign.accountId, ids)).values()].filter(
        ({ mergedInto, supersededBy }) => mergedInto === null && supersededBy === null,
      );
      await service()
        .get(IdentityChangeRepository, { strict: false })
        .write(moveToRule(this.campaign, locked, 'user:1', now));
    });
  }

  private signals({ visitor, email, token, network }: Extract<LeadEvent, { do: 'come' }>): Signals {
    return {
      leadId: token === null ? null : (this.given.at(-1 - token) ?? null),
      email: email === null ? null : named.email(email),
      visitorId: visitor === null ? null : named.visitor(visitor),
      ip: network === null ? null : named.network(network),
    };
  }
}

async function aTracked(number: number): Promise<TrackedCampaign> {
  const { rule, tracking, timezone } = campaignOf(number);
  return { ...campaignOf(number), ...(await aCampaign({ timezone, tracking })), rule, tracking };
}

/** Asserts that every ledger matches the stored rows, no email address has two records, and all browsers and networks belong to current records. */
async function expectOrder(store: LeadsInDatabase): Promise<void> {
  const stored = await store.stored();
  for (const {
    id,
    startedAt,
    startedBy,
    ruleVersion,
    deadlineAt,
    timezone,
    wallTime,
    mergedInto,
    supersededBy,
    restartedAt,
  } of stored) {
    expect(replay(await ledgerOf(store.campaign.accountId, id))).toEqual({
      startedAt,
      startedBy,
      ruleVersion,
      deadlineAt,
      timezone,
      wallTime,
      mergedInto,
      supersededBy,
      restartedAt,
    });
  }
  const named = stored.filter(({ email }) => email !== null);
  expect(new Set(named.map(({ email }) => email)).size).toBe(named.length);
  const isFormer = ({ mergedInto, supersededBy }: Lead) => mergedInto !== null || supersededBy !== null;
  expect(named.filter(isFormer)).toEqual([]);
  for (const table of ['lead_visitor', 'lead_network'])
    expect(
      await database().sql(`SELECT lead_id FROM ${table} WHERE account_id = ? AND lead_id IN (?)`, [
        store.campaign.accountId,
        ['', ...stored.filter(isFormer).map(({ id }) => id)],
      ]),
    ).toEqual([]);
}

/** Returns the deadline of each browser and each email address. */
async function deadlines(deadlineOf: (signals: Signals) => Promise<Date | null>): Promise<(string | undefined)[]> {
  const alone = [
    ...[0, 1, 2, 3].map((number) => ({ ...noSignals, visitorId: named.visitor(number) })),
    ...[0, 1, 2].map((number) => ({ ...noSignals, email: named.email(number) })),
  ];
  return Promise.all(alone.map(async (signals) => (await deadlineOf(signals))?.toISOString()));
}

/** Skips shrinking: a race rarely repeats in a shorter sequence, and shrinking hides the original failure. */
const endOnFailure = true;

describe('any sequence of events on the real database', () => {
  it('results in the deadlines that the rules require, even with concurrent duplicates of each request', async () => {
    await fc.assert(
      fc.asyncProperty(anOrder, async ([campaign, numbers]) => {
        const inMemory = new LeadsInMemory(campaignOf(campaign));
        const inDatabase = new LeadsInDatabase(await aTracked(campaign));
        for (const number of numbers) {
          const event = decodeEvent(number);
          inMemory.apply(event);
          await inDatabase.happen(event, inMemory.now, copies);
        }

        const right = await deadlines(
          async (signals) => inMemory.peekIdentity({ ...signals, networkHash: null })?.deadlineAt ?? null,
        );
        const stored = await deadlines(
          async (signals) => (await leads().find(inDatabase.campaign, signals, inMemory.now))?.deadlineAt ?? null,
        );
        expect(stored).toEqual(right);
        await expectOrder(inDatabase);
      }),
      {
        numRuns: orders,
        endOnFailure,
        examples: [[resetTwice], ...Array.from({ length: 20 }, (): [[number, number[]]] => [copiedBrowser])],
      },
    );
  });

  it('writes ledgers that match the stored rows when all events happen concurrently', async () => {
    await fc.assert(
      fc.asyncProperty(anOrder, async ([campaign, numbers]) => {
        const store = new LeadsInDatabase(await aTracked(campaign));
        const now = new Date('2026-11-20T12:00:00.000Z');

        await Promise.all(numbers.map((number) => store.happen(decodeEvent(number), now, 2)));

        await expectOrder(store);
      }),
      { numRuns: orders, endOnFailure },
    );
  });
});
