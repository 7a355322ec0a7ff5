import { randomUUID } from 'node:crypto';
import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { database, useService } from '@lastcall/core/testing-kit';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { LeadEmailsRepository } from '../lead-emails/index.ts';
import { platformModule, randomKey } from '@lastcall/core/platform';
import { LeadsModule } from './index.ts';
import { aTrackedCampaign, by, countOf, days, historyOf, later, leads, noon } from './testing-kit/tracked.ts';

useService((config) => {
  @Module({
    imports: [platformModule(config, { service: 'edge' }), DomainEventHandlersModule, AccountRowsModule, LeadsModule],
  })
  class ReEntrySpecModule {}
  return ReEntrySpecModule;
});

const monthly = { tracking: { coupon_cookie_exist_days: 30 } };

describe('a lead whose tracking lifetime has passed', () => {
  it('re-enters as a new record with the same email address and browsers', async () => {
    const campaign = await aTrackedCampaign(monthly);
    const visitor = randomKey();
    const first = await leads().track(campaign, by({ visitor, email: 'ann@site.test' }), noon);

    const second = await leads().track(campaign, by({ visitor }), later(days(30)));

    expect(second).toMatchObject({
      email: 'ann@site.test',
      startedAt: later(days(30)),
      deadlineAt: later(days(30) + 60),
    });
    expect(second.id).not.toBe(first.id);
    for (const signals of [{ email: 'ann@site.test' }, { visitor }, { token: first.id }])
      expect(await leads().find(campaign, by(signals), later(days(30) + 1))).toMatchObject({ id: second.id });
  });

  it('keeps the old history, and both histories refer to each other', async () => {
    const campaign = await aTrackedCampaign(monthly);
    const first = await leads().track(campaign, by({ email: 'ann@site.test' }), noon);

    const second = await leads().track(campaign, by({ email: 'ann@site.test' }), later(days(30)), 'link');

    expect(await historyOf(campaign, first.id)).toEqual(['started by visit', `succeeded by lead:${second.id}`]);
    expect(await historyOf(campaign, second.id)).toEqual([`re-entered by lead:${first.id}`, 'started by link']);
  });

  it('is unknown to links and images until the re-entry', async () => {
    const campaign = await aTrackedCampaign(monthly);
    const { id, deadlineAt } = await leads().track(campaign, by({ email: 'ann@site.test' }), noon);

    expect(await leads().find(campaign, by({ email: 'ann@site.test' }), later(days(30) - 1))).toMatchObject({
      id,
      deadlineAt,
    });
    expect(await leads().find(campaign, by({ email: 'ann@site.test' }), later(days(30)))).toBeNull();
    expect(await leads().find(campaign, by({ token: id }), later(days(30)))).toBeNull();
    expect(await countOf('lead_ledger', campaign)).toBe(1);
  });

  it('re-enters once for concurrent visits of several browsers', async () => {
    const campaign = await aTrackedCampaign(monthly);
    const first = await leads().track(campaign, by({ email: 'ann@site.test' }), noon);

    const all = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        leads().track(
          campaign,
          by(n % 2 ? { email: 'ann@site.test', visitor: randomKey() } : { token: first.id }),
          later(days(40)),
        ),
      ),
    );

    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await countOf('campaign_lead', campaign)).toBe(2);
  });

  it('is found by a token that is years old', async () => {
    const campaign = await aTrackedCampaign(monthly);
    const first = await leads().track(campaign, by({ email: 'ann@site.test' }), noon);
    for (let month = 1; month <= 24; month++)
      await leads().track(campaign, by({ email: 'ann@site.test' }), later(days(30 * month)));

    expect(await leads().track(campaign, by({ token: first.id }), later(days(30 * 24) + 1))).toMatchObject({
      email: 'ann@site.test',
      startedAt: later(days(30 * 24)),
    });
  });

  it('is found by a token that is years old, even with a re-entry every day', async () => {
    const campaign = await aTrackedCampaign(monthly);
    const { id: last } = await leads().track(campaign, by({ email: 'ann@site.test' }), noon);
    const ids = Array.from({ length: 1_200 }, () => randomUUID());
    await database().sql('INSERT INTO campaign_lead (account_id, id, campaign_id, superseded_by) VALUES ?', [
      ids.map((id, n) => [campaign.accountId, id, campaign.id, ids[n + 1] ?? last]),
    ]);

    expect(await leads().track(campaign, by({ token: ids[0]! }), later(1))).toMatchObject({
      id: last,
      deadlineAt: later(60),
    });
    const emails = await new LeadEmailsRepository(database()).of(campaign.accountId, [ids[0]!, ids[600]!, last]);
    expect([...emails.values()]).toEqual(['ann@site.test', 'ann@site.test', 'ann@site.test']);
  });

  it('does not change the current countdown when an old record is merged', async () => {
    const campaign = await aTrackedCampaign(monthly);
    const laptop = randomKey();
    const old = await leads().track(campaign, by({ visitor: laptop }), noon);
    const running = await leads().track(campaign, by({ email: 'ann@site.test' }), later(days(35)));

    const merged = await leads().track(campaign, by({ email: 'ann@site.test', visitor: laptop }), later(days(35) + 10));

    expect(merged).toMatchObject({ id: running.id, deadlineAt: running.deadlineAt });
    expect(await leads().track(campaign, by({ token: old.id }), later(days(35) + 11))).toMatchObject({
      id: running.id,
    });
  });

  it('gets the countdown of a browser that re-entered before its email address was known', async () => {
    const campaign = await aTrackedCampaign(monthly);
    const phone = randomKey();
    await leads().track(campaign, by({ email: 'ann@site.test' }), noon);
    const anonymous = await leads().track(campaign, by({ visitor: phone }), later(days(35)));

    expect(
      await leads().find(campaign, by({ email: 'ann@site.test', visitor: phone }), later(days(35) + 10)),
    ).toMatchObject({ deadlineAt: anonymous.deadlineAt });
    expect(
      await leads().track(campaign, by({ email: 'ann@site.test', visitor: phone }), later(days(35) + 10)),
    ).toMatchObject({ email: 'ann@site.test', deadlineAt: anonymous.deadlineAt });
  });
});

