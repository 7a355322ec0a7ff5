import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, SafeFetch, type Config } from '@lastcall/core/platform';
import type { AdapterModule, ProviderDefinition, ProviderHttp } from '@lastcall/providers';
import { ConnectionHealth } from '../connection-health.ts';
import { TokenRenewal } from '../oauth/token-renewal.ts';
import { ProviderRateLimiter } from './provider-rate-limiter.ts';
import { OneProvider } from './one-provider.ts';

/** Creates the HTTP clients of adapters. */
@Injectable()
export class ProviderCalls {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'PROVIDER_SIMULATORS'>,
    private readonly safeFetch: SafeFetch,
    private readonly limiter: ProviderRateLimiter,
    private readonly health: ConnectionHealth,
    private readonly tokens: TokenRenewal,
  ) {}

  /** Returns the HTTP client of one provider for its adapter. Its breakers live as long as the returned client. */
  with(definition: ProviderDefinition, httpProfile: AdapterModule['httpProfile']): ProviderHttp {
    return new OneProvider({
      definition,
      httpProfile,
      simulators: this.config.PROVIDER_SIMULATORS,
      safeFetch: this.safeFetch,
      limiter: this.limiter,
      health: this.health,
      tokens: this.tokens,
    });
  }
}
