import { Inject, Injectable } from '@nestjs/common';
import type { Credentials } from '@lastcall/contracts/integrations';
import { messages } from '../messages.ts';
import type { MadeWebhook, Named, ProviderAdapter, WebhookWish } from '../provider-adapter.ts';
import { KitApi, kitWebhooksUrl } from './kit-api.ts';

/** Kit. Its webhooks tell of every tag; the address of ours says which one is asked for. */
@Injectable()
export class KitAdapter implements ProviderAdapter {
  readonly provider = 'kit';
  readonly containers = { tag: (credentials: Credentials) => this.kit.tags(keyOf(credentials)) };

  constructor(@Inject(KitApi) private readonly kit: KitApi) {}

  check(credentials: Credentials): Promise<string | null> {
    return this.kit.accountName(keyOf(credentials));
  }

  listFields(credentials: Credentials): Promise<Named[]> {
    return this.kit.customFields(keyOf(credentials));
  }

  createField(credentials: Credentials, name: string): Promise<Named> {
    return this.kit.createCustomField(keyOf(credentials), name);
  }

  async createWebhook(credentials: Credentials, { url, container }: WebhookWish): Promise<MadeWebhook> {
    const endpoint = await this.kit.endpointFor(keyOf(credentials), { url, name: messages.webhookName, description: messages.webhookDescription(container.name) });
    return { ...endpoint, ruleUrl: kitWebhooksUrl };
  }

  deleteWebhook(credentials: Credentials, webhookId: string): Promise<void> {
    return this.kit.deleteEndpoint(keyOf(credentials), webhookId);
  }
}

const keyOf = ({ api_key = '' }: Credentials): string => api_key;
