import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { limits, validation } from '@lastcall/contracts';
import { hookSource, type createHookBody, type CreatedHook, type Hook } from '@lastcall/contracts/public-api';
import type { WebhookEvent, WebhookPayload, WebhookSource } from '@lastcall/contracts/webhooks';
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

/** Events in a list of samples: Zapier shows three. */
const samplesShown = 3;
const ofPrograms = { source: anyOf(hookSource.options as WebhookSource[]) };

/** The hosts that the automation services listen at. */
const hosts = { zapier: /(^|\.)zapier\.com$/, make: /(^|\.)(make|integromat)\.com$/ } as const;

/** The webhooks that programs subscribe and unsubscribe themselves: REST hooks of Zapier, attached webhooks of Make, and those of customers' own programs. */
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

  /** The newest first. */
  async list(accountId: number): Promise<Hook[]> {
    return (await this.endpoints.find(accountId, ofPrograms, { order: { createdAt: 'DESC', id: 'DESC' } })).map(
      presentHook,
    );
  }

  /** Subscribes; the secret is told this once. They count apart from the webhooks that the owner makes. Throws `not_found` for a campaign of somebody else, and `limit_reached`. */
  async create(
    accountId: number,
    { targetUrl: url, event, source = sourceOf(url), includesEmail = true, ...of }: Subscription,
    now: Date,
  ): Promise<CreatedHook> {
    const campaignId = of.campaignId ?? null;
    if (!this.safeFetch.delivers(url)) throw fieldProblems({ path: 'targetUrl', message: validation.webhookUrl });
    if (campaignId !== null && !(await this.endpoints.campaignNames(accountId, [campaignId])).has(campaignId))
      throw problem('not_found');
    return this.database.transaction(async () => {
      await this.accounts.lock(accountId);
      if ((await this.endpoints.count(accountId, ofPrograms)) >= limits.hooksPerAccount) throw problem('limit_reached');
      const id = randomUUID();
      const { secret, kept } = this.secrets.make({ accountId, id });
      const facts = { url, events: [event], campaignId, includesEmail, source };
      const row = await this.endpoints.insert(accountId, {
        id,
        ...facts,
        secret: kept,
        previousSecret: null,
        previousSecretUntil: null,
        pausedBecause: null,
        failingSince: null,
        createdAt: now,
      });
      return { ...presentHook(row), secret };
    });
  }

  /** Unsubscribes, with everything that is on its way. Throws `not_found`, also for a webhook that the owner has made. */
  async delete(accountId: number, id: string): Promise<void> {
    if ((await this.endpoints.delete(accountId, { id, ...ofPrograms })) === 0) throw problem('not_found');
  }

  /** The newest events of a type as they are sent, each with its id; one made up, which says so, where none has happened. */
  async samples(accountId: number, type: WebhookEvent, now: Date): Promise<WebhookPayload[]> {
    const known = await this.events.newest(accountId, type, samplesShown);
    const shown = known.length > 0 ? known : [madeUp(accountId, type, now)];
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

function madeUp(accountId: number, type: WebhookEvent, now: Date): WebhookEventRow {
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
