import { randomUUID } from 'node:crypto';
import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { platformModule } from '@lastcall/core/platform';
import { database, concurrently, service, useService } from '@lastcall/core/testing-kit';
import { LeadsModule } from './index.ts';
import { LeadRepository } from './lead.repository.ts';
import { aTrackedCampaign, by, countOf, days, historyOf, later, leads, noon } from './testing-kit/tracked.ts';

useService((config) => {
  @Module({
    imports: [platformModule(config, { service: 'edge' }), DomainEventHandlersModule, AccountRowsModule, LeadsModule],
  })
  class ConcurrentUpdateSpecModule {}
  return ConcurrentUpdateSpecModule;
});

const ann = 'ann@site.test';
describe('a reset', () => {
  it('restarts the new record during a concurrent re-entry', async () => {
    const campaign = await aTrackedCampaign({ tracking: { coupon_cookie_exist_days: 1 } });
    const old = await leads().track(campaign, by({ email: ann }), noon);

    const lead = await concurrently(
      () => leads().track(campaign, by({ email: ann }), later(days(2))),
      () => leads().resetOnce(campaign, ann, 'reset-link:1', later(days(2) + 30)),
    );

    expect(await leads().find(campaign, by({ email: ann }), later(days(2) + 31))).toMatchObject({
      id: lead!.id,
      deadlineAt: later(days(2) + 90),
    });
    expect(lead!.id).not.toBe(old.id);
  });

  it('starts a new lead during a concurrent erasure', async () => {
    const campaign = await aTrackedCampaign();
    const erased = await leads().track(campaign, by({ email: ann }), noon);

    const lead = await concurrently(
      () => leads().erase(campaign.accountId, campaign.id, erased.id, 'user:1', later(1)),
      () => leads().resetOnce(campaign, ann, 'reset-link:1', later(2)),
    );

    expect(lead).toMatchObject({ email: ann, deadlineAt: later(62) });
    expect(lead!.id).not.toBe(erased.id);
  });
});

describe('a clear', () => {
  it('clears the new record during a concurrent re-entry', async () => {
    const campaign = await aTrackedCampaign({ tracking: { coupon_cookie_exist_days: 1 } });
    await leads().track(campaign, by({ email: ann }), noon);

    await concurrently(
      () => leads().track(campaign, by({ email: ann }), later(days(2))),
      () => leads().clear(campaign.accountId, campaign.id, ann, 'user:1', later(days(2) + 30)),
    );

    expect(await leads().find(campaign, by({ email: ann }), later(days(2) + 31))).toMatchObject({ startedAt: null });
  });

  it('changes nothing during a concurrent erasure', async () => {
    const campaign = await aTrackedCampaign();
    const { id } = await leads().track(campaign, by({ email: ann }), noon);

    await concurrently(
      () => leads().erase(campaign.accountId, campaign.id, id, 'user:1', later(1)),
      () => leads().clear(campaign.accountId, campaign.id, ann, 'user:1', later(2)),
    );

    expect(await historyOf(campaign, id)).toEqual(['started by visit', 'erased by user:1']);
  });
});

describe('an erasure', () => {
  it('fails with a retry time if the lead changes at every attempt', async () => {
    const campaign = await aTrackedCampaign();
    const id = randomUUID();
    await database().sql('INSERT INTO campaign_lead (account_id, id, campaign_id, superseded_by) VALUES (?, ?, ?, ?)', [
      campaign.accountId,
      id,
      campaign.id,
      randomUUID(),
    ]);

    await expect(
      database().transaction(() => leads().erase(campaign.accountId, campaign.id, id, 'user:1', noon)),
    ).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('erases the new record too during a concurrent re-entry', async () => {
    const campaign = await aTrackedCampaign({ tracking: { coupon_cookie_exist_days: 1 } });
    const old = await leads().track(campaign, by({ email: ann }), noon);
    let entered = '';

    const { leadIds } = await concurrently(
      async () => (entered = (await leads().track(campaign, by({ email: ann }), later(days(2)))).id),
      () =>
        database().transaction(() =>
          leads().erase(campaign.accountId, campaign.id, old.id, 'user:1', later(days(2) + 1)),
        ),
    );

    expect(new Set(leadIds)).toEqual(new Set([old.id, entered]));
    expect(await leads().find(campaign, by({ email: ann }), later(days(2) + 2))).toBeNull();
  });
});

describe('a visit by a link without a lead', () => {
  const link = (leadId: string, visitor: string) => ({ ...by({ token: leadId, visitor }), isOfLink: true });

  it('belongs to the lead that a concurrent visit creates', async () => {
    const campaign = await aTrackedCampaign();
    const id = randomUUID();
    const repository = service().get(LeadRepository);
    const peekIdentity = repository.hasLedger.bind(repository);
    repository.hasLedger = async (...of) => {
      repository.hasLedger = peekIdentity;
      await leads().track(campaign, link(id, 'faster-visitor-of-this'), noon);
      return peekIdentity(...of);
    };

    const lead = await leads().track(campaign, link(id, 'slower-visitor-of-this'), noon);

    expect(lead.id).toBe(id);
    expect(await countOf('campaign_lead', campaign)).toBe(1);
  });

  it('creates another lead after the lead of the link was erased', async () => {
    const campaign = await aTrackedCampaign();
    const id = randomUUID();
    await leads().track(campaign, link(id, 'visitor-of-the-browser'), noon);
    await database().transaction(() => leads().erase(campaign.accountId, campaign.id, id, 'user:1', later(1)));

    expect((await leads().track(campaign, link(id, 'visitor-of-the-browser'), later(2))).id).not.toBe(id);
  });
});
