import { SafeFetch } from '@lastcall/core/platform';
import type {
  AdapterModule,
  Container,
  Credentials,
  NamedResource,
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

/** A client without rate limits, health and tokens. */
const forNoAccount = {
  take: () => Promise.resolve({ end: () => undefined }),
  recordSuccess: () => Promise.resolve(),
  recordRejection: () => Promise.resolve(),
  recordFailure: () => Promise.resolve(),
  renewed: () => Promise.resolve(null),
};

/** Every provider that has an adapter. */
export const providerNames = Object.keys(adapters) as ProviderName[];

/** Returns the definition of a provider, with the general type. */
export const definitionOf = (provider: ProviderName): ProviderDefinition => providerDefinitions[provider];

/** Returns the adapter of a provider over the real HTTP client: at its simulator or, without one, at its own URL. Waits for a minute, or `totalMs`. */
export function adapterOf(provider: ProviderName, simulators: string | null, totalMs = 60_000): ProviderAdapter {
  const { create, httpProfile } = modules[provider]!;
  const allow = simulators === null ? [] : [new URL(simulators).host];
  const safeFetch = new SafeFetch({
    allow,
    deny: [],
    ports: [80, 443],
    userAgent: 'Lastcall/test',
    totalMs,
  });
  return create(
    new OneProvider({
      definition: definitionOf(provider),
      httpProfile,
      simulators: simulators ?? undefined,
      safeFetch,
      limiter: forNoAccount,
      health: forNoAccount,
      tokens: forNoAccount,
    }),
  );
}

/** Returns the credentials of a real account from the environment: `LASTCALL_TEST_KIT_API_KEY` and the like. Null for a provider without any. */
export function realCredentials(provider: ProviderName): Credentials | null {
  const named = ([...credentialFields, 'access_token'] as const).map(
    (field) => [field, process.env[`LASTCALL_TEST_${provider}_${field}`.toUpperCase().replaceAll('-', '_')]] as const,
  );
  const given = named.filter(([, value]) => value !== undefined);
  return given.length === 0 ? null : Object.fromEntries(given);
}

/** Returns credentials of the same kind that are invalid. */
export function wrongCredentials(credentials: Credentials): Credentials {
  const secret = (['api_key', 'client_secret', 'access_token'] as const).find(
    (field) => credentials[field] !== undefined,
  )!;
  return { ...credentials, [secret]: 'wrong' };
}

/** Returns the containers of one kind in an account. */
export async function containersOf(
  adapter: ProviderAdapter,
  account: ProviderAccount,
  type: ContainerKind,
): Promise<(Container & NamedResource)[]> {
  return (await adapter.containers[type]!(account)).map((each) => ({ type, ...each }));
}

/** Returns a field for a deadline: a created one where possible, else an existing one, else a new name. */
export async function aField(adapter: ProviderAdapter, account: ProviderAccount, containerId: string): Promise<string> {
  if (adapter.createField) return (await adapter.createField(account, 'Last call', containerId)).id;
  const [first] = (await adapter.listFields?.(account, containerId)) ?? [];
  return first?.id ?? 'last_call';
}

/** Returns all contacts who joined a container since a cursor, and the next cursor. */
export async function readAll(
  adapter: ProviderAdapter,
  account: ProviderAccount,
  container: Container,
  from: Date,
  cursor: string | null = null,
): Promise<{ contacts: NewSubscriber[]; cursor: string | null }> {
  const contacts: NewSubscriber[] = [];
  let place = cursor;
  for (let reads = 0; reads < 100; reads++) {
    const page = await adapter.newSubscribers!(account, container, { cursor: place, from });
    contacts.push(...page.newContacts);
    place = page.cursor;
    if (!page.hasMore) return { contacts, cursor: place };
  }
  throw new Error('the list of new subscribers has no end');
}
