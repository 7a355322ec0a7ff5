import { AsyncLocalStorage } from 'node:async_hooks';
import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { database, service, useService } from '@lastcall/core/testing-kit';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { platformModule, randomKey } from '@lastcall/core/platform';
import { LeadsModule } from './index.ts';
import { LeadLookupRepository } from './lead-lookup.repository.ts';
import { aTrackedCampaign, by, leads, noon } from './testing-kit/tracked.ts';

useService((config) => {
  @Module({
    imports: [platformModule(config, { service: 'edge' }), DomainEventHandlersModule, AccountRowsModule, LeadsModule],
  })
  class LookupSpecModule {}
  return LookupSpecModule;
});

const lookup = () => service().get(LeadLookupRepository);
const unknown = { leadId: null, email: null, visitorId: null, networkHash: null };

describe('concurrent lookups', () => {
  it('find each lead only by its own signals in its own campaign', async () => {
    const campaigns = [await aTrackedCampaign(), await aTrackedCampaign(), await aTrackedCampaign()];
    const visitors = Array.from({ length: 12 }, () => randomKey());
    const emails = visitors.map((_, n) => `ann${n}@site.test`);
    const known = await Promise.all(
      campaigns.map((campaign) =>
        Promise.all(
          visitors.map((visitor, n) =>
            leads().track(campaign, by(n % 3 === 0 ? { visitor } : { visitor, email: emails[n]! }), noon),
          ),
        ),
      ),
    );

    const found = await Promise.all(
      campaigns.flatMap(({ accountId, id }, c) =>
        visitors.map(async (visitorId, n) => {
          const token = known[c]![(n + 1) % visitors.length]!.id;
          const {
            token: byToken,
            email,
            visitor,
            network,
          } = await lookup().find(accountId, id, { ...unknown, visitorId, leadId: token, email: emails[n]! }, noon);
          return [byToken?.id, email?.id ?? null, visitor?.id, network];
        }),
      ),
    );

    expect(found).toEqual(
      campaigns.flatMap((_, c) =>
        visitors.map((_visitor, n) => [
          known[c]![(n + 1) % visitors.length]!.id,
          n % 3 === 0 ? null : known[c]![n]!.id,
          known[c]![n]!.id,
          null,
        ]),
      ),
    );
  });

  it('find a form for an email only while the lead of the email address has no active countdown', async () => {
    const campaign = { ...(await aTrackedCampaign()), startsBy: 'visitors' as const };
    const email = 'ann@site.test';
    const form = await leads().track(
      campaign,
      { ...by({}), visitorId: randomKey(), claim: { email, by: 'form' } },
      noon,
      'opt-in',
    );
    const formFound = async () =>
      (await lookup().findToShow(campaign, { ...unknown, claim: { email, by: 'link' } }, noon)).formClaim?.id ?? null;

    expect(await formFound()).toBe(form.id);
    await leads().track(campaign, by({ email }), noon);
    expect(await formFound()).toBeNull();
  });

  it('do not find leads of another account', async () => {
    const [own, other] = [await aTrackedCampaign(), await aTrackedCampaign()];
    const { id } = await leads().track(own, by({ email: 'ann@site.test' }), noon);

    const [there, mixed] = await Promise.all([
      lookup().find(other.accountId, other.id, { ...unknown, leadId: id, email: 'ann@site.test' }, noon),
      lookup().find(other.accountId, own.id, { ...unknown, leadId: id, email: 'ann@site.test' }, noon),
    ]);

    expect([there.token, there.email, mixed.token, mixed.email]).toEqual([null, null, null, null]);
  });

  it('see uncommitted leads only inside their transaction', async () => {
    const campaign = await aTrackedCampaign();
    const ask = async () =>
      (await lookup().find(campaign.accountId, campaign.id, { ...unknown, email: 'ann@site.test' }, noon)).email;
    const outside = AsyncLocalStorage.snapshot();

    await database().transaction(async () => {
      await leads().saveEmail(campaign.accountId, campaign.id, 'ann@site.test');
      expect(await ask()).toMatchObject({ email: 'ann@site.test' });
      expect(await outside(ask)).toBeNull();
    });

    expect(await ask()).toMatchObject({ email: 'ann@site.test' });
  });
});
