import { afterAll, beforeAll } from '@jest/globals';
import type { Credentials } from '@lastcall/providers';
import type { IntegrationProvider, ProviderName } from '@lastcall/providers/definitions';
import {
  accountKeyOf,
  simulatedProviders,
  startSimulators,
  type ProviderSimulator,
  type Simulators,
} from '@lastcall/simulators';

/** The email platforms, each of which has a simulator. */
export type SimulatedProvider = IntegrationProvider;

/** A request that a simulated provider has received. */
export interface ProviderRequest {
  readonly method: string;
  readonly path: string;
  readonly query?: string;
  readonly body: unknown;
}

/**
 * A failure: a status, 0 to close the connection, 200 for a response that is not JSON, or the name of another failure.
 */
export type ProviderTrouble = number | 'timeout' | 'half-open' | 'huge' | 'broken-json';

/** The settings of a failure. */
interface FaultRequest {
  readonly times?: number;
  /** Limits the failure to the account with this key. */
  readonly key?: string;
  /** True if the request takes effect, but its response is lost. */
  readonly afterwards?: boolean;
}

/** The simulated providers of a spec file. */
interface ProvidersInTests {
  /** Returns their origin. */
  origin(): string;
  /** Environment variables of a service that uses them. */
  env(): Record<string, string>;
  /** Returns credentials of a new account; `api_key` is present except for providers with other credentials. */
  newCredentials(provider: ProviderName): Credentials & { readonly api_key: string };
  /** Returns the key that identifies the account of these credentials in the simulator. */
  keyOf(provider: ProviderName, credentials: Credentials): string;
  /** Makes the next requests of a kind fail; `*` is every method. */
  fail(
    provider: ProviderName,
    method: string,
    path: string,
    trouble: ProviderTrouble,
    fault?: number | FaultRequest,
  ): Promise<void>;
  /** Adds a contact to a list, group or tag without calling webhooks. */
  addContact(provider: ProviderName, key: string, containerId: string, email: string): Promise<void>;
  /** Adds a contact and calls webhooks. */
  addContactTo(provider: ProviderName, key: string, containerId: string, email: string): Promise<void>;
  /** Returns the contacts at a provider with the values of their fields. */
  contacts(
    provider: ProviderName,
    key: string,
  ): Promise<{ readonly email: string; readonly fields: Readonly<Record<string, string>> }[]>;
  /** Returns the webhooks that were created at a provider. */
  webhooks(provider: ProviderName, key: string): Promise<{ readonly url: string }[]>;
  /** Returns the requests with a key, oldest first. */
  requests(provider: ProviderName, key: string): Promise<ProviderRequest[]>;
}

/** Runs simulated providers for the specs of this file. Call it outside `describe`, before `useService`. */
export function useProviders(): ProvidersInTests {
  let running: Simulators | undefined;
  let known: readonly ProviderSimulator[] = [];
  const origin = (): string => {
    if (!running) throw new Error('call useProviders() at the top of the spec file first');
    return running.origin;
  };
  const simulatorOf = (provider: ProviderName): ProviderSimulator => {
    const simulator = known.find(({ name }) => name === provider);
    if (!simulator) throw new Error(`there is no simulator of ${provider}`);
    return simulator;
  };
  const ask = async (provider: ProviderName, path: string, body?: object): Promise<string> => {
    const answer = await fetch(
      `${origin()}/${provider}/sim/${path}`,
      body ? { method: 'POST', body: JSON.stringify(body) } : {},
    );
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return text;
  };
  beforeAll(async () => {
    [running, known] = await Promise.all([
      startSimulators({ httpPort: 0, smtpPort: 0, webhookSpeed: 1_000 }),
      simulatedProviders(),
    ]);
  });
  afterAll(() => running?.stop());

  return {
    origin,
    env: () => ({ PROVIDER_SIMULATORS: origin(), SAFE_FETCH_ALLOW: new URL(origin()).host }),
    newCredentials: (provider) => simulatorOf(provider).newCredentials() as Credentials & { api_key: string },
    keyOf: (provider, credentials) => accountKeyOf(simulatorOf(provider), credentials as Record<string, string>),
    fail: async (provider, method, path, status, fault = {}) =>
      void (await ask(provider, 'faults', {
        method,
        path,
        status,
        ...(typeof fault === 'number' ? { times: fault } : fault),
      })),
    addContact: async (provider, key, containerId, email) =>
      void (await ask(provider, 'contacts', { key, containerId, email, silently: true })),
    addContactTo: async (provider, key, containerId, email) =>
      void (await ask(provider, 'contacts', { key, containerId, email })),
    contacts: async (provider, key) =>
      (
        JSON.parse(await ask(provider, `contacts?key=${encodeURIComponent(key)}`)) as {
          contacts: Awaited<ReturnType<ProvidersInTests['contacts']>>;
        }
      ).contacts,
    webhooks: async (provider, key) =>
      (JSON.parse(await ask(provider, `webhooks?key=${encodeURIComponent(key)}`)) as { webhooks: { url: string }[] })
        .webhooks,
    requests: async (provider, key) =>
      (JSON.parse(await ask(provider, `requests?key=${encodeURIComponent(key)}`)) as { requests: ProviderRequest[] })
        .requests,
  };
}
