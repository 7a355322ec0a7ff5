import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PayloadAction } from '@reduxjs/toolkit';
import { api } from './api.ts';
import { callOf } from './call.ts';
import { injectSlice, type InjectSlice } from './index.ts';
import { apiOfRemote, forgetCacheOf, namespaceOf } from './remote-api.ts';
import { signedIn } from './session.ts';
import { createStore } from './store.ts';
import { aSession } from './testing-kit/index.ts';

const fetchBefore = globalThis.fetch;
/** The response for each path; a path without one is its own response. */
let answers: Record<string, unknown>;
let calls: string[];
beforeEach(() => {
  answers = {};
  calls = [];
  globalThis.fetch = ((path: string) => {
    calls.push(path);
    return Promise.resolve(Response.json(answers[path] ?? { path }));
  }) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = fetchBefore;
});

let count = 0;
/** The container of a new version, so that no two tests share a namespace. */
const aContainer = (name = 'mfe_timers'): string => `${name}_V1_0_${++count}`;
const settings = (container: string, endpoint: 'getSession' | 'listCampaigns' = 'listCampaigns') =>
  apiOfRemote(container).api.injectEndpoints({
    endpoints: (build) => ({ settings: build.query<unknown, void>({ query: () => callOf(endpoint)({}) }) }),
  });

describe('the namespace of a version', () => {
  it.each([
    ['mfe_timers_V0_1_0_X97e0467754', 'mfe-timers@0.1.0-97e0467754'],
    ['mfe_sales_testing_V10_2_3', 'mfe-sales-testing@10.2.3'],
    ['mfe_timers', 'mfe-timers@local'],
  ])('for the container %s is %s', (container, namespace) => {
    expect(namespaceOf(container)).toBe(namespace);
  });
});

describe('the API of a remote', () => {
  it('separates endpoints with the same name in two remotes, and in two versions of one remote', async () => {
    const store = createStore();
    const [one, newer, other] = [
      settings(aContainer(), 'getSession'),
      settings(aContainer()),
      settings(aContainer('mfe_sales_testing')),
    ];

    const read = async ({ endpoints }: typeof one) => (await store.dispatch(endpoints.settings.initiate())).data;

    expect([await read(one), await read(newer), await read(other)]).toEqual([
      { path: '/api/auth/session' },
      { path: '/api/campaigns' },
      { path: '/api/campaigns' },
    ]);
    expect(calls).toHaveLength(3);
  });

  it('gives hooks their usual names', () => {
    const own = apiOfRemote(aContainer()).api.injectEndpoints({
      endpoints: (build) => ({
        settings: build.query<unknown, void>({ query: () => callOf('listCampaigns')({}) }),
        save: build.mutation<unknown, void>({ query: () => callOf('listCampaigns')({}) }),
      }),
    });

    expect([own.useSettingsQuery, own.useLazySettingsQuery, own.useSaveMutation]).toEqual([
      own.endpoints.settings.useQuery,
      own.endpoints.settings.useLazyQuery,
      own.endpoints.save.useMutation,
    ]);
  });

  it('rejects a second endpoint with the same name in one version, but accepts it when the version is reloaded', () => {
    const container = aContainer();
    const { api: own } = apiOfRemote(container);
    const inject = (target: typeof own) =>
      target.injectEndpoints({
        endpoints: (build) => ({ settings: build.query<unknown, void>({ query: () => callOf('getSession')({}) }) }),
      });
    inject(own);

    expect(() => inject(own)).toThrow(`${namespaceOf(container)} injects two endpoints named “settings”`);
    expect(() => inject(apiOfRemote(container).api)).not.toThrow();
  });

  it('shares the tags of the contract, and limits other tags to the version', async () => {
    const store = createStore();
    const tagged = (type: string) => {
      const own = apiOfRemote(aContainer()).api;
      const { endpoints } = own.injectEndpoints({
        endpoints: (build) => ({
          read: build.query<unknown, void>({
            query: () => callOf('listCampaigns')({}),
            providesTags: () => [type as 'pages'],
          }),
          change: build.mutation<unknown, void>({
            query: () => callOf('getSession')({}),
            invalidatesTags: [{ type: type as 'pages' }],
          }),
        }),
      });
      return { own, endpoints };
    };
    const readsAfter = async (type: string, act: 'change' | 'invalidate'): Promise<number> => {
      const [one, other] = [tagged(type), tagged(type)];
      const query = store.dispatch(one.endpoints.read.initiate());
      await query;
      calls = [];
      if (act === 'change') await store.dispatch(other.endpoints.change.initiate());
      else store.dispatch(other.own.util.invalidateTags([type as 'pages']));
      await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
      query.unsubscribe();
      return calls.filter((path) => path === '/api/campaigns').length;
    };

    expect([
      await readsAfter('pages', 'change'),
      await readsAfter('pages', 'invalidate'),
      await readsAfter('my-draft', 'change'),
      await readsAfter('my-draft', 'invalidate'),
    ]).toEqual([1, 1, 0, 0]);
  });

  it('updates cached data of its own endpoints by their own name', async () => {
    const store = createStore();
    const own = settings(aContainer());
    await store.dispatch(own.endpoints.settings.initiate());

    store.dispatch(own.util.updateQueryData('settings', undefined, () => 'changed'));

    expect(own.endpoints.settings.select()(store.getState()).data).toBe('changed');
  });

  it('does not let a remote change the endpoints of others', () => {
    expect(() => apiOfRemote(aContainer()).api.enhanceEndpoints({})).toThrow('enhanceEndpoints');
  });
});

