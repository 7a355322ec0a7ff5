import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { ledgerOf, useService } from '@lastcall/core/testing-kit';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { platformModule, randomKey } from '@lastcall/core/platform';
import { LeadsModule } from './index.ts';
import { maxBrowsers } from './identity-decision.service.ts';
import { aTrackedCampaign, by, countOf, historyOf, later, leads, noon } from './testing-kit/tracked.ts';

useService((config) => {
  @Module({
    imports: [platformModule(config, { service: 'edge' }), DomainEventHandlersModule, AccountRowsModule, LeadsModule],
  })
  class LeadsSpecModule {}
  return LeadsSpecModule;
});

describe('a lead', () => {
  it('has one countdown, regardless of the number of visits', async () => {
    const campaign = await aTrackedCampaign();
    const visitor = randomKey();

    const first = await leads().track(campaign, by({ visitor }), noon);
    const again = await leads().track(campaign, by({ visitor }), later(30));

    expect(first.deadlineAt).toEqual(later(60));
    expect(again).toMatchObject({
      id: first.id,
      startedAt: noon,
      deadlineAt: later(60),
      startedBy: 'visit',
      ruleVersion: 1,
      timezone: 'Europe/Vienna',
      wallTime: '2026-11-20T14:00:00',
    });
    expect(await historyOf(campaign, first.id)).toEqual(['started by visit']);
  });

  it('is a different lead in another browser and in another campaign', async () => {
    const campaign = await aTrackedCampaign();
    const visitor = randomKey();

    const one = await leads().track(campaign, by({ visitor }), noon);
    const other = await leads().track(campaign, by({ visitor: randomKey() }), later(1));
    const elsewhere = await leads().track(await aTrackedCampaign(), by({ visitor }), later(2));

    expect(new Set([one.id, other.id, elsewhere.id]).size).toBe(3);
    expect([one.deadlineAt, other.deadlineAt, elsewhere.deadlineAt]).toEqual([later(60), later(61), later(62)]);
  });

  it.each([
    ['one browser', () => by({ visitor: 'a-visitor-of-22-chars_' })],
    ['one email address in many browsers', () => by({ email: 'ann@site.test', visitor: randomKey() })],
    ['one email address without a browser', () => by({ email: 'ann@site.test' })],
    [
      'one browser that sometimes sends its email address',
      (n: number) => by({ visitor: 'a-visitor-of-22-chars_', ...(n % 2 ? { email: 'ann@site.test' } : {}) }),
    ],
  ])('is created once with one deadline for 500 concurrent visits of %s', async (_, signals) => {
    const campaign = await aTrackedCampaign();

    const all = await Promise.all(
      Array.from({ length: 500 }, (_each, n) => leads().track(campaign, signals(n), later(n / 1000))),
    );

    const lead = await leads().track(campaign, signals(1), later(59));
    expect(await countOf('campaign_lead', campaign)).toBe(1);
    expect(new Set(all.map(({ id, deadlineAt }) => `${id} ${deadlineAt.getTime()}`))).toEqual(
      new Set([`${lead.id} ${lead.deadlineAt.getTime()}`]),
    );
    expect((await historyOf(campaign, lead.id)).filter((line) => line.startsWith('started'))).toHaveLength(1);
  });

  it.each([
    ['a browser', {}],
    ['an email address', { email: 'ann@site.test' }],
  ])('of %s joins a limited number of browsers by its token; others only see its deadline', async (_, who) => {
    const campaign = await aTrackedCampaign();
    const first = await leads().track(campaign, by({ visitor: randomKey(), ...who }), noon);
    const joined = Array.from({ length: maxBrowsers - 1 }, () => randomKey());
    for (const visitor of joined) await leads().track(campaign, by({ token: first.id, visitor }), later(1));

    const another = by({ token: first.id, visitor: randomKey() });
    const shown = await leads().track(campaign, another, later(2));

    expect(shown).toMatchObject({ id: first.id, deadlineAt: first.deadlineAt });
    expect(await countOf('lead_visitor', campaign)).toBe(maxBrowsers);
    expect(await leads().find(campaign, { ...another, leadId: null }, later(3))).toBeNull();
    expect(await leads().track(campaign, by({ visitor: joined.at(-1)! }), later(3))).toMatchObject({
      deadlineAt: first.deadlineAt,
    });
  });

  it('is identified by the email address in another browser', async () => {
    const campaign = await aTrackedCampaign();
    const first = await leads().track(campaign, by({ visitor: randomKey(), email: 'ann@site.test' }), noon);
    const phone = randomKey();

    const second = await leads().track(campaign, by({ visitor: phone, email: 'ann@site.test' }), later(5));
    const third = await leads().track(campaign, by({ visitor: phone }), later(6));

    expect([second.id, third.id]).toEqual([first.id, first.id]);
    expect(third.deadlineAt).toEqual(first.deadlineAt);
  });

  it('keeps the countdown when the email address becomes known', async () => {
    const campaign = await aTrackedCampaign();
    const visitor = randomKey();
    const nameless = await leads().track(campaign, by({ visitor }), noon);

    const named = await leads().track(campaign, by({ visitor, email: 'ann@site.test' }), later(10));

    expect(named).toMatchObject({ id: nameless.id, email: 'ann@site.test', deadlineAt: later(60) });
    expect(await historyOf(campaign, named.id)).toEqual(['started by visit', 'named by visit']);
  });

  it.each([
    ['the browser', 0, 10],
    ['the email address', 10, 0],
  ])('gets the earliest deadline when two records are merged and %s was first', async (_, browserAt, emailAt) => {
    const campaign = await aTrackedCampaign();
    const visitor = randomKey();
    const [first, second] = browserAt < emailAt ? ['browser', 'email'] : ['email', 'browser'];
    const tracked = {
      browser: () => leads().track(campaign, by({ visitor }), later(browserAt)),
      email: () => leads().track(campaign, by({ email: 'ann@site.test' }), later(emailAt)),
    };
    const before = { [first!]: await tracked[first as 'browser'](), [second!]: await tracked[second as 'browser']() };

    const joined = await leads().track(campaign, by({ visitor, email: 'ann@site.test' }), later(20));

    expect(joined).toMatchObject({ id: before.email!.id, deadlineAt: later(60), startedAt: noon });
    expect(await leads().track(campaign, by({ visitor }), later(21))).toMatchObject({
      id: joined.id,
      deadlineAt: later(60),
    });
    expect(await leads().track(campaign, by({ token: before.browser!.id }), later(22))).toMatchObject({
      id: joined.id,
    });
    expect(await historyOf(campaign, joined.id)).toEqual(['started by visit', `joined by lead:${before.browser!.id}`]);
    expect(await historyOf(campaign, before.browser!.id)).toEqual([
      'started by visit',
      `joined-into by lead:${joined.id}`,
    ]);
  });

  it('is identified by a token first, then by an email address, then by a browser', async () => {
    const campaign = await aTrackedCampaign();
    const visitor = randomKey();
    const ann = await leads().track(campaign, by({ visitor, email: 'ann@site.test' }), noon);
    const bob = await leads().track(campaign, by({ email: 'bob@site.test' }), later(1));

    expect(
      await leads().track(campaign, by({ token: bob.id, email: 'ann@site.test', visitor }), later(2)),
    ).toMatchObject({ id: bob.id });
    expect(await leads().track(campaign, by({ email: 'bob@site.test', visitor }), later(3))).toMatchObject({
      id: bob.id,
    });
    expect(await leads().track(campaign, by({ visitor }), later(4))).toMatchObject({
      id: ann.id,
      email: 'ann@site.test',
      deadlineAt: later(60),
    });
  });

  it('is never merged with another known email address', async () => {
    const campaign = await aTrackedCampaign();
    const visitor = randomKey();
    const ann = await leads().track(campaign, by({ visitor, email: 'ann@site.test' }), noon);

    const bob = await leads().track(campaign, by({ visitor, email: 'bob@site.test' }), later(10));

    expect(bob.id).not.toBe(ann.id);
    expect(await leads().track(campaign, by({ email: 'ann@site.test' }), later(11))).toMatchObject({
      id: ann.id,
      mergedInto: null,
    });
  });

  it('is new for a token that is unknown in the campaign', async () => {
    const campaign = await aTrackedCampaign();
    const elsewhere = await leads().track(await aTrackedCampaign(), by({ visitor: randomKey() }), noon);

    const lead = await leads().track(campaign, by({ token: elsewhere.id, visitor: randomKey() }), later(1));

    expect(lead.id).not.toBe(elsewhere.id);
    expect(lead.deadlineAt).toEqual(later(61));
  });

  it('is not created by a link or an image', async () => {
    const campaign = await aTrackedCampaign();

    expect(await leads().find(campaign, by({ email: 'ann@site.test' }), noon)).toBeNull();

    expect(await countOf('campaign_lead', campaign)).toBe(0);
  });

  it('keeps the deadline of the rule at the start', async () => {
    const campaign = await aTrackedCampaign();
    const visitor = randomKey();
    await leads().track(campaign, by({ visitor }), noon);

    const after = await leads().track(
      { ...campaign, rule: { kind: 'minutes', minutes: 5 }, ruleVersion: 2 },
      by({ visitor }),
      later(1),
    );

    expect(after).toMatchObject({ deadlineAt: later(60), ruleVersion: 1 });
  });
});

