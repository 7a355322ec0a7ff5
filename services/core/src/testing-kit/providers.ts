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

/** The email platforms, for each of which a simulator stands in. */
export type SimulatedProvider = IntegrationProvider;

/** A request that a simulated provider got. */
export interface ProviderRequest {
  readonly method: string;
  readonly path: string;
  readonly query?: string;
  readonly body: unknown;
}

/** What goes wrong: a status, 0 for a connection that is hung up, 200 for an answer that is no JSON, or a word for another trouble. */
export type ProviderTrouble = number | 'timeout' | 'half-open' | 'huge' | 'broken-json';

/** How a fault is ordered. */
interface FaultRequest {
  readonly times?: number;
  /** Of this account alone. */
  readonly key?: string;
  /** The request has its effect, of which nobody is told. */
  readonly afterwards?: boolean;
}

/** The simulated providers of a spec file. */
interface ProvidersInTests {
  /** Where they run. */
  origin(): string;
  /** What a service must know to reach them. */
  env(): Record<string, string>;
  /** Credentials that open an account of their own; `api_key` is there with all but providers that have another kind. */
  newCredentials(provider: ProviderName): Credentials & { readonly api_key: string };
  /** The key by which the account that credentials open is known here. */
  keyOf(provider: ProviderName, credentials: Credentials): string;
  /** Lets the next requests of a kind go wrong; `*` is every method. */
  fail(
    provider: ProviderName,
    method: string,
    path: string,
    trouble: ProviderTrouble,
    wish?: number | FaultRequest,
  ): Promise<void>;
  /** Somebody comes into a container of a key's account, of which no webhook tells. */
  addPerson(provider: ProviderName, key: string, containerId: string, email: string): Promise<void>;
  /** The same, of which webhooks tell. */
  letPersonCome(provider: ProviderName, key: string, containerId: string, email: string): Promise<void>;
  /** Who is at a provider, with the values of their fields. */
  people(
    provider: ProviderName,
    key: string,
  ): Promise<{ readonly email: string; readonly fields: Readonly<Record<string, string>> }[]>;
  /** The webhooks that are made at a provider. */
  webhooks(provider: ProviderName, key: string): Promise<{ readonly url: string }[]>;
  /** What was asked with a key, oldest first. */
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
      startSimulators({ httpPort: 0, smtpPort: 0, kitRetrySpeed: 1_000 }),
      simulatedProviders(),
    ]);
  });
  afterAll(() => running?.stop());

  return {
    origin,
    env: () => ({ PROVIDER_SIMULATORS: origin(), SAFE_FETCH_ALLOW: new URL(origin()).host }),
    newCredentials: (provider) => simulatorOf(provider).newCredentials() as Credentials & { api_key: string },
    keyOf: (provider, credentials) => accountKeyOf(simulatorOf(provider), credentials as Record<string, string>),
    fail: async (provider, method, path, status, wish = {}) =>
      void (await ask(provider, 'faults', {
        method,
        path,
        status,
        ...(typeof wish === 'number' ? { times: wish } : wish),
      })),
    addPerson: async (provider, key, containerId, email) =>
      void (await ask(provider, 'people', { key, containerId, email, silently: true })),
    letPersonCome: async (provider, key, containerId, email) =>
      void (await ask(provider, 'people', { key, containerId, email })),
    people: async (provider, key) =>
      (
        JSON.parse(await ask(provider, `people?key=${encodeURIComponent(key)}`)) as {
          people: Awaited<ReturnType<ProvidersInTests['people']>>;
        }
      ).people,
    webhooks: async (provider, key) =>
      (JSON.parse(await ask(provider, `webhooks?key=${encodeURIComponent(key)}`)) as { webhooks: { url: string }[] })
        .webhooks,
    requests: async (provider, key) =>
      (JSON.parse(await ask(provider, `requests?key=${encodeURIComponent(key)}`)) as { requests: ProviderRequest[] })
        .requests,
  };
}