describe('after a crash', () => {
  it('removes the cached data of the version, and keeps that of others', async () => {
    const store = createStore();
    const [crashed, fallback] = [aContainer(), aContainer()];
    const [one, other] = [settings(crashed), settings(fallback)];
    const query = store.dispatch(one.endpoints.settings.initiate());
    await query;
    answers['/api/campaigns'] = { shape: 'of the fallback' };
    await store.dispatch(other.endpoints.settings.initiate());

    forgetCacheOf(store, crashed);
    const whileMounted = one.endpoints.settings.select()(store.getState()).data;
    query.unsubscribe();
    forgetCacheOf(store, crashed);

    expect(whileMounted).toEqual({ path: '/api/campaigns' });
    expect(one.endpoints.settings.select()(store.getState()).isUninitialized).toBe(true);
    expect(other.endpoints.settings.select()(store.getState()).data).toEqual({ shape: 'of the fallback' });
  });
});

describe('slices of a remote', () => {
  const visits = (inject: InjectSlice) =>
    inject({
      name: 'visits',
      initialState: { count: 0, last: null as string | null },
      reducers: {
        visited: (state, { payload }: PayloadAction<string>) => ({ count: state.count + 1, last: payload }),
        cleared: () => null as never,
      },
      selectors: { isAt: ({ last }, place: string) => last === place },
    });

  it('with the same slice and action names are separated by remote and version', () => {
    const store = createStore();
    const containers = [aContainer(), aContainer(), aContainer('mfe_sales_testing')];
    const [one, newer, other] = containers.map((container) => visits(apiOfRemote(container).injectSlice));

    const { type } = store.dispatch(one!.actions.visited('home'));

    expect(type).toBe(`${namespaceOf(containers[0]!)}/visits/visited`);
    expect([one, newer, other].map((slice) => slice!.select(store.getState()).count)).toEqual([1, 0, 0]);
    expect(store.getState()).toHaveProperty([`${namespaceOf(containers[0]!)}/visits`], { count: 1, last: 'home' });
    expect(one!.selectors.isAt(store.getState(), 'home')).toBe(true);
  });

  it('have their initial state before the first action, and may become null', () => {
    const store = createStore();
    const { actions, select } = visits(apiOfRemote(aContainer()).injectSlice);
    const before = [select(store.getState()), select(store.getState())];

    store.dispatch(actions.cleared());

    expect(before[0]).toEqual({ count: 0, last: null });
    expect(before[1]).toBe(before[0]);
    expect(select(store.getState())).toBeNull();
  });

  it('handle actions of the page and their own thunks, but no actions of other versions that a matcher accepts', async () => {
    const store = createStore();
    const loads = (container: string) =>
      apiOfRemote(container).injectSlice({
        name: 'loads',
        initialState: [] as string[],
        reducers: (create) => ({ load: create.asyncThunk(() => 'loaded') }),
        extraReducers: (builder) =>
          builder.addMatcher(
            ({ type }) => /load|page/.test(type),
            (state, { type }) => [...state, type],
          ),
      });
    const [own, other] = [aContainer(), aContainer()];
    const [{ actions, select }] = [loads(own), loads(other)];

    await store.dispatch(actions.load());
    await store.dispatch(loads(aContainer()).actions.load());
    store.dispatch({ type: 'page/opened' });

    const prefix = `${namespaceOf(own)}/loads/load`;
    expect(select(store.getState())).toEqual([`${prefix}/pending`, `${prefix}/fulfilled`, 'page/opened']);
  });

  it('are rejected under a name that the version already uses, but accepted when the version is reloaded', () => {
    const container = aContainer();
    const { injectSlice: inject } = apiOfRemote(container);
    visits(inject);

    expect(() => visits(inject)).toThrow(`${namespaceOf(container)} injects two slices named “visits”`);
    expect(() => visits(apiOfRemote(container).injectSlice)).not.toThrow();
  });

  it('keep their state in a hot update', () => {
    const store = createStore();
    const { injectSlice: inject } = apiOfRemote('mfe_updated');
    store.dispatch(visits(inject).actions.visited('home'));

    expect(visits(inject).select(store.getState())).toEqual({ count: 1, last: 'home' });
  });

  it.each(['session', 'api'])('cannot replace the shell’s "%s"', (name) => {
    expect(() => injectSlice({ name, initialState: 0, reducers: {} })).toThrow(
      `The reducer “${name}” belongs to the shell.`,
    );
  });

  it('are added by the function that remotes import, also in their tests', () => {
    const store = createStore();
    const { actions, select } = visits(injectSlice);

    store.dispatch(actions.visited('home'));

    expect(select(store.getState()).count).toBe(1);
  });
});

describe('reducers of a version that was built before slices existed', () => {
  const counter = (state: number = 0, { type }: { type: string }): number => (type.endsWith('add') ? state + 1 : state);

  it('are separated by remote and version, and receive no actions in the namespace of another', () => {
    const store = createStore();
    const [container, otherContainer] = [aContainer(), aContainer()];
    const one = apiOfRemote(container).injectReducer('count', counter);
    const initial = one(store.getState());
    store.dispatch({ type: 'add' });
    const other = apiOfRemote(otherContainer).injectReducer('count', counter);
    store.dispatch({ type: 'add' });
    store.dispatch({ type: `${namespaceOf(container)}/count/add` });

    expect([initial, one(store.getState()), other(store.getState())]).toEqual([0, 3, 1]);
  });
});

describe('the state of the shell', () => {
  it('cannot be replaced', () => {
    const store = createStore();
    store.dispatch(signedIn(aSession()));

    expect(() => store.replaceReducer(() => null as never)).toThrow('replaceReducer');
    store.dispatch({ type: 'session/signedOut' });
    expect(store.getState().session.status).toBe('signed-in');
  });
});
