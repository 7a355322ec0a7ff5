import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EndpointName } from '@lastcall/contracts/endpoints';
import { api } from './api.ts';
import { callOf } from './call.ts';
import { createStore } from './store.ts';

describe('two versions of a remote in one page', () => {
  describe('call the services', () => {
    let server: Server;
    const fetchBefore = globalThis.fetch;
    beforeAll(async () => {
      server = createServer((request, response) => void response.end(JSON.stringify({ path: request.url })));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      // A browser knows its own origin; Node does not.
      globalThis.fetch = (url, init) => fetchBefore(new URL(String(url), `http://127.0.0.1:${port}`), init);
    });
    afterAll(async () => {
      globalThis.fetch = fetchBefore;
      await new Promise((resolve) => server.close(resolve));
    });

    it('by the endpoint of the newer one', async () => {
      const store = createStore();
      api.injectEndpoints({
        endpoints: (build) => ({ settings: build.query<unknown, void>({ query: () => callOf('getSession')({}) }) }),
      });

      const { settings } = api.injectEndpoints({
        endpoints: (build) => ({ settings: build.query<unknown, void>({ query: () => callOf('listCampaigns')({}) }) }),
      }).endpoints;

      expect((await store.dispatch(settings.initiate())).data).toEqual({ path: '/api/campaigns' });
    });

    it.each([
      ['getCampaignAddresses', { campaignId: '1' }, '/v2/api/campaigns/1/addresses'],
      ['listInstallAddresses', {}, '/v2/api/install'],
      ['renewSaleAddress', { campaignId: '1', provider: 'kit' }, '/api/campaigns/1/sales/kit/address'],
    ])('by the former name %s, as remotes built for contract 1.4 do', async (endpoint, params, path) => {
      const { earlier } = api.injectEndpoints({
        endpoints: (build) => ({
          earlier: build.query<unknown, void>({ query: () => ({ endpoint: endpoint as EndpointName, params }) }),
        }),
      }).endpoints;

      const sent = createStore().dispatch(earlier.initiate());

      expect((await sent).data ?? (await sent).error).toEqual({ path });
    });

    it('by a route in the former property `address`, as remotes built for contract 1.4 do', async () => {
      const { own } = api.injectEndpoints({
        endpoints: (build) => ({
          own: build.query<unknown, void>({
            query: () => ({
              endpoint: 'getPortal',
              address: { method: 'GET', path: '/portals/:id' },
              params: { id: '7' },
            }),
          }),
        }),
      }).endpoints;

      expect((await createStore().dispatch(own.initiate())).data).toEqual({ path: '/portals/7' });
    });
  });
});
