import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { database, useService } from '@lastcall/core/testing-kit';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { platformModule, randomKey } from '@lastcall/core/platform';
import { LeadsModule } from './index.ts';
import { aTrackedCampaign, by, countOf, days, later, leads, noon } from './testing-kit/tracked.ts';

useService((config) => {
  @Module({
    imports: [platformModule(config, { service: 'edge' }), DomainEventHandlersModule, AccountRowsModule, LeadsModule],
  })
  class NetworkSpecModule {}
  return NetworkSpecModule;
});

const ip = '203.0.113.7';
const open = { tracking: { track_cookies: false } };

describe('two leads behind one IP address', () => {
  it('have two deadlines by default, and the IP address is not stored', async () => {
    const campaign = await aTrackedCampaign();

    const ann = await leads().track(campaign, by({ visitor: randomKey(), ip }), noon);
    const bob = await leads().track(campaign, by({ visitor: randomKey(), ip }), later(5));

    expect([ann.deadlineAt, bob.deadlineAt]).toEqual([later(60), later(65)]);
    expect(await countOf('lead_network', campaign)).toBe(0);
  });

  it('are two leads in a campaign with network tracking once any other signal differs', async () => {
    const campaign = await aTrackedCampaign(open);
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

  it('are not merged when the anonymous one sends an email address', async () => {
    const campaign = await aTrackedCampaign(open);
    const anonymous = await leads().track(campaign, by({ visitor: randomKey(), ip }), noon);

    const ann = await leads().track(campaign, by({ email: 'ann@site.test', ip }), later(5));

    expect(ann).toMatchObject({ deadlineAt: later(65) });
    expect(ann.id).not.toBe(anonymous.id);
  });
});

describe('a network in a campaign with network tracking', () => {
  it('identifies a visitor without any other known signal', async () => {
    const campaign = await aTrackedCampaign(open);
    const ann = await leads().track(campaign, by({ email: 'ann@site.test', ip }), noon);
    const phone = randomKey();

    expect(await leads().find(campaign, by({ visitor: phone, ip }), later(1))).toMatchObject({ id: ann.id });
    // Other people use the network too, so the browser only sees the deadline, and gets its own record.
    const seen = await leads().track(campaign, by({ visitor: phone, ip }), later(1));
    expect(seen).toMatchObject({ email: null, follows: ann.id, deadlineAt: later(60) });
    expect(await leads().track(campaign, by({ visitor: phone }), later(2))).toMatchObject({ id: seen.id });
  });

  it('identifies no lead of another campaign', async () => {
    const [one, other] = [await aTrackedCampaign(open), await aTrackedCampaign(open)];
    await leads().track(one, by({ email: 'ann@site.test', ip }), noon);

    expect(await leads().find(other, by({ ip }), noon)).toBeNull();
  });

  it('identifies no lead after it expires, and then identifies the next visitor', async () => {
    const campaign = await aTrackedCampaign(open);
    await leads().track(campaign, by({ email: 'ann@site.test', ip }), noon);
    await database().sql('UPDATE lead_network SET expires_at = CURRENT_TIMESTAMP(6)');

    expect(await leads().find(campaign, by({ ip }), later(1))).toBeNull();
    const next = await leads().track(campaign, by({ visitor: randomKey(), ip }), later(1));
    expect(await leads().find(campaign, by({ ip }), later(2))).toMatchObject({ id: next.id });
    expect(await countOf('lead_network', campaign)).toBe(1);
  });

  it('expires after a week', async () => {
    const campaign = await aTrackedCampaign(open);
    await leads().track(campaign, by({ email: 'ann@site.test', ip }), noon);

    const [row] = await database().sql<{ hours: string }[]>(
      'SELECT TIMESTAMPDIFF(HOUR, CURRENT_TIMESTAMP(6), expires_at + INTERVAL 1 MINUTE) AS hours FROM lead_network WHERE campaign_id = ?',
      [campaign.id],
    );
    expect(Number(row!.hours)).toBe(7 * 24);
  });

  it('is stored only as a hash', async () => {
    const campaign = await aTrackedCampaign(open);
    await leads().track(campaign, by({ email: 'ann@site.test', ip }), noon);

    expect(await database().sql('SELECT network_hash FROM lead_network WHERE campaign_id = ?', [campaign.id])).toEqual([
      { network_hash: expect.stringMatching(/^[\w-]{43}$/) },
    ]);
  });

  it('creates a new lead for a visitor when its own lead would re-enter', async () => {
    const campaign = await aTrackedCampaign({ tracking: { track_cookies: false, coupon_cookie_exist_days: 1 } });
    const ann = await leads().track(campaign, by({ email: 'ann@site.test', ip }), noon);

    const visitor = await leads().track(campaign, by({ visitor: randomKey(), ip }), later(days(2)));

    expect(visitor).toMatchObject({ email: null, startedAt: later(days(2)) });
    expect(await leads().track(campaign, by({ email: 'ann@site.test' }), later(days(3)))).toMatchObject({
      email: 'ann@site.test',
    });
    expect(visitor.id).not.toBe(ann.id);
  });

  it('is unlinked when its lead is cleared', async () => {
    const campaign = await aTrackedCampaign(open);
    await leads().track(campaign, by({ email: 'ann@site.test', ip }), noon);

    await leads().clear(campaign.accountId, campaign.id, 'ann@site.test', 'user:1', later(1));

    expect(await leads().find(campaign, by({ ip }), later(2))).toBeNull();
  });
});
