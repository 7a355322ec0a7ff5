import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FirstPartySite, ProxyPlatform } from '@lastcall/contracts/onboarding';
import { FirstPartySiteService } from '@lastcall/core/onboarding';
import { aCampaign, aPage, service } from '@lastcall/core/testing-kit';
import {
  startCaddy,
  startNginx,
  startPhp,
  startWorker,
  type CustomerProxy,
} from '../../../../infra/local/customer-proxies.ts';
import { freePort } from '../../../../infra/local/free-port.ts';
import { customerPageHeaders, useEdge, exhaustRateLimit } from '../testing-kit/index.ts';

const starts = {
  nginx: startNginx,
  caddy: startCaddy,
  cloudflare: startWorker,
  wordpress: startPhp,
} as const satisfies Record<ProxyPlatform, unknown>;
const platforms = Object.keys(starts) as ProxyPlatform[];

let edgePort = 0;
const ports = {} as Record<ProxyPlatform, number>;
beforeAll(async () => {
  edgePort = await freePort();
  for (const platform of platforms) ports[platform] = await freePort();
});

/** The cookies and credentials of all requests that have reached the edge. */
const received: unknown[] = [];

useEdge({
  beforeStart: (fastify) => {
    fastify.addHook('onRequest', async ({ headers }) => void received.push([headers.cookie, headers.authorization]));
  },
  env: () => ({
    EDGE_ORIGIN: `http://127.0.0.1:${edgePort}`,
    SAFE_FETCH_ALLOW: Object.values(ports)
      .map((port) => `localhost:${port}`)
      .join(','),
  }),
});

const proxies: CustomerProxy[] = [];
beforeAll(async () => {
  await service().listen(edgePort, '127.0.0.1');
});
afterAll(async () => {
  for (const { stop } of proxies) await stop();
});

/** A page on a site that runs on a platform, and the site, which is not verified yet. */
async function aSiteOn(platform: ProxyPlatform) {
  const campaign = await aCampaign({ deadlineUnit: 'minutes', deadlineLength: 60 });
  const beforeUrl = `http://localhost:${ports[platform]}/offer`;
  const page = await aPage({ campaign, beforeUrl, verification: 'verified' });
  const { accountId } = page.owner;
  const sites = service().get(FirstPartySiteService);
  const made = await sites.create(accountId, { origin: new URL(beforeUrl).origin, path: '/lastcall' }, new Date());
  return { page, made, verify: async () => (await sites.verify(accountId, made.id, new Date())).state };
}

async function start(platform: ProxyPlatform, recipe: string): Promise<CustomerProxy> {
  const proxy = await starts[platform]({ port: ports[platform], recipe });
  proxies.push(proxy);
  return proxy;
}

const baseOf = ({ origin, path }: FirstPartySite): string => origin + path;

describe.each(platforms)('the recipe for %s', (platform) => {
  it('forwards the script, decisions, cookies and the visitor’s IP address, once it is verified', async () => {
    const { page, made, verify } = await aSiteOn(platform);
    expect(await verify()).toBe('unreachable');
    await start(platform, made.recipes[platform]);
    const scriptUrl = /src="(.+)"/.exec(made.snippet)![1]!;
    expect((await fetch(scriptUrl)).status).toBe(403);

    expect(await verify()).toBe('verified');

    const script = await fetch(scriptUrl);
    expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(await script.text()).toContain(`"edge":"${baseOf(made)}"`);
    const etag = script.headers.get('etag')!;
    expect((await fetch(scriptUrl, { headers: { 'if-none-match': etag } })).status).toBe(304);

    const decide = async (headers: Record<string, string>) => {
      const answer = await fetch(`${baseOf(made)}/e/decide`, {
        method: 'POST',
        body: JSON.stringify({ key: page.owner.accountKey, url: page.beforeUrl }),
        headers: { ...customerPageHeaders, ...headers },
      });
      return { status: answer.status, cookie: answer.headers.get('set-cookie'), body: await answer.json() };
    };
    const first = await decide({});
    expect(first).toMatchObject({ status: 200, body: { do: 'show', isCookieSet: true } });
    const { visitor, deadlineAt } = first.body as { visitor: string; deadlineAt: string };
    expect(first.cookie).toBe(`lastcall=${visitor}; Max-Age=34560000; Path=/; SameSite=Lax`);

    // A visitor cannot choose the headers that the proxy sends, and their other cookies and credentials stay on the site.
    await exhaustRateLimit(600, 'decisions', page.owner.accountKey, '8.8.8.8');
    const forged = { 'x-lastcall-ip': '8.8.8.8', 'x-lastcall-secret': 'x', 'x-lastcall-site': 'elsewhere.test' };
    const cookie = `session=hidden; lastcall=${visitor}; theme=dark`;
    const again = await decide({ ...forged, cookie, authorization: 'Basic hidden' });
    expect(again).toMatchObject({ status: 200, body: { visitor, deadlineAt } });
    expect(JSON.stringify(received)).toContain(visitor);
    expect(JSON.stringify(received)).not.toMatch(/hidden|theme/);
  });

  it('is refused under another host name of the same server', async () => {
    const answer = await fetch(`http://127.0.0.1:${ports[platform]}/lastcall/e/now`);

    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'first_party_refused', details: { reason: 'secret' } });
  });

  it('reaches no other page of the edge, even through path traversal', async () => {
    const { status } = await fetch(`http://localhost:${ports[platform]}/lastcall/..%2f..%2fverify?campaign=&lc=`);

    expect(status).toBeGreaterThanOrEqual(400);
  });
});