describe('clearing a lead', () => {
  it('unlinks the browsers and keeps the history', async () => {
    const campaign = await aTrackedCampaign();
    const visitor = randomKey();
    const before = await leads().track(campaign, by({ visitor, email: 'ann@site.test' }), noon);

    await leads().clear(campaign.accountId, campaign.id, 'ann@site.test', 'user:1', later(10));
    const newLead = await leads().track(campaign, by({ visitor }), later(20));
    const restarted = await leads().track(campaign, by({ email: 'ann@site.test' }), later(30));

    expect(newLead.id).not.toBe(before.id);
    expect(newLead.deadlineAt).toEqual(later(80));
    expect(restarted.deadlineAt).toEqual(later(90));
    expect(await historyOf(campaign, before.id)).toEqual(['started by visit', 'cleared by user:1', 'started by visit']);
  });

  it('is not undone by a browser whose countdown started before', async () => {
    const campaign = await aTrackedCampaign();
    const laptop = randomKey();
    await leads().track(campaign, by({ email: 'ann@site.test' }), noon);
    await leads().track(campaign, by({ visitor: laptop }), later(1));
    await leads().clear(campaign.accountId, campaign.id, 'ann@site.test', 'user:1', later(10));

    const restarted = await leads().track(campaign, by({ visitor: laptop, email: 'ann@site.test' }), later(20));

    expect(restarted.deadlineAt).toEqual(later(80));
  });

  it('changes nothing for an unknown email address', async () => {
    const campaign = await aTrackedCampaign();

    await leads().clear(campaign.accountId, campaign.id, 'ann@site.test', 'user:1', noon);

    expect(await countOf('lead_ledger', campaign)).toBe(0);
  });
});