describe('a lead does not re-enter', () => {
  it.each([
    ['the campaign has no tracking lifetime', {}, { kind: 'minutes', minutes: 60 }, 3650],
    ['the deadline has not passed', { coupon_cookie_exist_days: 1 }, { kind: 'days', days: 60, time: '23:59' }, 59],
    ['a day of the lifetime remains', { coupon_cookie_exist_days: 30 }, { kind: 'minutes', minutes: 60 }, 29],
    [
      'the campaign has a shared deadline',
      { coupon_cookie_exist_days: 1 },
      { kind: 'fixed', date: '2026-11-21', time: '12:00' },
      10,
    ],
  ] as const)('when %s', async (_, tracking, rule, day) => {
    const campaign = await aTrackedCampaign({ tracking, rule });
    const first = await leads().track(campaign, by({ email: 'ann@site.test' }), noon);

    expect(await leads().track(campaign, by({ email: 'ann@site.test' }), later(days(day)))).toEqual(first);
  });
});

describe('a reset link', () => {
  it('stays used after the lead re-enters', async () => {
    const campaign = await aTrackedCampaign({ tracking: { coupon_cookie_exist_days: 1 } });
    await leads().resetOnce(campaign, 'ann@site.test', 'reset-link:1', noon);

    await leads().track(campaign, by({ email: 'ann@site.test' }), later(days(1)));

    expect(await leads().wasReset(campaign.accountId, campaign.id, 'ann@site.test', 'reset-link:1')).toBe(true);
    expect(await leads().resetOnce(campaign, 'ann@site.test', 'reset-link:1', later(days(2)))).toBeNull();
  });
});
