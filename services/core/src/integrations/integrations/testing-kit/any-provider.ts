import { SafeFetch } from '@lastcall/core/platform';
import type {
  AdapterModule,
  Container,
  Credentials,
  Named,
  NewSubscriber,
  ProviderAccount,
  ProviderAdapter,
} from '@lastcall/providers';
import { adapters } from '@lastcall/providers/adapters';
import {
  credentialFields,
  providerDefinitions,
  type ContainerKind,
  type ProviderDefinition,
  type ProviderName,
} from '@lastcall/providers/definitions';
import { OneProvider } from '../calls/one-provider.ts';

const modules: Readonly<Partial<Record<ProviderName, AdapterModule>>> = adapters;

/** Calls that wait for no turn, of connections whose health and tokens nobody keeps. */
const forNobody = {
  take: () => Promise.resolve({ end: () => undefined }),
  answered: () => Promise.resolve(),
  refused: () => Promise.resolve(),
  failed: () => Promise.resolve(),
  renewed: () => Promise.resolve(null),
};

/** Every provider that has an adapter. */
export const providerNames = Object.keys(adapters) as ProviderName[];

/** The definition of a provider, as any. */
export const definitionOf = (provider: ProviderName): ProviderDefinition => providerDefinitions[provider];

/** The adapter of a provider over the real way of calling it: at its simulator, or, without one, at its own address. `totalMs` is how long an answer is waited for, where that is not as usual. */
export function adapterOf(provider: ProviderName, simulators: string | null, totalMs?: number): ProviderAdapter {
  const { create, httpProfile } = modules[provider]!;
  const allow = simulators === null ? [] : [new URL(simulators).host];
  const safeFetch = new SafeFetch({
    allow,
    deny: [],
    ports: [80, 443],
    userAgent: 'Lastcall/test',
    ...(totalMs !== undefined && { totalMs }),
  });
  return create(
    new OneProvider({
      definition: definitionOf(provider),
      httpProfile,
      simulators: simulators ?? undefined,
      safeFetch,
      turns: forNobody,
      health: forNobody,
      tokens: forNobody,
    }),
  );
}

/** The credentials of a real account, from the environment: `LASTCALL_TEST_KIT_API_KEY` and the like. Null for a provider that has none there. */
export function realCredentials(provider: ProviderName): Credentials | null {
  const named = ([...credentialFields, 'access_token'] as const).map(
    (field) => [field, process.env[`LASTCALL_TEST_${provider}_${field}`.toUpperCase().replaceAll('-', '_')]] as const,
  );
  const given = named.filter(([, value]) => value !== undefined);
  return given.length === 0 ? null : Object.fromEntries(given);
}

/** Credentials of the same kind that open nothing. */
export function wrongCredentials(credentials: Credentials): Credentials {
  const secret = (['api_key', 'client_secret', 'access_token'] as const).find(
    (field) => credentials[field] !== undefined,
  )!;
  return { ...credentials, [secret]: 'wrong' };
}

/** What gathers people in an account, of one kind. */
export async function containersOf(
  adapter: ProviderAdapter,
  account: ProviderAccount,
  type: ContainerKind,
): Promise<(Container & Named)[]> {
  return (await adapter.containers[type]!(account)).map((each) => ({ type, ...each }));
}

/** A field for a deadline: one that is made where that is possible, else one that is there, else a name of its own. */
export async function aField(adapter: ProviderAdapter, account: ProviderAccount, containerId: string): Promise<string> {
  if (adapter.createField) return (await adapter.createField(account, 'Last call', containerId)).id;
  const [first] = (await adapter.listFields?.(account, containerId)) ?? [];
  return first?.id ?? 'last_call';
}

/** Everybody who came into a container since a place, and the place after it. */
export async function readAll(
  adapter: ProviderAdapter,
  account: ProviderAccount,
  container: Container,
  from: Date,
  cursor: string | null = null,
): Promise<{ people: NewSubscriber[]; cursor: string | null }> {
  const people: NewSubscriber[] = [];
  let place = cursor;
  for (let reads = 0; reads < 100; reads++) {
    const told = await adapter.newSubscribers!(account, container, { cursor: place, from });
    people.push(...told.people);
    place = told.cursor;
    if (!told.hasMore) return { people, cursor: place };
  }
  throw new Error('the newSubscribers have no end');
}
