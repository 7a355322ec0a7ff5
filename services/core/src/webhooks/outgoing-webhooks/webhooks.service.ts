import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { limits, validation } from '@lastcall/contracts/platform';
import type { SaveWebhookBody, Webhook, WebhookWithSecret } from '@lastcall/contracts/webhooks';
import { AccountsRepository } from '@lastcall/core/accounts';
import { Database, fieldProblems, problem, SafeFetch } from '@lastcall/core/platform';
import type { WebhookEndpoint } from './webhook-endpoint.entity.ts';
import { WebhookEndpointRepository } from './webhook-endpoint.repository.ts';
import { WebhookSecrets } from './webhook-secrets.ts';
import { presentWebhook } from './webhook.presenter.ts';

/** Manages the webhooks of a customer. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly database: Database,
    private readonly safeFetch: SafeFetch,
    private readonly accounts: AccountsRepository,
    private readonly endpoints: WebhookEndpointRepository,
    private readonly secrets: WebhookSecrets,
  ) {}

  /** Lists webhooks, newest first. */
  async list(accountId: number, now: Date): Promise<Webhook[]> {
    const rows = await this.endpoints.find(accountId, {}, { order: { createdAt: 'DESC', id: 'DESC' } });
    return this.present(accountId, rows, now);
  }

  /** Creates a webhook; its secret is returned only here. Throws `limit_reached`. */
  async create(accountId: number, body: SaveWebhookBody, now: Date): Promise<WebhookWithSecret> {
    await this.check(accountId, body);
    return this.database.transaction(async () => {
      await this.accounts.lock(accountId);
      if ((await this.endpoints.count(accountId, { source: 'owner' })) >= limits.webhooksPerAccount)
        throw problem('limit_reached');
      const id = randomUUID();
      const { secret, encrypted } = this.secrets.make({ accountId, id });
      const row = await this.endpoints.insert(accountId, {
        id,
        ...body,
        secret: encrypted,
        previousSecret: null,
        previousSecretUntil: null,
        pausedBecause: null,
        failingSince: null,
        source: 'owner',
        createdAt: now,
      });
      return { ...(await this.presentOne(row, now)), secret };
    });
  }

  async update(accountId: number, id: string, body: SaveWebhookBody, now: Date): Promise<Webhook> {
    const row = await this.endpoints.get(accountId, { id });
    await this.check(accountId, body);
    await this.endpoints.update(accountId, { id }, body);
    return this.presentOne({ ...row, ...body }, now);
  }

  /** Deletes a webhook with its pending deliveries. */
  async delete(accountId: number, id: string): Promise<void> {
    if ((await this.endpoints.delete(accountId, { id })) === 0) throw problem('not_found');
  }

  /** Creates a new secret, which is returned only here. For a day deliveries are also signed with the previous one. */
  async rotateSecret(accountId: number, id: string, now: Date): Promise<WebhookWithSecret> {
    return this.database.transaction(async () => {
      const row = await this.endpoints.getForUpdate(accountId, { id });
      const { secret, changes } = this.secrets.rotate(row, now);
      await this.endpoints.update(accountId, { id }, changes);
      return { ...(await this.presentOne({ ...row, ...changes }, now)), secret };
    });
  }

  /** Holds back all deliveries until `resume`; events in the meantime can be replayed afterward. */
  async pause(accountId: number, id: string, now: Date): Promise<Webhook> {
    return this.change(accountId, id, { pausedBecause: 'owner' }, now);
  }

  async resume(accountId: number, id: string, now: Date): Promise<Webhook> {
    return this.change(accountId, id, { pausedBecause: null, failingSince: null }, now);
  }

  private async change(
    accountId: number,
    id: string,
    changes: Parameters<WebhookEndpointRepository['update']>[2],
    now: Date,
  ): Promise<Webhook> {
    await this.endpoints.get(accountId, { id });
    await this.endpoints.update(accountId, { id }, changes);
    return this.presentOne(await this.endpoints.get(accountId, { id }), now);
  }

  private async presentOne(row: WebhookEndpoint, now: Date): Promise<Webhook> {
    return (await this.present(row.accountId, [row], now))[0]!;
  }

  private async present(accountId: number, rows: readonly WebhookEndpoint[], now: Date): Promise<Webhook[]> {
    const names = await this.endpoints.campaignNames(
      accountId,
      rows.flatMap(({ campaignId }) => campaignId ?? []),
    );
    return rows.map((row) => presentWebhook(row, names.get(row.campaignId ?? '') ?? null, now));
  }

  private async check(accountId: number, { url, campaignId }: SaveWebhookBody): Promise<void> {
    if (!this.safeFetch.canDeliverTo(url)) throw fieldProblems({ path: 'url', message: validation.webhookUrl });
    if (campaignId !== null && !(await this.endpoints.campaignNames(accountId, [campaignId])).has(campaignId))
      throw problem('not_found');
  }
}
