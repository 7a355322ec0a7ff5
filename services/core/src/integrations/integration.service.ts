import { Inject, Injectable } from '@nestjs/common';
import { validation, type ResponseOf } from '@lastcall/contracts';
import type { Integration, IntegrationSetup, SaveIntegrationBody } from '@lastcall/contracts/integrations';
import { providerDefinitions, type ContainerKind, type IntegrationProvider } from '@lastcall/contracts/providers';
import { changesBetween, CampaignHistoryService, type Author } from '@lastcall/core/history';
import { CONFIG, Database, Envelope, fieldProblems, LOGGER, problem, type Config, type Logger, type Place } from '@lastcall/core/platform';
import { asked, reasonOf } from './asked.ts';
import { ConnectionService } from './connection.service.ts';
import type { IntegrationRow } from './integration.entity.ts';
import { presentIntegration } from './integration.presenter.ts';
import { IntegrationRepository } from './integration.repository.ts';
import { listenerUrl, namesAllCampaigns } from './listener-url.ts';
import type { MadeWebhook } from './provider-adapter.ts';
import { ProviderAdapters } from './provider-adapters.ts';
import { ProviderError } from './provider-error.ts';

/** A campaign whose owner has been looked at, with the secret of its listener. */
export interface ListeningCampaign {
  readonly accountId: number;
  readonly id: string;
  readonly postHash: string;
}

const noWebhook = { webhookState: 'none', webhookId: null, webhookError: null, webhookSecret: null, ruleUrl: null } as const;

/** What campaigns use of the providers that their accounts are connected to. */
@Injectable()
export class IntegrationService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Database) private readonly database: Database,
    @Inject(Envelope) private readonly envelope: Envelope,
    @Inject(ConnectionService) private readonly connections: ConnectionService,
    @Inject(IntegrationRepository) private readonly integrations: IntegrationRepository,
    @Inject(ProviderAdapters) private readonly adapters: ProviderAdapters,
    @Inject(CampaignHistoryService) private readonly history: CampaignHistoryService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async get(campaign: ListeningCampaign, provider: IntegrationProvider): Promise<IntegrationSetup> {
    const { accountId, id: campaignId } = campaign;
    const [connections, row, webhookUrl] = await Promise.all([this.connections.list(accountId, provider), this.integrations.findOne(accountId, { campaignId, provider }), this.urlOf(campaign, provider)]);
    return { connections, integrations: row ? [presentIntegration(row)] : [], webhookUrl };
  }

  /** The lists, groups or tags behind a connection. Throws `not_found` for a kind that the provider does not have. */
  async containers(accountId: number, provider: IntegrationProvider, connectionId: string, type: ContainerKind): Promise<ResponseOf<'listContainers'>> {
    const list = this.adapters.of(provider).containers[type];
    const { credentials } = await this.connections.open(accountId, provider, connectionId);
    if (!list) throw fieldProblems({ path: 'type', message: validation.option });
    return asked(list(credentials));
  }

  async fields({ accountId, id: campaignId }: ListeningCampaign, provider: IntegrationProvider, connectionId: string, containerId: string | undefined): Promise<ResponseOf<'listFields'>> {
    const adapter = this.adapters.of(provider);
    const { credentials } = await this.connections.open(accountId, provider, connectionId);
    const fields = await asked(adapter.listFields?.(credentials, containerId) ?? Promise.resolve([]));
    const row = await this.integrations.findOne(accountId, { campaignId, provider, connectionId });
    return { fields: fields.map(({ id, name }) => ({ label: name, value: id })), selected: row?.fieldId ?? null };
  }

  async createField(accountId: number, provider: IntegrationProvider, { name, oauth_id, containerId }: { name: string; oauth_id: string; containerId?: string | undefined }): Promise<ResponseOf<'createField'>> {
    const adapter = this.adapters.of(provider);
    const { credentials } = await this.connections.open(accountId, provider, oauth_id);
    if (!adapter.createField) throw problem('not_found');
    return asked(adapter.createField(credentials, name, containerId));
  }

  /** Saves what is used of a provider. With another connection or container the webhook is to be made again; the one at the provider goes when the new one is there. */
  async save({ accountId, id: campaignId }: ListeningCampaign, provider: IntegrationProvider, author: Author, body: SaveIntegrationBody): Promise<Integration> {
    const { id: connectionId } = await this.connections.open(accountId, provider, body.oauth_id);
    if (body.trigger && !providerDefinitions[provider].triggers.some(({ type }) => type === body.trigger)) throw fieldProblems({ path: 'trigger', message: validation.option });
    return this.database.transaction(async () => {
      // One step after another: two that are saved at once would each forget what the other chose.
      await this.integrations.lockCampaign(accountId, campaignId);
      const before = await this.integrations.findOne(accountId, { campaignId, provider });
      const chosen = choiceOf(before, connectionId, body);
      const isSameSource = before !== null && before.connectionId === connectionId && before.trigger === chosen.trigger && before.containerId === chosen.containerId;
      const values = { ...chosen, ...(isSameSource ? {} : { ...noWebhook, webhookId: before?.connectionId === connectionId ? before.webhookId : null }) };
      if (before) await this.integrations.update(accountId, { campaignId, provider }, values);
      else await this.integrations.insert(accountId, { campaignId, provider, ...noWebhook, ...values });
      const changes = changesBetween(shownOf(before), shownOf(chosen));
      if (changes.length > 0 || before?.connectionId !== connectionId) await this.history.note(accountId, campaignId, author, { what: 'integration', subject: providerDefinitions[provider].display_name, changes });
      return presentIntegration(await this.integrations.get(accountId, { campaignId, provider }));
    });
  }

  /** Has the provider tell of whoever comes into the chosen container. Throws `not_connected` when none is chosen, and `provider_refused`, which is noted. */
  async createWebhook(campaign: ListeningCampaign, provider: IntegrationProvider, author: Author): Promise<Integration> {
    const { accountId, id: campaignId } = campaign;
    const adapter = this.adapters.of(provider);
    const row = await this.integrations.findOne(accountId, { campaignId, provider });
    if (!row?.trigger || row.containerId === null) throw problem('not_connected');
    const isCreated = providerDefinitions[provider].triggers.some(({ type, webhook }) => type === row.trigger && webhook === 'created');
    if (!isCreated || !adapter.createWebhook) throw problem('not_found');
    const { credentials } = await this.connections.open(accountId, provider, row.connectionId);
    const wish = { url: await this.urlOf(campaign, provider), type: row.trigger, container: { id: row.containerId, name: row.containerName ?? row.containerId } };
    const made = await asked(adapter.createWebhook(credentials, wish).catch((error: unknown) => this.fail(row, error)));
    const { isKept, integration } = await this.keep(row, made, author);
    const left = isKept ? row.webhookId : made.id;
    // It tells of people that nobody asks for: when it cannot be deleted, its address sorts them out.
    if (left !== null && left !== integration.webhookId) {
      await adapter.deleteWebhook?.(credentials, left, row.containerId).catch((error: unknown) => this.logger.warn({ err: error, campaignId, provider }, 'a webhook that is not used any more stays at its provider'));
    }
    return presentIntegration(integration);
  }

  /** The address to be called, with all that it says of what was chosen. */
  private async urlOf({ accountId, id: campaignId, postHash }: ListeningCampaign, provider: IntegrationProvider): Promise<string> {
    const own = await this.integrations.findOne(accountId, { campaignId, provider });
    const all = own && namesAllCampaigns(provider) ? await this.integrations.find(accountId, { provider, connectionId: own.connectionId }, { order: { campaignId: 'ASC' } }) : own && [own];
    return listenerUrl({ edgeOrigin: this.config.EDGE_ORIGIN, campaignId, postHash, provider }, all ?? []);
  }

  /** Kept for what it was asked for: not when another container was chosen meanwhile, nor when somebody else was faster. */
  private keep(row: IntegrationRow, made: MadeWebhook, author: Author): Promise<{ isKept: boolean; integration: IntegrationRow }> {
    const { accountId, campaignId, provider } = row;
    return this.database.transaction(async () => {
      const current = await this.integrations.getForUpdate(accountId, { campaignId, provider });
      if (!isSameWish(current, row) || current.webhookId !== row.webhookId) return { isKept: false, integration: current };
      const webhookSecret = made.secret === null ? null : this.envelope.encrypt(made.secret, placeOf(row));
      await this.integrations.update(accountId, { campaignId, provider }, { webhookState: 'created', webhookError: null, webhookId: made.id, webhookSecret, ruleUrl: made.ruleUrl });
      await this.history.note(accountId, campaignId, author, { what: 'integration', subject: providerDefinitions[provider as IntegrationProvider].display_name, changes: [{ field: 'webhook', from: row.webhookState, to: 'created' }] });
      return { isKept: true, integration: await this.integrations.get(accountId, { campaignId, provider }) };
    });
  }

  /** Noted for what it was asked for alone. */
  private async fail(row: IntegrationRow, error: unknown): Promise<never> {
    const { accountId, campaignId, provider } = row;
    if (!(error instanceof ProviderError)) throw error;
    await this.database.transaction(async () => {
      const current = await this.integrations.getForUpdate(accountId, { campaignId, provider });
      if (isSameWish(current, row)) await this.integrations.update(accountId, { campaignId, provider }, { webhookState: 'failed', webhookError: reasonOf(error).slice(0, 500) });
    });
    throw error;
  }
}

