import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from '@jest/globals';
import { simulatorClients, startSimulators, type Simulators } from '@lastcall/simulators';

/** A request that the simulated Kit has received. */
interface KitRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly status: number;
}

/** The simulated Kit of a spec file. */
export interface KitInTests {
  /** Environment variables for a service that uses it and the simulated model. */
  env(): Record<string, string>;
  /** Returns a key of a new account. */
  newKey(): string;
  /** Makes the next requests of a kind fail; a status of 0 closes the connection. */
  fail(method: string, path: string, status: number, times: number): Promise<void>;
  /** Returns the requests with a key, oldest first. */
  requests(apiKey: string): Promise<KitRequest[]>;
  /** Calls Kit's API as the owner of a key. */
  call<T>(method: string, path: string, apiKey: string, body?: object): Promise<T>;
}

/** Runs a simulated Kit for the specs of this file. Call it outside `describe`, before `useService`. */
export function useKit(): KitInTests {
  let simulators: Simulators | undefined;
  const origin = (): string => {
    if (!simulators) throw new Error('call useKit() at the top of the spec file first');
    return `${simulators.origin}/kit`;
  };
  const ask = async (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: object,
  ): Promise<unknown> => {
    const answer = await fetch(`${origin()}${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };

  beforeAll(async () => {
    simulators = await startSimulators({ httpPort: 0, smtpPort: 0, webhookSpeed: 1_000 });
  });
  afterAll(() => simulators?.stop());

  return {
    env: () => ({
      PROVIDER_SIMULATORS: new URL(origin()).origin,
      SAFE_FETCH_ALLOW: new URL(origin()).host,
      ASSISTANT_URL: new URL('/model/v1', origin()).href,
      ASSISTANT_SINCE: '2000-01-01T00:00:00Z',
      OAUTH_CLIENTS: JSON.stringify({
        kit: { id: 'lastcall', secret: 'known to both' },
        shopify: simulatorClients().shopify,
      }),
      STORE_SUBSCRIPTION: JSON.stringify({
        name: 'Lastcall for stores',
        amount: '19.00',
        currency: 'USD',
        isTest: true,
      }),
    }),
    newKey: () => `kit_${randomUUID().replaceAll('-', '')}`,
    fail: async (method, path, status, times) =>
      void (await ask('POST', '/sim/faults', {}, { method, path, status, times })),
    requests: async (apiKey) =>
      ((await ask('GET', `/sim/requests?key=${apiKey}`, {})) as { requests: KitRequest[] }).requests,
    call: async <T>(method: string, path: string, apiKey: string, body?: object) =>
      (await ask(method, path, { 'x-kit-api-key': apiKey }, body)) as T,
  };
}
