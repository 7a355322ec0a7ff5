import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Session } from '@lastcall/contracts/accounts';
import { api } from './api.ts';
import { callOf } from './call.ts';
import { signedIn, signedOut } from './session.ts';
import { createStore, type Store } from './store.ts';

const ada: Session = {
  user: { id: '018f0000-0000-7000-8000-000000000001', name: 'Ada', email: 'ada@example.com', isStaff: false },
  account: {
    name: 'Bakery',
    key: 'k',
    plan: 'free',
    usage: 'standard',
    isStoreSubscribed: false,
    hasStore: false,
    hasPortal: false,
    timezone: 'Europe/Vienna',
  },
  snippet: { edgeOrigin: 'http://localhost:4001', html: '' },
  help: { upgradeUrl: null, storeGuideUrl: null, barGuideUrl: null, supportEmail: 'hello@lastcall.test' },
};
const bob: Session = { ...ada, user: { ...ada.user, id: '018f0000-0000-7000-8000-000000000002', name: 'Bob' } };

const { rename } = api.injectEndpoints({
  endpoints: (build) => ({
    rename: build.mutation<unknown, Parameters<ReturnType<typeof callOf<'renameCampaign'>>>[0]>({
      query: callOf('renameCampaign'),
    }),
  }),
}).endpoints;

describe('a call rejected because the session ended', () => {
  let server: Server;
  let isOpen = true;
  let written: string[] = [];
  let store: Store;
  const fetchBefore = globalThis.fetch;

  beforeEach(async () => {
    isOpen = true;
    written = [];
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += String(chunk)));
      request.on('end', () => {
        if (isOpen) written.push(body);
        response.writeHead(isOpen ? 200 : 401, { 'content-type': 'application/json' });
        const message = 'Your session has expired. Please sign in again.';
        response.end(
          JSON.stringify(isOpen ? { ok: true } : { code: 'session_expired', message, error: message, requestId: 'r' }),
        );
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    // A browser knows its own origin; Node does not.
    globalThis.fetch = (url, init) => fetchBefore(new URL(String(url), `http://127.0.0.1:${port}`), init);
    store = createStore();
    store.dispatch(signedIn(ada));
  });

  afterEach(async () => {
    globalThis.fetch = fetchBefore;
    await new Promise((resolve) => server.close(resolve));
  });

  const save = () =>
    store.dispatch(
      rename.initiate({ params: { campaignId: '018f0000-0000-7000-8000-000000000009' }, body: { newName: 'Autumn' } }),
    );
  const expired = (): Promise<void> =>
    new Promise((resolve) => {
      const stop = store.subscribe(() => store.getState().session.status === 'expired' && (stop(), resolve()));
    });

  it('is resent once the same user signed in again', async () => {
    isOpen = false;
    const expiry = expired();
    const saved = save();
    await expiry;

    isOpen = true;
    store.dispatch(signedIn(ada));

    expect((await saved).data).toEqual({ ok: true });
    expect(written).toEqual(['{"newName":"Autumn"}']);
  });

  it.each([
    ['another user signed in', () => signedIn(bob)],
    ['the user signed out', () => signedOut()],
  ])('is never resent when %s', async (_, action) => {
    isOpen = false;
    const expiry = expired();
    const saved = save();
    await expiry;

    isOpen = true;
    store.dispatch(action());

    expect((await saved).error).toMatchObject({ status: 401, code: 'session_expired' });
    expect(written).toEqual([]);
  });
});