describe('clearing only an email address', () => {
  const clear = (campaign: Awaited<ReturnType<typeof aTrackedCampaign>>, at: Date) =>
    leads().clear(campaign.accountId, campaign.id, 'ann@site.test', 'user:1', at, { emailOnly: true });

  it('restarts the email address, while its browsers keep their countdown anonymously', async () => {
    const campaign = await aTrackedCampaign();
    const visitor = randomKey();
    const before = await leads().track(campaign, by({ visitor, email: 'ann@site.test' }), noon);

    await clear(campaign, later(10));
    const browser = await leads().track(campaign, by({ visitor }), later(20));
    const person = await leads().track(campaign, by({ email: 'ann@site.test' }), later(30));

    expect(browser).toMatchObject({ email: null, startedAt: noon, deadlineAt: later(60) });
    expect(person).toMatchObject({ id: before.id, deadlineAt: later(90) });
    expect(await historyOf(campaign, before.id)).toEqual(['started by visit', 'cleared by user:1', 'started by visit']);
    expect(await historyOf(campaign, browser.id)).toEqual([`parted by lead:${before.id}`]);
  });

  it('links a browser that returns with the email address to the lead and its new countdown', async () => {
    const campaign = await aTrackedCampaign();
    const visitor = randomKey();
    const before = await leads().track(campaign, by({ visitor, email: 'ann@site.test' }), noon);

    await clear(campaign, later(10));
    const both = await leads().track(campaign, by({ visitor, email: 'ann@site.test' }), later(20));

    expect(both).toMatchObject({ id: before.id, deadlineAt: later(80) });
    expect(await leads().track(campaign, by({ visitor }), later(21))).toMatchObject({ id: before.id });
  });

  it('starts no countdown and creates no anonymous lead without a browser', async () => {
    const campaign = await aTrackedCampaign();
    await leads().track(campaign, by({ email: 'ann@site.test' }), noon);

    await clear(campaign, later(10));

    expect(await countOf('campaign_lead', campaign)).toBe(1);
    expect(await countOf('lead_ledger', campaign)).toBe(2);
  });
});

