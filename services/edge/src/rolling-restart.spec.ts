import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createService } from '@lastcall/core/platform';
import { aCampaign, config, database, eventually } from '@lastcall/core/testing-kit';
import { LoadBalancer } from '../../../infra/local/load-balancer.ts';
import { edgeModule, prepareEdge } from './edge.module.ts';
import { useEdge } from './testing-kit/index.ts';

useEdge();

const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

/** Starts another edge, since a deployment runs several. */
async function anEdge(port = 0) {
  const own = { ...config(), DRAIN_SECONDS: 1, MAIL_PORT: 0, TRUSTED_PROXIES: 1 };
  const edge = await createService(edgeModule(own), own, prepareEdge);
  await edge.listen(port, '127.0.0.1');
  return { close: () => edge.close(), port: (edge.getHttpServer().address() as AddressInfo).port };
}

describe('two edges behind a proxy', () => {
  it('restart one after the other without a failed request or a lost delivery', async () => {
    const edges = [await anEdge(), await anEdge()];
    const proxy = await LoadBalancer.start(edges.map(({ port }) => `http://127.0.0.1:${port}`));
    ends.push(
      () => Promise.all(edges.map(({ close }) => close())),
      () => proxy.stop(),
    );
    const { id, postHash } = await aCampaign();
    const statuses = new Map<number, number>();
    let isOver = false;
    const asking = Array.from({ length: 2 }, async (_, asker) => {
      for (let n = 0; !isOver; n++) {
        const { status } = await fetch(
          `${proxy.origin}/listener/${id}/custom/${postHash}?email=person@site.test&event_id=${asker}-${n}`,
          { headers: { 'user-agent': 'Provider/1.0', 'x-forwarded-for': `198.51.100.${n % 250}` } },
        );
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    });

    const tenMore = async (): Promise<void> => {
      const wanted = (statuses.get(200) ?? 0) + 10;
      await eventually(() => expect(statuses.get(200) ?? 0).toBeGreaterThanOrEqual(wanted));
    };

    for (const [at, { close, port }] of edges.entries()) {
      await tenMore();
      await close();
      edges[at] = await anEdge(port);
      await proxy.waitUntilReady(`http://127.0.0.1:${port}`);
    }
    await tenMore();
    isOver = true;
    await Promise.all(asking);

    expect([...statuses.keys()]).toEqual([200]);
    expect(await database().sql('SELECT id FROM inbound_delivery WHERE campaign_id = ?', [id])).toHaveLength(
      statuses.get(200)!,
    );
  });
});
