import { Inject, Injectable } from '@nestjs/common';
import { providerOf, type IntegrationProvider } from '@lastcall/contracts/integrations/providers';
import { CONFIG, Envelope, type Config } from '@lastcall/core/platform';
import { ProviderError, type ProviderAdapter } from '@lastcall/providers';
import { ConnectionRepository } from './connection.repository.ts';
import { ConnectionService } from './connection.service.ts';
import { IntegrationRepository } from './integration.repository.ts';
import { messages } from './messages.ts';
import { ProviderAdapters } from './provider-adapters.ts';
import { webhookSecretContext } from './webhook-secret-context.ts';

type Contacts = Awaited<ReturnType<NonNullable<ProviderAdapter['contactsByIds']>>>;

/** The data that inbound webhooks need about a campaign's webhook at a provider, and about contacts that it names only by id. */
@Injectable()
export class DeliveryProviderService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'OAUTH_CLIENTS'>,
    private readonly envelope: Envelope,
    private readonly integrations: IntegrationRepository,
    private readonly rows: ConnectionRepository,
    private readonly connections: ConnectionService,
    private readonly adapters: ProviderAdapters,
  ) {}

  /** Returns the secret that signs a campaign's webhook at a provider; null if there is none. */
  async secretOf(accountId: number, campaignId: string, provider: string): Promise<string | null> {
    if (providerOf(provider)?.isSignedByClient) return this.config.OAUTH_CLIENTS[provider]?.secret ?? null;
    const row = await this.integrations.findOne(accountId, { campaignId, provider });
    return row?.webhookSecret ? this.envelope.decrypt(row.webhookSecret, webhookSecretContext(row)) : null;
  }

  /**
   * Returns the contacts with these ids at the provider that a campaign uses; null if it is no longer connected. Throws a `ProviderError`, also while
   * its owner must reconnect it.
   */
  async contactsByIds(
    accountId: number,
    campaignId: string,
    provider: IntegrationProvider,
    ids: readonly string[],
  ): Promise<Contacts | null> {
    const row = await this.integrations.findOne(accountId, { campaignId, provider });
    const connection = row && (await this.rows.findOne(accountId, { id: row.connectionId }));
    const adapter = this.adapters.of(provider);
    if (!connection || connection.disconnectedAt !== null || !adapter.contactsByIds) return null;
    if (connection.health === 'reconnect')
      throw new ProviderError(401, connection.healthReason ?? messages.status(provider, 401));
    return adapter.contactsByIds(await this.connections.open(accountId, provider, connection.id), ids);
  }
}
