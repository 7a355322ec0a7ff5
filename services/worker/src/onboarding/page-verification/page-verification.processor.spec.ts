import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PageService, type Page } from '@lastcall/core/campaigns';
import { randomKey, sha256 } from '@lastcall/core/platform';
import { aCampaign, aPage, database, service, type Owner } from '@lastcall/core/testing-kit';
import { urlKey } from '@lastcall/contracts/campaigns';
import { newestWork, waitUntilDone, useWorker } from '../../testing-kit/index.ts';

/** A customer's server, an unreachable one, and one in a private network that must not be contacted. */
let answer: (...asked: Parameters<RequestListener>) => unknown;
let asked: string[] = [];
let insideHits = 0;
const site = createServer((request, response) => {
  asked.push(request.url!);
  void answer(request, response);
});
const gone = createServer();
const inside = createServer((_request, response) => {
  insideHits++;
  response.end();
});
const hostOf = (server: typeof site): string => `127.0.0.1:${(server.address() as AddressInfo).port}`;
let goneHost = '';

beforeAll(async () => {
  for (const server of [site, gone, inside])
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  goneHost = hostOf(gone);
  await new Promise((resolve) => gone.close(resolve));
});
afterAll(() => {
  for (const server of [site, inside]) server.close().closeAllConnections();
});
beforeEach(() => {
  asked = [];
});

useWorker({ env: () => ({ SAFE_FETCH_ALLOW: `${hostOf(site)},${goneHost}` }) });

const html =
  (body: string, status = 200, type = 'text/html; charset=utf-8'): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': type }).end(body);
const snippet = (key: string): string => `<script async src="http://localhost:4001/e/${key}.js"></script>`;

type OwnedPage = Page & { owner: Owner };
const aPageAt = (path: string, host = hostOf(site)): Promise<OwnedPage> =>
  aPage({ beforeUrl: `http://${host}${path}` });

/** Requests a check of a page and waits until it is done. */
async function verified({ accountId, id }: OwnedPage): Promise<unknown> {
  await service().get(PageService).verify(accountId, id);
  await waitUntilDone(await newestWork('page-verification', 'pageId', id));
  return stateOf({ id });
}

async function stateOf({ id }: { id: string }): Promise<unknown> {
  const [row] = await database().sql('SELECT verification, verification_problem FROM page WHERE id = ?', [id]);
  return row;
}

describe('verification of a page', () => {
  it('verifies a page with the script', async () => {
    const page = await aPageAt('/offer');
    answer = html(`<head>${snippet(page.owner.accountKey)}</head>`);

    expect(await verified(page)).toEqual({ verification: 'verified', verification_problem: null });
  });

  it.each<[string, string, RequestListener]>([
    ['has no script', 'no_script', html('<h1>Offer</h1>')],
    ['has the script of another account', 'other_account', html(snippet('ZzCdEfGhIjKlMnOpQrStUv'))],
    ['does not exist', 'http_error', html('not here', 404)],
    ['responds with an error', 'http_error', html('oops', 500)],
    ['is not HTML', 'not_html', html('{}', 200, 'application/json')],
    ['does not respond', 'unreachable', (_request, response) => response.destroy()],
    ['is too large', 'unreachable', html('x'.repeat(2_100_000))],
    [
      'redirects to a private address',
      'not_allowed',
      (_request, response) => response.writeHead(302, { location: `http://${hostOf(inside)}/` }).end(),
    ],
    [
      'redirects in a loop',
      'unreachable',
      (request, response) => response.writeHead(302, { location: request.url }).end(),
    ],
  ])('does not verify a page that %s', async (_, problem, listener) => {
    answer = listener;

    expect(await verified(await aPageAt('/offer'))).toEqual({
      verification: 'not_verified',
      verification_problem: problem,
    });
    expect(insideHits).toBe(0);
  });

  it('applies to all pages of the account with its URL', async () => {
    const facts = { campaign: await aCampaign(), beforeUrl: `http://${hostOf(site)}/offer` };
    const [page, sameUrl] = [await aPage(facts), await aPage(facts)];
    answer = html('<h1>Offer</h1>');
    await verified(page);

    expect(await stateOf(sameUrl)).toEqual({ verification: 'not_verified', verification_problem: 'no_script' });
    answer = html(snippet(page.owner.accountKey));
    await verified(sameUrl);

    expect(await stateOf(page)).toEqual({ verification: 'verified', verification_problem: null });
  });

  it('reports an unreachable server', async () => {
    expect(await verified(await aPageAt('/offer', goneHost))).toEqual({
      verification: 'not_verified',
      verification_problem: 'unreachable',
    });
  });

  it('does not contact a private address', async () => {
    expect(await verified(await aPageAt('/offer', hostOf(inside)))).toEqual({
      verification: 'not_verified',
      verification_problem: 'not_allowed',
    });
    expect(insideHits).toBe(0);
  });

  it('verifies a page that redirects to the script', async () => {
    const page = await aPageAt('/offer');
    answer = (request, response) =>
      request.url === '/offer'
        ? response.writeHead(301, { location: '/real' }).end()
        : html(snippet(page.owner.accountKey))(request, response);

    expect(await verified(page)).toMatchObject({ verification: 'verified' });
  });

  it('requests a URL pattern without its wildcard', async () => {
    answer = html('<h1>Offers</h1>');

    await verified(await aPageAt('/offers/*'));

    expect(asked).toEqual(['/offers/']);
  });

  it('checks the page once per request, whatever the result', async () => {
    answer = html('oops', 500);
    const page = await aPageAt('/offer');

    await verified(page);
    await verified(page);

    expect(asked).toHaveLength(2);
  });

  it('keeps a page verified that the script reported in the meantime', async () => {
    const page = await aPageAt('/offer');
    answer = async (request, response) => {
      await service().get(PageService).confirm(page.accountId, page.id);
      html('<h1>Offer without a script in its markup</h1>')(request, response);
    };

    expect(await verified(page)).toEqual({ verification: 'verified', verification_problem: null });
  });

  it("ignores the result when the page's URL has changed in the meantime", async () => {
    const page = await aPageAt('/offer');
    const other = `http://${hostOf(site)}/moved`;
    answer = async (request, response) => {
      await database().sql('UPDATE page SET before_url = ?, before_url_key = ? WHERE id = ?', [
        other,
        sha256(urlKey(other)),
        page.id,
      ]);
      html(snippet(page.owner.accountKey))(request, response);
    };

    expect(await verified(page)).toMatchObject({ verification: 'checking' });
  });

  it('ends when the page was deleted in the meantime', async () => {
    const page = await aPageAt('/offer');
    answer = async (request, response) => {
      await database().sql('DELETE FROM page WHERE id = ?', [page.id]);
      html(snippet(randomKey()))(request, response);
    };

    expect(await verified(page)).toBeUndefined();
  });
});
