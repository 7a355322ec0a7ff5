import { api, tags } from './api.ts';
import { labels } from './messages.ts';
import { type InjectSlice, slicesIn } from './remote-slices.ts';
import type { Store } from './store.ts';

type Api = typeof api;
type Injected = Parameters<Api['injectEndpoints']>[0];
type Definitions = ReturnType<Injected['endpoints']>;
/** A tag, or a function that returns tags, as a definition has it. */
type Tags = readonly unknown[] | ((...given: never[]) => readonly unknown[]) | undefined;

const contractTags: ReadonlySet<string> = new Set(tags);

/** Returns the namespace of a remote's version from the name of its container: `mfe-timers@0.1.0-97e0467754`, or `mfe-timers@local` for a development server. */
export function namespaceOf(container: string): string {
  const [name = '', version] = container.split('_V');
  const readable = version?.replaceAll('_X', '-').replaceAll('_', '.') ?? 'local';
  return `${name.replaceAll('_', '-')}@${readable}`;
}

/**
 * Returns the shared API as one version of a remote sees it: its endpoints, private tags and slices are in its own
 * namespace, so that neither another remote nor another version shares them. The tags of the contract stay shared, and
 * hooks keep their names. `injectReducer` is the predecessor of `injectSlice`, for versions that are already deployed.
 */
export function apiOfRemote(container: string): { readonly api: Api } & ReturnType<typeof slicesIn> {
  const namespace = namespaceOf(container);
  const prefixed = (name: string): string => `${namespace}/${name}`;
  // A second attempt at loading the version, or a hot update, injects its endpoints again; within one attempt, a repeated name is a mistake.
  const injected = new Set<string>();
  const isLocal = namespace.endsWith('@local');

  const inNamespace = (name: string, definition: object): object => {
    if (injected.has(name) && !isLocal) throw new TypeError(labels.endpointTaken(name, namespace));
    injected.add(name);
    const { providesTags, invalidatesTags } = definition as { providesTags?: Tags; invalidatesTags?: Tags };
    return {
      ...definition,
      ...(providesTags && { providesTags: tagsIn(namespace, providesTags) }),
      ...(invalidatesTags && { invalidatesTags: tagsIn(namespace, invalidatesTags) }),
    };
  };

  const view = { ...api } as Api & Record<string, unknown>;
  const endpoints: Record<string, unknown> = { ...api.endpoints };
  const util = { ...api.util } as Record<string, unknown>;
  const nameFirst = (method: keyof Api['util']): void => {
    const original = api.util[method] as (name: string, ...rest: unknown[]) => unknown;
    util[method] = (name: string, ...rest: unknown[]) => original(injected.has(name) ? prefixed(name) : name, ...rest);
  };
  for (const method of ['updateQueryData', 'upsertQueryData', 'patchQueryData', 'prefetch'] as const) nameFirst(method);
  util['invalidateTags'] = (given: readonly unknown[]) => api.util.invalidateTags(asShared(namespace, given));

  Object.assign(view, {
    endpoints,
    util,
    injectEndpoints: (given: Injected): Api => {
      let own: string[] = [];
      const shared = api.injectEndpoints({
        endpoints: (build) => {
          const definitions = Object.entries(given.endpoints(build) as Record<string, object>);
          own = definitions.map(([name]) => name);
          return Object.fromEntries(
            definitions.map(([name, definition]) => [prefixed(name), inNamespace(name, definition)]),
          ) as Definitions;
        },
      }) as unknown as { endpoints: Record<string, Record<string, unknown>> };
      for (const name of own) {
        const endpoint = shared.endpoints[prefixed(name)]!;
        endpoints[name] = endpoint;
        Object.assign(view, hooksOf(name, endpoint));
      }
      return view;
    },
    enhanceEndpoints: () => {
      // `enhanceEndpoints` would change the endpoints of the shell and of other remotes.
      throw new TypeError(labels.noEnhancing);
    },
  });

  return { api: view, ...slicesIn(namespace) };
}

/**
 * Adds a slice to the state of the page and returns its actions, a selector of its state, and its own selectors. The build of a remote replaces this function
 * with one that adds the slice and its action types in the remote's namespace; this one serves the remote's tests. Throws for a name of the shell's
 * own reducers, and in a built remote for a name that the version has used.
 */
export const injectSlice: InjectSlice = (options) => apiOfRemote('remote').injectSlice(options);

const { internalActions } = api as unknown as {
  internalActions: {
    removeQueryResult: (given: { queryCacheKey: string }) => Parameters<Store['dispatch']>[0];
    internal_getRTKQSubscriptions: () => Parameters<Store['dispatch']>[0];
  };
};

/** Returns true while a mounted screen uses the query with this cache key. */
export function isSubscribed(store: Pick<Store, 'dispatch'>, queryCacheKey: string): boolean {
  const subscriptions = store.dispatch(internalActions.internal_getRTKQSubscriptions()) as unknown as {
    getSubscriptionCount: (queryCacheKey: string) => number;
  };
  return subscriptions.getSubscriptionCount(queryCacheKey) > 0;
}

/** Removes what a version of a remote has cached and what no mounted screen uses any more, so that its next attempt starts clean. */
export function forgetCacheOf(store: Store, container: string): void {
  const prefix = `${namespaceOf(container)}/`;
  for (const queryCacheKey of Object.keys(store.getState().api.queries)) {
    if (queryCacheKey.startsWith(prefix) && !isSubscribed(store, queryCacheKey))
      store.dispatch(internalActions.removeQueryResult({ queryCacheKey }));
  }
}

/** React hooks under the names that RTK Query gives them. */
function hooksOf(name: string, endpoint: Record<string, unknown>): Record<string, unknown> {
  const capital = name[0]!.toUpperCase() + name.slice(1);
  return Object.fromEntries(
    [
      [`use${capital}Query`, endpoint['useQuery']],
      [`useLazy${capital}Query`, endpoint['useLazyQuery']],
      [`use${capital}Mutation`, endpoint['useMutation']],
      [`use${capital}InfiniteQuery`, endpoint['useInfiniteQuery']],
    ].filter(([, hook]) => hook !== undefined),
  ) as Record<string, unknown>;
}

function tagsIn(namespace: string, given: NonNullable<Tags>): unknown {
  return typeof given === 'function'
    ? (...results: never[]) => asShared(namespace, given(...results))
    : asShared(namespace, given);
}

type SharedTags = Parameters<Api['util']['invalidateTags']>[0];

function asShared(namespace: string, given: readonly unknown[]): SharedTags {
  const typeIn = (type: string): string => (contractTags.has(type) ? type : `${namespace}/${type}`);
  return given.map((tag) => {
    if (typeof tag === 'string') return typeIn(tag);
    const { type, ...rest } = (tag ?? {}) as { type?: string };
    return type === undefined ? tag : { ...rest, type: typeIn(type) };
  }) as SharedTags;
}
