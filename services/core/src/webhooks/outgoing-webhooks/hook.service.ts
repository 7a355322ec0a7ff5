import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { limits, validation } from '@lastcall/contracts/platform';
import type { WebhookEvent, WebhookPayload, WebhookSource } from '@lastcall/contracts/webhooks';
import { hookSource, type createHookBody, type CreatedHook, type Hook } from '@lastcall/contracts/webhooks/public-api';
import { AccountsRepository } from '@lastcall/core/accounts';
import { anyOf, Database, fieldProblems, problem, SafeFetch } from '@lastcall/core/platform';
import type { z } from 'zod';
import { presentHook } from './hook.presenter.ts';
import { sampleData, sampleId } from './sample-data.ts';
import { WebhookEndpointRepository } from './webhook-endpoint.repository.ts';
import type { WebhookEventRow } from './webhook-event.entity.ts';
import { WebhookEventRepository } from './webhook-event.repository.ts';
import { WebhookSecrets } from './webhook-secrets.ts';
import { WebhookSendingService } from './webhook-sending.service.ts';

type Subscription = z.output<typeof createHookBody>;

/** Number of events in a list of samples; Zapier shows three. */
const samplesShown = 3;
const ofApiClients = { source: anyOf(hookSource.options as WebhookSource[]) };

/** Host names at which the automation services receive webhooks. */
const hosts = { zapier: /(^|\.)zapier\.com$/, make: /(^|\.)(make|integromat)\.com$/ } as const;

/**
 * Manages webhooks that API clients create and delete themselves: REST hooks of Zapier, attached webhooks of Make, and
 * those of customers' own clients.
 */
@Injectable()
export class HookService {
  constructor(
    private readonly database: Database,
    private readonly safeFetch: SafeFetch,
    private readonly accounts: AccountsRepository,
    private readonly endpoints: WebhookEndpointRepository,
    private readonly events: WebhookEventRepository,
    private readonly secrets: WebhookSecrets,
    private readonly sending: WebhookSendingService,
  ) {}

  /** Lists subscriptions, newest first. */
  async list(accountId: number): Promise<Hook[]> {
    return (await this.endpoints.find(accountId, ofApiClients, { order: { createdAt: 'DESC', id: 'DESC' } })).map(
      presentHook,
    );
  }

  /**
   * Subscribes; the secret is returned only here. Subscriptions have a separate limit from webhooks that the
   * owner creates. Throws `not_found` for a campaign of another account, and `limit_reached`.
   */
  async create(
    accountId: number,
    { targetUrl: url, event, source = sourceOf(url), includesEmail = true, ...of }: Subscription,
    now: Date,
  ): Promise<CreatedHook> {
    const campaignId = of.campaignId ?? null;
    if (!this.safeFetch.canDeliverTo(url)) throw fieldProblems({ path: 'targetUrl', message: validation.webhookUrl });
    if (campaignId !== null && !(await this.endpoints.campaignNames(accountId, [campaignId])).has(campaignId))
      throw problem('not_found');
    return this.database.transaction(async () => {
      await this.accounts.lock(accountId);
      if ((await this.endpoints.count(accountId, ofApiClients)) >= limits.hooksPerAccount)
        throw problem('limit_reached');
      const id = randomUUID();
      const { secret, encrypted } = this.secrets.make({ accountId, id });
      const facts = { url, events: [event], campaignId, includesEmail, source };
      const row = await this.endpoints.insert(accountId, {
        id,
        ...facts,
        secret: encrypted,
        previousSecret: null,
        previousSecretUntil: null,
        pausedBecause: null,
        failingSince: null,
        createdAt: now,
      });
      return { ...presentHook(row), secret };
    });
  }

  /** Unsubscribes and deletes pending deliveries. Throws `not_found`, including for a webhook that the owner has created. */
  async delete(accountId: number, id: string): Promise<void> {
    if ((await this.endpoints.delete(accountId, { id, ...ofApiClients })) === 0) throw problem('not_found');
  }

  /**
   * Returns the newest events of a type as they are sent, each with its id. Without any, returns one generated event
   * that is marked as a sample.
   */
  async samples(accountId: number, type: WebhookEvent, now: Date): Promise<WebhookPayload[]> {
    const known = await this.events.newest(accountId, type, samplesShown);
    const shown = known.length > 0 ? known : [sampleEvent(accountId, type, now)];
    const bodies = await Promise.all(
      shown.map((event) => this.sending.bodyFor({ includesEmail: true, source: 'api' }, event)),
    );
    return bodies.map((body) => JSON.parse(body) as WebhookPayload);
  }
}

function sourceOf(url: string): Exclude<WebhookSource, 'owner'> {
  const { hostname } = new URL(url);
  return hosts.zapier.test(hostname) ? 'zapier' : hosts.make.test(hostname) ? 'make' : 'api';
}

function sampleEvent(accountId: number, type: WebhookEvent, now: Date): WebhookEventRow {
  return {
    accountId,
    id: sampleId,
    type,
    campaignId: null,
    leadId: null,
    data: sampleData(type, now),
    isTest: true,
    onceKey: null,
    happenedAt: now,
    createdAt: now,
  };
}
