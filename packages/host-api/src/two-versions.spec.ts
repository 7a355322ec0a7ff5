import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Reducer } from '@reduxjs/toolkit';
import { api } from './api.ts';
import { callOf } from './call.ts';
import { collectParts } from './remote-parts.ts';
import { createStore } from './store.ts';

interface Choices {
  readonly device: string;
  readonly zoom?: number;
}
const choosesDevice: Reducer<Choices> = (state = { device: 'desktop' }, { type }) =>
  type === 'phone' ? { device: 'phone' } : state;
const choosesZoom: Reducer<Choices> = (state = { device: 'desktop' }, { type }) =>
  type === 'zoom' ? { ...state, zoom: 2 } : state;

describe('two versions of a remote in one page', () => {
  it('have one state, which the newer goes on with', () => {
    const store = createStore();
    const register = (reducer: Reducer) => collectParts((host) => host.addReducer('timer-choices', reducer as Reducer));
    const choices = (): unknown => (store.getState() as Record<string, unknown>)['timer-choices'];

    register(choosesDevice as Reducer);
    store.dispatch({ type: 'phone' });
    register(choosesZoom as Reducer);
    expect(choices()).toEqual({ device: 'phone' });
    store.dispatch({ type: 'zoom' });

    expect(choices()).toEqual({ device: 'phone', zoom: 2 });
  });

  describe('call the services', () => {
    let server: Server;
    const fetchBefore = globalThis.fetch;
    beforeAll(async () => {
      server = createServer((request, response) => void response.end(JSON.stringify({ path: request.url })));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      // A browser knows its own origin; Node does not.
      globalThis.fetch = (address, init) => fetchBefore(new URL(String(address), `http://127.0.0.1:${port}`), init);
    });
    afterAll(async () => {
      globalThis.fetch = fetchBefore;
      await new Promise((resolve) => server.close(resolve));
    });

    it('as the newer does', async () => {
      const store = createStore();
      api.injectEndpoints({
        endpoints: (build) => ({ settings: build.query<unknown, void>({ query: () => callOf('getSession')({}) }) }),
      });

      const { settings } = api.injectEndpoints({
        endpoints: (build) => ({ settings: build.query<unknown, void>({ query: () => callOf('listCampaigns')({}) }) }),
      }).endpoints;

      expect((await store.dispatch(settings.initiate())).data).toEqual({ path: '/api/campaigns' });
    });
  });
});
