import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { RegisteredRemote, RemoteAreas } from '@lastcall/contracts/release';
import { aRelease, aRemote } from '../../testing-kit/a-release.ts';
import { readRegistry } from './read-registry.ts';

const asOf = '2026-06-01T00:00:00.000Z';
const own: RemoteAreas = { screens: [{ path: 'new-screen', layout: 'page', title: 'The new screen' }], slots: [] };

describe('reading the registry', () => {
  let server: Server;
  let origin: string;
  let remotes: unknown[];
  const fetchBefore = globalThis.fetch;
  beforeAll(async () => {
    const answers: Record<string, () => unknown> = {
      '/remotes/registry': () => ({ asOf, remotes }),
      '/mine/areas.json': () => own,
    };
    server = createServer(({ url = '' }, response) => {
      const answer = answers[url];
      response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer?.() ?? {}));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    // Browsers have an origin; Node does not.
    globalThis.fetch = (url, init) => fetchBefore(new URL(String(url), origin), init);
  });
  afterAll(async () => {
    globalThis.fetch = fetchBefore;
    await new Promise((resolve) => server.close(resolve));
  });

  const underDevelopment = (base: string): RegisteredRemote =>
    aRemote({
      reason: 'override',
      release: { isSigned: false, version: 'local', base: `${origin}${base}`, areas: aRelease().areas },
    });

  it('returns every remote and the services’ time', async () => {
    remotes = [aRemote()];

    expect(await readRegistry()).toEqual({ asOf, remotes });
  });

  it('uses the response in the page first, with the same checks, and then requests the service', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => {});
    const inPage = { asOf, remotes: [aRemote({ revision: 7 }), { ...aRemote(), reason: 'lottery' }] };
    document.body.innerHTML = `<script type="application/json" id="lastcall-start">${JSON.stringify({ registry: inPage })}</script>`;
    remotes = [aRemote({ revision: 8 })];

    const answers = [await readRegistry(), await readRegistry()];

    expect(answers.map((answer) => answer.remotes.map(({ revision }) => revision))).toEqual([[7], [8]]);
    said.mockRestore();
    document.body.innerHTML = '';
  });

  it('omits a remote that this shell cannot parse, and logs it', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => {});
    remotes = [{ ...aRemote(), reason: 'lottery' }, aRemote({ name: 'mfe-campaign' })];

    expect((await readRegistry()).remotes.map(({ name }) => name)).toEqual(['mfe-campaign']);
    expect(said).toHaveBeenCalledTimes(1);
    said.mockRestore();
  });

  it('reads the areas of a remote under development from its own server', async () => {
    remotes = [underDevelopment('/mine/')];

    expect((await readRegistry()).remotes[0]!.release.areas).toEqual(own);
  });

  it('keeps the areas of the active version while a development server is unreachable', async () => {
    remotes = [underDevelopment('/gone/')];

    expect((await readRegistry()).remotes[0]!.release.areas).toEqual(aRelease().areas);
  });
});
