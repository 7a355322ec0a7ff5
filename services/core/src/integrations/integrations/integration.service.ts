import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@lastcall/contracts/endpoints';
import type { Integration, IntegrationSetup, SaveIntegrationBody } from '@lastcall/contracts/integrations';
import {
  providerDefinitions,
  type ContainerKind,
  type IntegrationProvider,
} from '@lastcall/contracts/integrations/providers';
import { validation } from '@lastcall/contracts/platform';
import { FieldSyncRequests } from '../field-sync-requests/index.ts';
import { changesBetween, CampaignHistoryService, type Author } from '@lastcall/core/campaigns';
import { Database, fieldProblems, problem } from '@lastcall/core/platform';
import type { Container, NamedResource } from '@lastcall/providers';
import { withKeyProblem } from './provider-problems.ts';
import { ConnectionService } from './connection.service.ts';
import { choiceOf, hasSameFields, shownOf } from './integration-choice.ts';
import type { IntegrationRow } from './integration.entity.ts';
import { presentIntegration } from './integration.presenter.ts';
import { IntegrationRepository } from './integration.repository.ts';
import { InboundWebhookUrlService, type ListeningCampaign } from './inbound-webhook-url.service.ts';
import { TokenEndpoint } from './oauth/token-endpoint.ts';
import { ProviderPollRepository, type PolledContainer } from './polls/provider-poll.repository.ts';
import { ProviderAdapters } from './provider-adapters.ts';
import { ContactWebhooksService } from './webhooks/contact-webhooks.service.ts';

/** A list, group or tag that no webhook of ours reports. */
export interface SilentSource {
  readonly provider: IntegrationProvider;
  readonly connectionId: string;
  readonly container: Container & NamedResource;
}

const noWebhook = {
  webhookState: 'none',
  webhookId: null,
  webhookError: null,
  webhookAttempts: 0,
  webhookNextAt: null,
  webhookSecret: null,
  ruleUrl: null,
} as const;

/** Manages the use of connected providers by campaigns. */
@Injectable()
export class IntegrationService {
  constructor(
    private readonly database: Database,
    private readonly connections: ConnectionService,
    private readonly integrations: IntegrationRepository,
    private readonly adapters: ProviderAdapters,
    private readonly webhookUrls: InboundWebhookUrlService,
    private readonly webhooks: ContactWebhooksService,
    private readonly polls: ProviderPollRepository,
    private readonly endpoint: TokenEndpoint,
    private readonly history: CampaignHistoryService,
    private readonly pushes: FieldSyncRequests,
  ) {}

  async get(campaign: ListeningCampaign, provider: IntegrationProvider): Promise<IntegrationSetup> {
    const { accountId, id: campaignId } = campaign;
    const [connections, row, webhookUrl] = await Promise.all([
      this.connections.list(accountId, provider),
      this.integrations.findOne(accountId, { campaignId, provider }),
      this.webhookUrls.urlOf(campaign, provider),
    ]);
    return {
      connections,
      integrations: row ? [await this.present(row)] : [],
      webhookUrl,
      oauth: this.endpoint.providerOf(providerDefinitions[provider]) !== null,
    };
  }

  /** Returns the lists, groups or tags of a connection. Throws `not_found` for a kind that the provider does not have. */
  async containers(
    accountId: number,
    provider: IntegrationProvider,
    connectionId: string,
    type: ContainerKind,
  ): Promise<ResponseOf<'listContainers'>> {
    const list = this.adapters.of(provider).containers[type];
    const account = await withKeyProblem(this.connections.open(accountId, provider, connectionId));
    if (!list) throw fieldProblems({ path: 'type', message: validation.option });
    return withKeyProblem(list(account));
  }

  async fields(
    { accountId, id: campaignId }: ListeningCampaign,
    provider: IntegrationProvider,
    connectionId: string,
    containerId: string | undefined,
  ): Promise<ResponseOf<'listFields'>> {
    const adapter = this.adapters.of(provider);
    const account = await withKeyProblem(this.connections.open(accountId, provider, connectionId));
    const fields = await withKeyProblem(adapter.listFields?.(account, containerId) ?? Promise.resolve([]));
    const row = await this.integrations.findOne(accountId, { campaignId, provider, connectionId });
    return { fields: fields.map(({ id, name }) => ({ label: name, value: id })), selected: row?.fieldId ?? null };
  }

