import { Inject, Injectable, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { IntegrationProvider } from '@lastcall/contracts/providers';
import { problem } from '@lastcall/core/platform';
import { ActiveCampaignAdapter } from './activecampaign/activecampaign-adapter.ts';
import { GetResponseAdapter } from './getresponse/getresponse-adapter.ts';
import { KitAdapter } from './kit/kit-adapter.ts';
import { MailchimpAdapter } from './mailchimp/mailchimp-adapter.ts';
import { MailerLiteAdapter } from './mailerlite/mailerlite-adapter.ts';
import { OntraportAdapter } from './ontraport/ontraport-adapter.ts';
import type { ProviderAdapter } from './provider-adapter.ts';

/** Every adapter; a new one is its folder, its line here and its definition in the contracts. */
export const adapterTypes: readonly Type<ProviderAdapter>[] = [KitAdapter, ActiveCampaignAdapter, MailerLiteAdapter, GetResponseAdapter, MailchimpAdapter, OntraportAdapter];

/** The adapters by the names of their providers. */
@Injectable()
export class ProviderAdapters {
  constructor(@Inject(ModuleRef) private readonly modules: ModuleRef) {}

  /** Throws `not_found` for a provider that is set up by hand. */
  of(provider: IntegrationProvider): ProviderAdapter {
    const adapter = adapterTypes.map((type) => this.modules.get(type)).find((each) => each.provider === provider);
    if (!adapter) throw problem('not_found');
    return adapter;
  }
}
