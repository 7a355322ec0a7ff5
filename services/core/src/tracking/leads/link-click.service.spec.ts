import { randomUUID } from 'node:crypto';
import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { LOGGER, platformModule } from '@lastcall/core/platform';
import { DirtyBuckets } from '@lastcall/core/analytics';
import { aPage, database, service, useDatabaseProxy, useService } from '@lastcall/core/testing-kit';
import { LeadsModule, LinkClickService, type EmailSignals } from './index.ts';
import { LinkClickRepository } from './link-click.repository.ts';

const way = useDatabaseProxy();
useService(
  (config) => {
    @Module({
      imports: [platformModule(config, { service: 'edge' }), DomainEventHandlersModule, AccountRowsModule, LeadsModule],
    })
    class LeadsSpecModule {}
    return LeadsSpecModule;
  },
  { env: ({ databaseUrl }) => ({ DATABASE_URL: way.through(databaseUrl) }) },
);

const clicks = (): LinkClickService => service().get(LinkClickService);

async function aClicked() {
  const { accountId, campaignId, id: pageId } = await aPage();
  const at = new Date('2026-11-20T12:00:00.123Z');
  const click = (isScanner = false, who: EmailSignals = { leadId: null, email: null }) => ({
    accountId,
    campaignId,
    pageId,
    isScanner,
    verdict: 'open' as const,
    clickedAt: at,
    who,
  });
  const counted = async () =>
    Number(
      (
        await database().sql<{ n: string }[]>('SELECT COUNT(*) AS n FROM link_click WHERE account_id = ?', [accountId])
      )[0]!.n,
    );
  return { click, counted, accountId, campaignId, pageId, at };
}

describe('clicks on email links', () => {
  it('are stored with their lead, their time, and whether a scanner made them', async () => {
    const { click, accountId, pageId, at } = await aClicked();

    clicks().count(click());
    clicks().count(click(true));
    await clicks().flush();

    expect(
      await database().sql('SELECT page_id, is_scanner, clicked_at FROM link_click WHERE account_id = ? ORDER BY id', [
        accountId,
      ]),
    ).toEqual([
      { page_id: pageId, is_scanner: 0, clicked_at: at },
      { page_id: pageId, is_scanner: 1, clicked_at: at },
    ]);
  });

  it('store the lead, or the new lead id of a link without a lead, but no lead for a scanner', async () => {
    const { click, accountId, campaignId } = await aClicked();
    const [ann, given] = [randomUUID(), randomUUID()];
    await database().sql('INSERT INTO campaign_lead (account_id, id, campaign_id, email) VALUES (?, ?, ?, ?)', [
      accountId,
      ann,
      campaignId,
      'ann@site.test',
    ]);

    for (const isScanner of [false, true])
      for (const who of [
        { leadId: ann, email: null },
        { leadId: null, email: 'ann@site.test' },
        { leadId: given, isOfLink: true, email: null },
        { leadId: randomUUID(), email: null },
      ])
        clicks().count(click(isScanner, who));
    await clicks().flush();
    const named = async () =>
      (
        await database().sql<{ lead_id: string | null }[]>(
          'SELECT lead_id FROM link_click WHERE account_id = ? ORDER BY id',
          [accountId],
        )
      ).map(({ lead_id }) => lead_id);

    expect(await named()).toEqual([ann, ann, given, null, null, null, null, null]);
    await clicks().forgetLeads(accountId, [ann, given]);
    expect(new Set(await named())).toEqual(new Set([null]));
  });

  it('are all stored when thousands arrive at once', async () => {
    const { click, counted } = await aClicked();

    for (let n = 0; n < 3_000; n++) clicks().count(click());
    await clicks().flush();

    expect(await counted()).toBe(3_000);
  });

  it('are queued up to a limit while the database is unavailable', async () => {
    const { click, counted } = await aClicked();
    await way.cut();

    for (let n = 0; n < 10_050; n++) clicks().count(click());
    await way.restore();
    await clicks().flush();

    expect(await counted()).toBe(10_000);
  });

  it('are dropped if they can never be written, while others are stored', async () => {
    const { click, counted } = await aClicked();

    clicks().count({ ...click(), clickedAt: new Date(NaN) });
    await clicks().flush();
    clicks().count(click());
    await clicks().flush();

    expect(await counted()).toBe(1);
  });

  it('do not delay the shutdown while the database is unavailable', async () => {
    const { click, counted } = await aClicked();
    const ending = new LinkClickService(
      service().get(LinkClickRepository, { strict: false }),
      service().get(DirtyBuckets, { strict: false }),
      service().get(LOGGER),
    );
    await way.cut();

    ending.count(click());
    await ending.beforeApplicationShutdown();

    await way.restore();
    expect(await counted()).toBe(0);
  });

  it('are written before the service shuts down', async () => {
    const { click, counted } = await aClicked();
    const ending = new LinkClickService(
      service().get(LinkClickRepository, { strict: false }),
      service().get(DirtyBuckets, { strict: false }),
      service().get(LOGGER),
    );

    ending.count({ ...click(), campaignId: randomUUID() });
    await ending.beforeApplicationShutdown();

    expect(await counted()).toBe(1);
  });
});