  async createField(
    accountId: number,
    provider: IntegrationProvider,
    { name, oauth_id, containerId }: { name: string; oauth_id: string; containerId?: string | undefined },
  ): Promise<ResponseOf<'createField'>> {
    const adapter = this.adapters.of(provider);
    const account = await withKeyProblem(this.connections.open(accountId, provider, oauth_id));
    if (!adapter.createField) throw problem('not_found');
    return withKeyProblem(adapter.createField(account, name, containerId));
  }

  /** Saves the provider settings. After a change of connection or container, the webhook must be created again, and the one at the provider is removed. */
  async save(
    { accountId, id: campaignId }: ListeningCampaign,
    provider: IntegrationProvider,
    author: Author,
    body: SaveIntegrationBody,
  ): Promise<Integration> {
    const { connectionId } = await this.connections.open(accountId, provider, body.oauth_id);
    if (body.trigger && !providerDefinitions[provider].triggers.some(({ type }) => type === body.trigger))
      throw fieldProblems({ path: 'trigger', message: validation.option });
    return this.database.transaction(async () => {
      // Serialized: of two concurrent changes, each would otherwise overwrite the other's choice.
      await this.integrations.lockCampaign(accountId, campaignId);
      const before = await this.integrations.findOne(accountId, { campaignId, provider });
      const chosen = choiceOf(before, connectionId, body);
      const isSameSource =
        before !== null &&
        before.connectionId === connectionId &&
        before.trigger === chosen.trigger &&
        before.containerId === chosen.containerId;
      const values = { ...chosen, ...(isSameSource ? {} : { ...noWebhook, chosenAt: new Date() }) };
      if (before) await this.integrations.update(accountId, { campaignId, provider }, values);
      else await this.integrations.insert(accountId, { campaignId, provider, ...noWebhook, ...values });
      const container = polledIn(chosen);
      if (container && this.adapters.canListNewSubscribers(provider))
        await this.polls.begin(accountId, provider, container);
      const changes = changesBetween(shownOf(before), shownOf(chosen));
      if (changes.length > 0 || before?.connectionId !== connectionId)
        await this.history.record(accountId, campaignId, author, {
          what: 'integration',
          subject: providerDefinitions[provider].display_name,
          changes,
        });
      if (!hasSameFields(before, chosen)) await this.pushes.requestFullSync(accountId, campaignId);
      return this.present(await this.integrations.get(accountId, { campaignId, provider }));
    });
  }

  /**
   * Returns the source of a campaign's contacts at a provider that has no webhook of ours: the owner must paste the URL, or the webhook was
   * not created yet. Null if no container is chosen, or its webhook exists.
   */
  async silentSource(accountId: number, campaignId: string, provider: string): Promise<SilentSource | null> {
    const row = await this.integrations.findOne(accountId, { campaignId, provider });
    if (!row?.trigger || row.containerId === null || row.webhookState === 'created') return null;
    return {
      provider: row.provider as IntegrationProvider,
      connectionId: row.connectionId,
      container: { type: row.trigger, id: row.containerId, name: row.containerName ?? row.containerId },
    };
  }

  /** Returns true if the provider has a contact in a container. Throws a `ProviderError`, and `not_found` for a deleted connection. */
  async hasContact(
    accountId: number,
    { provider, connectionId, container }: SilentSource,
    email: string,
  ): Promise<boolean> {
    const account = await this.connections.open(accountId, provider, connectionId);
    const adapter = this.adapters.of(provider);
    if (!adapter.hasContact) throw problem('not_found');
    return adapter.hasContact(account, container, email);
  }

  /** Enqueues the creation of the webhook that reports new subscribers of the chosen container. Throws `not_connected` if none is chosen. */
  async createWebhook(
    { accountId, id: campaignId }: ListeningCampaign,
    provider: IntegrationProvider,
    author: Author,
  ): Promise<Integration> {
    await this.webhooks.requestCreation(accountId, campaignId, provider, author);
    return this.present(await this.integrations.get(accountId, { campaignId, provider }));
  }

  private async present(row: IntegrationRow): Promise<Integration> {
    const container = polledIn(row);
    const [fields, poll] = await Promise.all([
      this.pushes.progress(row),
      container && this.polls.findOne(row.accountId, container),
    ]);
    return presentIntegration(row, fields, poll);
  }
}

/** Returns the container that is polled for new subscribers; null if none is chosen. */
function polledIn({
  connectionId,
  trigger,
  containerId,
}: Pick<IntegrationRow, 'connectionId' | 'trigger' | 'containerId'>): PolledContainer | null {
  return trigger === null || containerId === null ? null : { connectionId, containerType: trigger, containerId };
}
