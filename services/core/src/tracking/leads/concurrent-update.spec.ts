import { randomUUID } from 'node:crypto';
import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { platformModule } from '@lastcall/core/platform';
import { database, overtaking, service, useService } from '@lastcall/core/testing-kit';
import { LeadsModule } from './index.ts';
import { LeadRepository } from './lead.repository.ts';
import { aTracked, by, countOf, days, historyOf, later, leads, noon } from './testing-kit/tracked.ts';

useService((config) => {
  @Module({
    imports: [platformModule(config, { service: 'edge' }), DomainEventHandlersModule, AccountRowsModule, LeadsModule],
  })
  class ConcurrentUpdateSpecModule {}
  return ConcurrentUpdateSpecModule;
});

const ann = 'ann@site.test';
describe('a reset', () => {
  it('beside a re-entry starts the countdown of the lead that they have entered as', async () => {
    const campaign = await aTracked({ tracking: { coupon_cookie_exist_days: 1 } });
    const old = await leads().track(campaign, by({ email: ann }), noon);

    const person = await overtaking(
      () => leads().track(campaign, by({ email: ann }), later(days(2))),
      () => leads().resetOnce(campaign, ann, 'reset-link:1', later(days(2) + 30)),
    );

    expect(await leads().find(campaign, by({ email: ann }), later(days(2) + 31))).toMatchObject({
      id: person!.id,
      deadlineAt: later(days(2) + 90),
    });
    expect(person!.id).not.toBe(old.id);
  });

  it('beside an erasure starts somebody who was never seen', async () => {
    const campaign = await aTracked();
    const erased = await leads().track(campaign, by({ email: ann }), noon);

    const person = await overtaking(
      () => leads().erase(campaign.accountId, campaign.id, erased.id, 'user:1', later(1)),
      () => leads().resetOnce(campaign, ann, 'reset-link:1', later(2)),
    );

    expect(person).toMatchObject({ email: ann, deadlineAt: later(62) });
    expect(person!.id).not.toBe(erased.id);
  });
});

describe('clearing', () => {
  it('beside a re-entry forgets the lead that they have entered as', async () => {
    const campaign = await aTracked({ tracking: { coupon_cookie_exist_days: 1 } });
    await leads().track(campaign, by({ email: ann }), noon);

    await overtaking(
      () => leads().track(campaign, by({ email: ann }), later(days(2))),
      () => leads().clear(campaign.accountId, campaign.id, ann, 'user:1', later(days(2) + 30)),
    );

    expect(await leads().find(campaign, by({ email: ann }), later(days(2) + 31))).toMatchObject({ startedAt: null });
  });

  it('beside an erasure comes to nothing', async () => {
    const campaign = await aTracked();
    const { id } = await leads().track(campaign, by({ email: ann }), noon);

    await overtaking(
      () => leads().erase(campaign.accountId, campaign.id, id, 'user:1', later(1)),
      () => leads().clear(campaign.accountId, campaign.id, ann, 'user:1', later(2)),
    );

    expect(await historyOf(campaign, id)).toEqual(['started by visit', 'erased by user:1']);
  });
});

describe('an erasure', () => {
  it('of somebody who becomes another each time it looks is given up, and says that one may come back', async () => {
    const campaign = await aTracked();
    const id = randomUUID();
    await database().sql('INSERT INTO lead_person (account_id, id, campaign_id, superseded_by) VALUES (?, ?, ?, ?)', [
      campaign.accountId,
      id,
      campaign.id,
      randomUUID(),
    ]);

    await expect(
      database().transaction(() => leads().erase(campaign.accountId, campaign.id, id, 'user:1', noon)),
    ).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('beside a re-entry takes the lead along that they have entered as', async () => {
    const campaign = await aTracked({ tracking: { coupon_cookie_exist_days: 1 } });
    const old = await leads().track(campaign, by({ email: ann }), noon);
    let entered = '';

    const { leadIds } = await overtaking(
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

describe('a visit by a link that names nobody', () => {
  const link = (leadId: string, visitor: string) => ({ ...by({ token: leadId, visitor }), isOfLink: true });

  it('is of the person whom another visit starts between two of its looks', async () => {
    const campaign = await aTracked();
    const id = randomUUID();
    const repository = service().get(LeadRepository);
    const peekIdentity = repository.hasLedger.bind(repository);
    repository.hasLedger = async (...of) => {
      repository.hasLedger = peekIdentity;
      await leads().track(campaign, link(id, 'faster-visitor-of-this'), noon);
      return peekIdentity(...of);
    };

    const person = await leads().track(campaign, link(id, 'slower-visitor-of-this'), noon);

    expect(person.id).toBe(id);
    expect(await countOf('lead_person', campaign)).toBe(1);
  });

  it('is of somebody else once the person of the link is erased', async () => {
    const campaign = await aTracked();
    const id = randomUUID();
    await leads().track(campaign, link(id, 'visitor-of-the-browser'), noon);
    await database().transaction(() => leads().erase(campaign.accountId, campaign.id, id, 'user:1', later(1)));

    expect((await leads().track(campaign, link(id, 'visitor-of-the-browser'), later(2))).id).not.toBe(id);
  });
});
