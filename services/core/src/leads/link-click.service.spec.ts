import { randomUUID } from 'node:crypto';
import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { LOGGER, platformModule } from '@lastcall/core/platform';
import { aPage, database, service, useDatabaseWay, useService } from '@lastcall/core/testing-kit';
import { LeadsModule, LinkClickService } from './index.ts';
import { LinkClickRepository } from './link-click.repository.ts';

const way = useDatabaseWay();
useService(
  (config) => {
    @Module({ imports: [platformModule(config, { service: 'edge' }), AccountRowsModule, LeadsModule] })
    class LeadsSpecModule {}
    return LeadsSpecModule;
  },
  { env: ({ databaseUrl }) => ({ DATABASE_URL: way.through(databaseUrl) }) },
);

const clicks = (): LinkClickService => service().get(LinkClickService);

async function aClicked() {
  const { accountId, campaignId, id: pageId } = await aPage();
  const at = new Date('2026-11-20T12:00:00.123Z');
  const click = (isScanner = false) => ({ accountId, campaignId, pageId, isScanner, clickedAt: at });
  const counted = async () => Number((await database().sql<{ n: string }[]>('SELECT COUNT(*) AS n FROM link_click WHERE account_id = ?', [accountId]))[0]!.n);
  return { click, counted, accountId, pageId, at };
}

describe('clicks on email links', () => {
  it('are each written with whose they are, whether a person made them, and when', async () => {
    const { click, accountId, pageId, at } = await aClicked();

    clicks().count(click());
    clicks().count(click(true));
    await clicks().written();

    expect(await database().sql('SELECT page_id, is_scanner, clicked_at FROM link_click WHERE account_id = ? ORDER BY id', [accountId])).toEqual([
      { page_id: pageId, is_scanner: 0, clicked_at: at },
      { page_id: pageId, is_scanner: 1, clicked_at: at },
    ]);
  });

  it('are all counted when thousands come at the same moment', async () => {
    const { click, counted } = await aClicked();

    for (let n = 0; n < 3_000; n++) clicks().count(click());
    await clicks().written();

    expect(await counted()).toBe(3_000);
  });

  it('wait while the database is away, up to a bound', async () => {
    const { click, counted } = await aClicked();
    await way.cut();

    for (let n = 0; n < 10_050; n++) clicks().count(click());
    await way.mend();
    await clicks().written();

    expect(await counted()).toBe(10_000);
  });

  it('that can never be written are let go, and others are counted all the same', async () => {
    const { click, counted } = await aClicked();

    clicks().count({ ...click(), pageId: 'x'.repeat(50) });
    await clicks().written();
    clicks().count(click());
    await clicks().written();

    expect(await counted()).toBe(1);
  });

  it('do not keep a service from its end when the database is away', async () => {
    const { click, counted } = await aClicked();
    const ending = new LinkClickService(service().get(LinkClickRepository, { strict: false }), service().get(LOGGER));
    await way.cut();

    ending.count(click());
    await ending.beforeApplicationShutdown();

    await way.mend();
    expect(await counted()).toBe(0);
  });

  it('are written before a service ends', async () => {
    const { click, counted } = await aClicked();
    const ending = new LinkClickService(service().get(LinkClickRepository, { strict: false }), service().get(LOGGER));

    ending.count({ ...click(), campaignId: randomUUID() });
    await ending.beforeApplicationShutdown();

    expect(await counted()).toBe(1);
  });
});
