import { Injectable } from '@nestjs/common';
import { providerDefinitions, providerOf } from '@lastcall/contracts/integrations/providers';
import { problem, Outbox } from '@lastcall/core/platform';
import { ProviderError, type CreatedWebhook, type CreateWebhookRequest } from '@lastcall/providers';
import type { ProviderName } from '@lastcall/providers/definitions';
import type { OpenConnection } from '../connection.service.ts';
import { messages } from '../messages.ts';
import { ProviderAdapters } from '../provider-adapters.ts';
import { ProviderWebhookRepository, type WebhookOwner } from './provider-webhook.repository.ts';

/** One attempt to create a webhook. */
export interface WebhookAttempt {
  readonly owner: Omit<WebhookOwner, 'connectionId' | 'containerId'>;
  readonly account: OpenConnection;
  readonly request: CreateWebhookRequest;
  /** The outbox id of its job, which runs once. */
  readonly outboxId: string;
}

/** The result of an attempt: `busy` if another process is creating the same webhook. */
export type CreationResult = 'made' | 'busy';

/** Creates webhooks at providers, each once: a webhook for the same URL from a crash or an earlier attempt is taken over. */
@Injectable()
export class ProviderWebhookService {
  constructor(
    private readonly outbox: Outbox,
    private readonly adapters: ProviderAdapters,
    private readonly webhooks: ProviderWebhookRepository,
  ) {}

  /**
   * Creates a webhook, and stores it together with what `saveMade` writes. Throws a `ProviderError`, also for a webhook whose signing secret the provider
   * does not return.
   */
  async create(
    accountId: number,
    { owner, account, request, outboxId }: WebhookAttempt,
    saveMade: (made: CreatedWebhook) => Promise<void>,
  ): Promise<CreationResult> {
    const adapter = this.adapters.of(owner.provider as ProviderName);
    if (!adapter.createWebhook) throw problem('not_found');
    const whole = { ...owner, connectionId: account.connectionId, containerId: request.container.id };
    const token = await this.webhooks.begin(accountId, whole);
    if (token === null) return 'busy';
    try {
      const made = await adapter.createWebhook(account, request);
      if (made.secret === null && needsSecret(owner.provider)) {
        // All its deliveries would be rejected. If the deletion fails, the next attempt tries again.
        await adapter.deleteWebhook?.(account, made.id, request.container.id).catch(() => undefined);
        throw new ProviderError(
          422,
          messages.noSecret(providerDefinitions[owner.provider as ProviderName].display_name),
        );
      }
      await this.outbox.runOnce('webhook-creation', outboxId, async () => {
        await this.webhooks.saveCreated(accountId, token, made.id, whole);
        await saveMade(made);
      });
    } finally {
      await this.webhooks.end(accountId, token);
    }
    return 'made';
  }
}

/** Returns true if each webhook of a provider is signed with its own secret. */
function needsSecret(provider: string): boolean {
  const { isSigned, isSignedByClient } = providerOf(provider) ?? {};
  return isSigned === true && !isSignedByClient;
}