describe('resetting a lead', () => {
  it('restarts the countdown once per cause and records both deadlines in the ledger', async () => {
    const campaign = await aTrackedCampaign();
    const { id } = await leads().track(campaign, by({ email: 'ann@site.test' }), noon);

    const all = await Promise.all(
      Array.from({ length: 20 }, () => leads().resetOnce(campaign, 'ann@site.test', 'reset-link:1', later(100))),
    );

    expect(all.filter((lead) => lead !== null)).toHaveLength(1);
    expect(await leads().find(campaign, by({ email: 'ann@site.test' }), noon)).toMatchObject({
      id,
      deadlineAt: later(160),
      startedBy: 'reset-link',
    });
    expect((await ledgerOf(campaign.accountId, id)).at(-1)).toMatchObject({
      what: 'reset',
      cause: 'reset-link:1',
      deadlineBefore: later(60),
      deadlineAfter: later(160),
    });
  });

  it('starts the countdown of an unknown email address', async () => {
    const campaign = await aTrackedCampaign();

    expect(await leads().resetOnce(campaign, 'ann@site.test', 'reset-link:1', noon)).toMatchObject({
      email: 'ann@site.test',
      deadlineAt: later(60),
    });
  });

  it('takes precedence over a browser whose countdown started before', async () => {
    const campaign = await aTrackedCampaign();
    const laptop = randomKey();
    await leads().track(campaign, by({ visitor: laptop }), noon);
    await leads().resetOnce(campaign, 'ann@site.test', 'reset-link:1', later(100));

    const joined = await leads().track(campaign, by({ visitor: laptop, email: 'ann@site.test' }), later(110));

    expect(joined.deadlineAt).toEqual(later(160));
  });
});

describe('saveEmail', () => {
  it('creates a lead without a countdown, which a later visit starts', async () => {
    const campaign = await aTrackedCampaign();

    const buyer = await leads().saveEmail(campaign.accountId, campaign.id, 'ann@site.test');
    const visitor = await leads().track(campaign, by({ visitor: randomKey(), email: 'ann@site.test' }), noon);

    expect(buyer).toMatchObject({ startedAt: null, deadlineAt: null });
    expect(visitor).toMatchObject({ id: buyer.id, deadlineAt: later(60) });
  });

  it('creates one lead for concurrent calls', async () => {
    const campaign = await aTrackedCampaign();

    const unchanged = await Promise.all(
      Array.from({ length: 50 }, () => leads().saveEmail(campaign.accountId, campaign.id, 'ann@site.test')),
    );

    expect(new Set(unchanged.map(({ id }) => id)).size).toBe(1);
    expect(await countOf('campaign_lead', campaign)).toBe(1);
  });

  it('rejects a campaign of another account', async () => {
    const campaign = await aTrackedCampaign();
    const other = await aTrackedCampaign();

    await expect(leads().saveEmail(other.accountId, campaign.id, 'ann@site.test')).rejects.toThrow('foreign key');

    expect(await countOf('campaign_lead', campaign)).toBe(0);
  });
});
