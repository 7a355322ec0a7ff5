import { Injectable } from '@nestjs/common';
import { problem } from '@lastcall/core/platform';
import type { AdapterModule, ProviderAdapter, StoreAdapter } from '@lastcall/providers';
import { adapters } from '@lastcall/providers/adapters';
import { providerDefinitions, type ProviderName } from '@lastcall/providers/definitions';
import { ProviderCalls } from './calls/provider-calls.ts';

const modules: Readonly<Partial<Record<ProviderName, AdapterModule>>> = adapters;

/** The adapters by the names of their providers, each with the way by which it speaks with its provider. */
@Injectable()
export class ProviderAdapters {
  private readonly made = new Map<ProviderName, ProviderAdapter>();

  constructor(private readonly calls: ProviderCalls) {}

  /** Throws `not_found` for a provider that is set up by hand. */
  of(provider: ProviderName): ProviderAdapter {
    const known = this.made.get(provider);
    if (known) return known;
    const module = modules[provider];
    if (!module) throw problem('not_found');
    const adapter = module.create(this.calls.with(providerDefinitions[provider], module.httpProfile));
    this.made.set(provider, adapter);
    return adapter;
  }

  /** How shops are asked. */
  ofStore(): StoreAdapter {
    return this.of('shopify') as StoreAdapter;
  }

  /** Whether a provider can be asked who came into its containers. */
  canListNewSubscribers(provider: ProviderName): boolean {
    return modules[provider] !== undefined && this.of(provider).newSubscribers !== undefined;
  }

  /** Whether a provider can be given people who have agreed to it. */
  canTakePeople(provider: ProviderName): boolean {
    return modules[provider] !== undefined && this.of(provider).addPerson !== undefined;
  }
}
