import { Injectable } from '@nestjs/common';
import { problem } from '@lastcall/core/platform';
import type { AdapterModule, ProviderAdapter, StoreAdapter } from '@lastcall/providers';
import { adapters } from '@lastcall/providers/adapters';
import { providerDefinitions, type ProviderName } from '@lastcall/providers/definitions';
import { ProviderCalls } from './calls/provider-calls.ts';

const modules: Readonly<Partial<Record<ProviderName, AdapterModule>>> = adapters;

/** The adapters by provider name, each with its HTTP client. */
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

  /** Returns the adapter for shops. */
  ofStore(): StoreAdapter {
    return this.of('shopify') as StoreAdapter;
  }

  /** Returns true if a provider can be polled for new subscribers of its containers. */
  canListNewSubscribers(provider: ProviderName): boolean {
    return modules[provider] !== undefined && this.of(provider).newSubscribers !== undefined;
  }

  /** Returns true if a provider accepts contacts who have consented. */
  canAddContacts(provider: ProviderName): boolean {
    return modules[provider] !== undefined && this.of(provider).addContact !== undefined;
  }
}
