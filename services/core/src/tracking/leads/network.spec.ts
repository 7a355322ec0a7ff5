import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { database, useService } from '@lastcall/core/testing-kit';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { platformModule, randomKey } from '@lastcall/core/platform';
import { LeadsModule } from './index.ts';
import { aTracked, by, countOf, days, later, leads, noon } from './testing-kit/tracked.ts';

useService((config) => {
  @Module({
    imports: [platformModule(config, { service: 'edge' }), DomainEventHandlersModule, AccountRowsModule, LeadsModule],
  })
  class NetworkSpecModule {}
  return NetworkSpecModule;
});

const ip = '203.0.113.7';
const open = { tracking: { track_cookies: false } };

describe('two people behind one address', () => {
  it('have two deadlines by default, and nothing of the address is kept', async () => {
    const campaign = await aTracked();

    const ann = await leads().track(campaign, by({ visitor: randomKey(), ip }), noon);
    const bob = await leads().track(campaign, by({ visitor: randomKey(), ip }), later(5));

    expect([ann.deadlineAt, bob.deadlineAt]).toEqual([later(60), later(65)]);
    expect(await countOf('lead_network', campaign)).toBe(0);
  });

  it('are two people where the network counts, as soon as anything else tells them apart', async () => {
    const campaign = await aTracked(open);
    const bobs = randomKey();

    const ann = await leads().track(campaign, by({ email: 'ann@site.test', ip }), noon);
    const bob = await leads().track(campaign, by({ email: 'bob@site.test', visitor: bobs, ip }), later(5));

    expect(bob.id).not.toBe(ann.id);
    expect(await leads().track(campaign, by({ visitor: bobs, ip }), later(6))).toMatchObject({
      id: bob.id,
      email: 'bob@site.test',
    });
    expect(await leads().track(campaign, by({ token: bob.id, ip }), later(6))).toMatchObject({ id: bob.id });
  });

  it('are not joined when the nameless one tells their address', async () => {
    const campaign = await aTracked(open);
    const nameless = await leads().track(campaign, by({ visitor: randomKey(), ip }), noon);

    const ann = await leads().track(campaign, by({ email: 'ann@site.test', ip }), later(5));

    expect(ann).toMatchObject({ deadlineAt: later(65) });
    expect(ann.id).not.toBe(nameless.id);
  });
});

describe('a network, where the campaign lets it count', () => {
  it('names whoever comes from it with nothing else that is known', async () => {
    const campaign = await aTracked(open);
    const ann = await leads().track(campaign, by({ email: 'ann@site.test', ip }), noon);
    const phone = randomKey();

    expect(await leads().find(campaign, by({ visitor: phone, ip }), later(1))).toMatchObject({ id: ann.id });
    expect(await leads().track(campaign, by({ visitor: phone, ip }), later(1))).toMatchObject({
      id: ann.id,
      deadlineAt: later(60),
    });
    expect(await leads().track(campaign, by({ visitor: phone }), later(2))).toMatchObject({ id: ann.id });
  });

  it('is another one in another campaign', async () => {
    const [one, other] = [await aTracked(open), await aTracked(open)];
    await leads().track(one, by({ email: 'ann@site.test', ip }), noon);

    expect(await leads().find(other, by({ ip }), noon)).toBeNull();
  });

  it('names nobody once its time is over, and then whoever comes from it next', async () => {
    const campaign = await aTracked(open);
    await leads().track(campaign, by({ email: 'ann@site.test', ip }), noon);
    await database().sql('UPDATE lead_network SET expires_at = CURRENT_TIMESTAMP(6)');

    expect(await leads().find(campaign, by({ ip }), later(1))).toBeNull();
    const next = await leads().track(campaign, by({ visitor: randomKey(), ip }), later(1));
    expect(await leads().find(campaign, by({ ip }), later(2))).toMatchObject({ id: next.id });
    expect(await countOf('lead_network', campaign)).toBe(1);
  });

  it('lasts a week', async () => {
    const campaign = await aTracked(open);
    await leads().track(campaign, by({ email: 'ann@site.test', ip }), noon);

    const [row] = await database().sql<{ hours: string }[]>(
      'SELECT TIMESTAMPDIFF(HOUR, CURRENT_TIMESTAMP(6), expires_at + INTERVAL 1 MINUTE) AS hours FROM lead_network WHERE campaign_id = ?',
      [campaign.id],
    );
    expect(Number(row!.hours)).toBe(7 * 24);
  });

  it('is kept as a hash alone', async () => {
    const campaign = await aTracked(open);
    await leads().track(campaign, by({ email: 'ann@site.test', ip }), noon);

    expect(await database().sql('SELECT network_hash FROM lead_network WHERE campaign_id = ?', [campaign.id])).toEqual([
      { network_hash: expect.stringMatching(/^[\w-]{43}$/) },
    ]);
  });

  it('lets a stranger in as themselves when its person would enter again', async () => {
    const campaign = await aTracked({ tracking: { track_cookies: false, coupon_cookie_exist_days: 1 } });
    const ann = await leads().track(campaign, by({ email: 'ann@site.test', ip }), noon);

    const stranger = await leads().track(campaign, by({ visitor: randomKey(), ip }), later(days(2)));

    expect(stranger).toMatchObject({ email: null, startedAt: later(days(2)) });
    expect(await leads().track(campaign, by({ email: 'ann@site.test' }), later(days(3)))).toMatchObject({
      email: 'ann@site.test',
    });
    expect(stranger.id).not.toBe(ann.id);
  });

  it('is forgotten with its person', async () => {
    const campaign = await aTracked(open);
    await leads().track(campaign, by({ email: 'ann@site.test', ip }), noon);

    await leads().clear(campaign.accountId, campaign.id, 'ann@site.test', 'user:1', later(1));

    expect(await leads().find(campaign, by({ ip }), later(2))).toBeNull();
  });
});
