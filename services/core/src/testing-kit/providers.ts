import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from '@jest/globals';
import type { Credentials } from '@lastcall/contracts/integrations';
import type { IntegrationProvider } from '@lastcall/contracts/providers';
import { startSimulators, type Simulators } from '@lastcall/simulators';

/** The providers that a simulator stands in for. */
export type SimulatedProvider = Exclude<IntegrationProvider, 'keap' | 'drip'>;

/** A request that a simulated provider got. */
export interface ProviderRequest {
  readonly method: string;
  readonly path: string;
  readonly query?: string;
  readonly body: unknown;
}

/** The simulated providers of a spec file. */
export interface ProvidersInTests {
  /** What a service must know to reach them. */
  env(): Record<string, string>;
  /** Credentials that open an account of their own. */
  newCredentials(provider: SimulatedProvider): Credentials & { api_key: string };
  /** Lets the next requests of a kind go wrong: 0 hangs up, -1 says nothing, 200 answers with what is no JSON. */
  fail(provider: SimulatedProvider, method: string, path: string, status: number, times?: number): Promise<void>;
  /** What was asked with a key, oldest first. */
  requests(provider: SimulatedProvider, key: string): Promise<ProviderRequest[]>;
}

const random = (): string => randomUUID().replaceAll('-', '');

const credentials: Record<SimulatedProvider, () => Credentials & { api_key: string }> = {
  kit: () => ({ api_key: `kit_${random()}` }),
  activecampaign: () => ({ api_url: 'https://bakery.api-us1.com', api_key: `${random()}${random()}` }),
  mailerlite: () => ({ api_key: `ml_${random()}` }),
  getresponse: () => ({ api_key: random() }),
  mailchimp: () => ({ api_key: `${random()}-us21` }),
  ontraport: () => ({ app_id: '2_1234_abcdef', api_key: random() }),
};

/** Runs simulated providers for the specs of this file. Call it outside `describe`, before `useService`. */
export function useProviders(): ProvidersInTests {
  let simulators: Simulators | undefined;
  const origin = (): string => {
    if (!simulators) throw new Error('call useProviders() at the top of the spec file first');
    return simulators.origin;
  };
  beforeAll(async () => {
    simulators = await startSimulators({ httpPort: 0, smtpPort: 0, kitRetrySpeed: 1_000 });
  });
  afterAll(() => simulators?.stop());

  return {
    env: () => ({ PROVIDER_STAND_INS: origin(), SAFE_FETCH_ALLOW: new URL(origin()).host }),
    newCredentials: (provider) => credentials[provider](),
    fail: async (provider, method, path, status, times = 1) => {
      const answer = await fetch(`${origin()}/${provider}/sim/faults`, { method: 'POST', body: JSON.stringify({ method, path, status, times }) });
      if (!answer.ok) throw new Error(await answer.text());
    },
    requests: async (provider, key) => {
      const answer = await fetch(`${origin()}/${provider}/sim/requests?${provider === 'kit' ? 'apiKey' : 'key'}=${encodeURIComponent(key)}`);
      const { requests } = (await answer.json()) as { requests: ProviderRequest[] };
      return provider === 'kit' ? requests.toReversed() : requests;
    },
  };
}
