import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { AccountRowsModule } from '@lastcall/core/accounts';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import { platformModule, randomKey, sha256, Tokens } from '@lastcall/core/platform';
import { aWebhook, database, service, statementsOf, useService } from '@lastcall/core/testing-kit';
import { aTrackedCampaign, by, leads, noon } from '../../tracking/leads/testing-kit/tracked.ts';
import { InboundWebhooksModule, InboundWebhookService } from './index.ts';
import { identityOf, type ContactNotice } from './contact-notice.ts';

useService((config) => {
  @Module({
    imports: [
      platformModule(config, { service: 'edge' }),
      DomainEventHandlersModule,
      AccountRowsModule,
      InboundWebhooksModule,
    ],
  })
  class InboundWebhookSpecModule {}
  return InboundWebhookSpecModule;
});

const dayMs = 86_400_000;
const aNotice = (facts: Partial<ContactNotice> = {}): ContactNotice => ({
  email: 'ann@site.test',
  isMergeTag: false,
  eventId: 'event-1',
  content: '',
  ...facts,
});

describe('deduplication of notices', () => {
  it.each([
    ['by its event', aNotice()],
    ['by its content', aNotice({ eventId: null, content: 'ann@site.test' })],
  ])('hides the email address from anyone who guesses it without our key (%s)', async (_, notice) => {
    const campaign = await aTrackedCampaign();

    await service()
      .get(InboundWebhookService)
      .receive({ campaign, provider: 'custom', startedBy: 'listener' }, [notice], noon);

    const [{ notice_key }] = await database().sql<[{ notice_key: string }]>(
      'SELECT notice_key FROM inbound_notice WHERE campaign_id = ?',
      [campaign.id],
    );
    expect(notice_key).not.toBe(sha256(identityOf('custom', notice)));
    expect(notice_key).toBe(service().get(Tokens).keyedHash('notice', identityOf('custom', notice)));
  });
});

describe('delivery of many leads', () => {
  const contacts = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ email: `ann-${n}@site.test`, visitor: randomKey() }));
  type Contacts = ReturnType<typeof contacts>;

  /** Prepares the state of the delivery's leads before it arrives. */
  const before: Record<string, (campaign: TrackedCampaign, contacts: Contacts) => Promise<unknown>> = {
    'new leads': async () => undefined,
    'leads with an active countdown': (campaign, all) =>
      Promise.all(all.map(({ email }) => leads().track(campaign, by({ email }), noon))),
    'buyers without an active countdown': (campaign, all) =>
      Promise.all(all.map(({ email }) => leads().saveEmail(campaign.accountId, campaign.id, email))),
    'leads who enter again, with their browsers': (campaign, all) =>
      Promise.all(all.map((who) => leads().track(campaign, by(who), new Date(noon.getTime() - 5 * dayMs)))),
  };

  it.each(Object.keys(before))('takes as many statements as a delivery of one lead (%s)', async (who) => {
    const sent: string[][] = [];
    for (const count of [1, 40]) {
      const campaign = await aTrackedCampaign({ tracking: { coupon_cookie_exist_days: 1 } });
      await aWebhook({ owner: { accountId: campaign.accountId } as never });
      const all = contacts(count);
      await before[who]!(campaign, all);
      const notices = all.map(({ email }, n) => aNotice({ email, eventId: `event-${n}` }));
      const statements = await statementsOf(() =>
        service()
          .get(InboundWebhookService)
          .receive({ campaign, provider: 'custom', startedBy: 'listener' }, notices, noon),
      );
      // The rollup buckets of earlier visits are marked dirty before the statements are counted, and the campaigns of an
      // account with codes are cached for a moment.
      const isByChance =
        /INTO dirty_bucket \(account_id, campaign_id, hour\) VALUES|^SELECT d.campaign_id FROM store_discount/;
      sent.push(
        statements
          .filter((statement) => !isByChance.test(statement))
          .map((statement) => statement.replace(/\s+/g, ' ').slice(0, 60)),
      );

      for (const { email, visitor } of all) {
        const lead = await leads().find(campaign, by({ email }), noon);
        expect(lead).toMatchObject({ email, startedAt: noon });
        if (who.includes('browsers')) expect(await leads().find(campaign, by({ visitor }), noon)).toEqual(lead);
      }
    }

    expect(sent[1]).toEqual(sent[0]);
    // One of them reads the countdowns of browsers that claim these email addresses.
    expect(sent[0]!.length).toBeLessThanOrEqual(19);
  });
});
