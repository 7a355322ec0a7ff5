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

/** Something that has just happened. `data` is what is sent, without the address of the person. */
export interface NewWebhookEvent {
  readonly type: WebhookEvent;
  readonly campaignId: string;
  readonly leadId: string | null;
  readonly happenedAt: Date;
  readonly data: EventData;
  /** A second happening with this key in the campaign is a mistake: the database refuses it. */
  readonly onceKey?: string;
}

/** What the job of a delivery carries. */
export type WebhookDelivering = Readonly<Record<'deliveryId', string>>;

/** Tells customers' webhooks what happens. */
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
   * Writes what happened for every webhook that wishes to know, with the work of sending it. Call it inside the transaction of the fact.
   * Costs one small query for an account without webhooks. What a paused webhook misses is kept as failed, so that its owner can have it sent.
   */
  tell(accountId: number, happenings: readonly NewWebhookEvent[], now: Date): Promise<void> {
    return this.tellAll(
      happenings.map((happening) => ({ accountId, happening })),
      now,
    );
  }

  /** Like `tell`, for what happened in many accounts at the same moment: whether any of them has a webhook is one query. */
  async tellAll(
    all: readonly { readonly accountId: number; readonly happening: NewWebhookEvent }[],
    now: Date,
  ): Promise<void> {
    if (!this.database.isInTransaction) throw new TypeError('what happened and its telling are one transaction');
    if (all.length === 0) return;
    const endpoints = Map.groupBy(
      await this.endpoints.ofAccounts([...new Set(all.map(({ accountId }) => accountId))]),
      ({ accountId }) => accountId,
    );
    const told = all.flatMap(({ accountId, happening }) => {
      const to = (endpoints.get(accountId) ?? []).filter((endpoint) => wants(endpoint, happening));
      return to.length === 0 ? [] : [{ event: eventOf(accountId, happening, now), to }];
    });
    if (told.length === 0) return;
    await this.events.insertMany(told.map(({ event }) => event));
    for (const [accountId, own] of Map.groupBy(told, ({ event }) => event.accountId))
      await this.send(
        accountId,
        own.flatMap(({ event, to }) => to.map((endpoint) => deliveryOf(event, endpoint, now))),
      );
  }

  /** Takes away what was told of people, with what is still on its way. Sales are told on, as nobody's. */
  forgetLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    return this.events.forgetLeads(accountId, leadIds);
  }

  /** Keeps deliveries, and has those sent that are to be sent. */
  async send(accountId: number, deliveries: readonly WebhookDeliveryRow[]): Promise<void> {
    await this.deliveries.insertMany(deliveries);
    await this.enqueue(
      accountId,
      deliveries.filter(({ state }) => state === 'pending').map(({ id }) => id),
    );
  }

  /** Has deliveries sent that are pending. */
  async enqueue(accountId: number, ids: readonly string[]): Promise<void> {
    const payloads = ids.map((deliveryId) => ({ deliveryId }) satisfies WebhookDelivering);
    await this.database.transaction((manager) =>
      this.outbox.enqueueAll(manager, 'outgoing-webhooks', accountId, payloads),
    );
  }
}

function wants({ events, campaignId }: WebhookEndpoint, happening: NewWebhookEvent): boolean {
  return events.includes(happening.type) && (campaignId === null || campaignId === happening.campaignId);
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

/** A new delivery of an event to a webhook; a paused one gets none but by a test. */
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
