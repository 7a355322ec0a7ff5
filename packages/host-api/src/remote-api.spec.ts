import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { api } from './api.ts';
import { callOf } from './call.ts';
import { injectReducer } from './index.ts';
import { apiOfRemote, forgetCacheOf, namespaceOf } from './remote-api.ts';
import { signedIn } from './session.ts';
import { createStore } from './store.ts';
import { aSession } from './testing-kit/index.ts';

const fetchBefore = globalThis.fetch;
/** The response of each path; those without one get the path itself. */
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
  ])('of %s is %s', (container, namespace) => {
    expect(namespaceOf(container)).toBe(namespace);
  });
});

describe('the API of a remote', () => {
  it('keeps apart endpoints of one name in two remotes, and in two versions of one', async () => {
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

  it('rejects a second endpoint of one name in one version, and accepts a second attempt at loading it', () => {
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

  it('shares the tags of the contract, and keeps other tags to the version', async () => {
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

describe('reducers of a remote', () => {
  const counter = (state: number = 0, { type }: { type: string }): number => (type === 'add' ? state + 1 : state);

  it('are kept apart by remote and version', () => {
    const store = createStore();
    const one = apiOfRemote(aContainer()).injectReducer('count', counter);
    const initial = one(store.getState());
    store.dispatch({ type: 'add' });
    const other = apiOfRemote(aContainer()).injectReducer('count', counter);
    store.dispatch({ type: 'add' });

    expect([initial, one(store.getState()), other(store.getState())]).toEqual([0, 2, 1]);
  });

  it.each(['session', 'api'])('cannot take the place of the shell’s "%s"', (name) => {
    expect(() => apiOfRemote(aContainer()).injectReducer(name, counter)).toThrow(
      `The reducer “${name}” belongs to the shell.`,
    );
  });

  it('are added by the function that remotes import, which also serves their tests', () => {
    const store = createStore();
    const select = injectReducer('visits', counter);
    store.dispatch({ type: 'add' });

    expect(select(store.getState())).toBe(1);
    expect(() => injectReducer('session', counter)).toThrow('belongs to the shell');
  });

  it('cannot replace those of the shell', () => {
    const store = createStore();
    store.dispatch(signedIn(aSession()));

    expect(() => store.replaceReducer(counter as never)).toThrow('replaceReducer');
    store.dispatch({ type: 'session/signedOut' });
    expect(store.getState().session.status).toBe('signed-in');
  });
});
