import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { WebhookEvent } from '@lastcall/contracts/webhooks';
import { Database, Outbox } from '@lastcall/core/platform';
import type { WebhookDeliveryRow } from './webhook-delivery.entity.ts';
import { WebhookDeliveryRepository } from './webhook-delivery.repository.ts';
import type { WebhookEndpoint } from './webhook-endpoint.entity.ts';
import { WebhookEndpointRepository } from './webhook-endpoint.repository.ts';
import type { EventData, WebhookEventRow } from './webhook-event.entity.ts';
import { WebhookEventRepository } from './webhook-event.repository.ts';

/** An event that has just happened. `data` is sent unchanged and must not contain an email address. */
export interface NewWebhookEvent {
  readonly type: WebhookEvent;
  readonly campaignId: string;
  readonly leadId: string | null;
  readonly happenedAt: Date;
  readonly data: EventData;
  /** Deduplicates within the campaign: the database rejects a second event with this key. */
  readonly onceKey?: string;
}

/** The payload of a delivery job. */
export type DeliveryJob = Readonly<Record<'deliveryId', string>>;

/** Emits events to customers' webhooks. */
@Injectable()
export class WebhookEventsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly endpoints: WebhookEndpointRepository,
    private readonly events: WebhookEventRepository,
    private readonly deliveries: WebhookDeliveryRepository,
  ) {}

  /**
   * Stores events and enqueues their delivery to every webhook that subscribes to them. Must run inside the transaction
   * of the change. Costs one small query for an account without webhooks. Events for a paused webhook are stored as
   * failed, so that the owner can replay them.
   */
  emit(accountId: number, events: readonly NewWebhookEvent[], now: Date): Promise<void> {
    return this.emitAll(
      events.map((event) => ({ accountId, event })),
      now,
    );
  }

  /**
   * Works like `emit`, for events of many accounts that happened at the same time, with one query for all
   * webhooks.
   */
  async emitAll(
    all: readonly { readonly accountId: number; readonly event: NewWebhookEvent }[],
    now: Date,
  ): Promise<void> {
    if (!this.database.isInTransaction) throw new TypeError('must run inside a transaction');
    if (all.length === 0) return;
    const endpoints = Map.groupBy(
      await this.endpoints.ofAccounts([...new Set(all.map(({ accountId }) => accountId))]),
      ({ accountId }) => accountId,
    );
    const emitted = all.flatMap(({ accountId, event }) => {
      const to = (endpoints.get(accountId) ?? []).filter((endpoint) => wants(endpoint, event));
      return to.length === 0 ? [] : [{ event: eventOf(accountId, event, now), to }];
    });
    if (emitted.length === 0) return;
    await this.events.insertMany(emitted.map(({ event }) => event));
    for (const [accountId, own] of Map.groupBy(emitted, ({ event }) => event.accountId))
      await this.send(
        accountId,
        own.flatMap(({ event, to }) => to.map((endpoint) => deliveryOf(event, endpoint, now))),
      );
  }

  /** Deletes the events of leads and their pending deliveries. Events of sales are retained without the lead. */
  forgetLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    return this.events.forgetLeads(accountId, leadIds);
  }

  /** Stores deliveries and enqueues the pending ones. */
  async send(accountId: number, deliveries: readonly WebhookDeliveryRow[]): Promise<void> {
    await this.deliveries.insertMany(deliveries);
    await this.enqueue(
      accountId,
      deliveries.filter(({ state }) => state === 'pending').map(({ id }) => id),
    );
  }

  /** Enqueues pending deliveries. */
  async enqueue(accountId: number, ids: readonly string[]): Promise<void> {
    const payloads = ids.map((deliveryId) => ({ deliveryId }) satisfies DeliveryJob);
    await this.database.transaction((manager) =>
      this.outbox.enqueueAll(manager, 'outgoing-webhooks', accountId, payloads),
    );
  }
}

function wants({ events, campaignId }: WebhookEndpoint, event: NewWebhookEvent): boolean {
  return events.includes(event.type) && (campaignId === null || campaignId === event.campaignId);
}

function eventOf(
  accountId: number,
  { type, campaignId, leadId, happenedAt, data, onceKey }: NewWebhookEvent,
  now: Date,
): WebhookEventRow {
  return {
    accountId,
    id: randomUUID(),
    type,
    campaignId,
    leadId,
    data,
    isTest: false,
    onceKey: onceKey ?? null,
    happenedAt,
    createdAt: now,
  };
}

/** Creates a delivery of an event to a webhook. For a paused webhook it is stored as failed, except for test events. */
export function deliveryOf(
  event: Pick<WebhookEventRow, 'accountId' | 'id' | 'isTest'>,
  endpoint: Pick<WebhookEndpoint, 'id' | 'pausedBecause'>,
  now: Date,
): WebhookDeliveryRow {
  const isHeld = endpoint.pausedBecause !== null && !event.isTest;
  return {
    accountId: event.accountId,
    id: randomUUID(),
    endpointId: endpoint.id,
    eventId: event.id,
    state: isHeld ? 'failed' : 'pending',
    tries: 0,
    triesInRound: 0,
    status: null,
    problem: isHeld ? 'paused' : null,
    nextTryAt: null,
    failedAt: isHeld ? now : null,
    createdAt: now,
  };
}