/** Whether a webhook for the one would be a webhook for the other. */
function isSameWish(one: IntegrationRow, other: IntegrationRow): boolean {
  return one.connectionId === other.connectionId && one.trigger === other.trigger && one.containerId === other.containerId;
}

type Choice = Pick<IntegrationRow, 'connectionId' | 'trigger' | 'containerId' | 'containerName' | 'fieldId' | 'fieldName'>;

/** What was chosen before stays where nothing else is said; what belongs to another connection or kind of container goes. */
function choiceOf(before: IntegrationRow | null, connectionId: string, { trigger, containerId, containerName, deadline_text_custom_field: field, fieldName }: SaveIntegrationBody): Choice {
  const known = before?.connectionId === connectionId ? before : null;
  const isOtherKind = trigger !== undefined && trigger !== known?.trigger;
  return {
    connectionId,
    trigger: trigger ?? known?.trigger ?? null,
    containerId: containerId ?? (isOtherKind ? null : (known?.containerId ?? null)),
    containerName: containerId === undefined ? (isOtherKind ? null : (known?.containerName ?? null)) : (containerName ?? containerId),
    fieldId: field ?? known?.fieldId ?? null,
    fieldName: field === undefined ? (known?.fieldName ?? null) : (fieldName ?? field),
  };
}

function shownOf(choice: Choice | null): Record<string, unknown> {
  return { trigger: choice?.trigger, container: choice?.containerName, field: choice?.fieldName };
}

function placeOf({ accountId, campaignId, provider }: IntegrationRow): Place {
  return { accountId, table: 'integration', column: 'webhook_secret', row: `${campaignId}/${provider}` };
}
