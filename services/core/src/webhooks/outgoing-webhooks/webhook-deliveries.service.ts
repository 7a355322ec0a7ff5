import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { limits } from '@lastcall/contracts/platform';
import type {
  WebhookDelivery,
  WebhookDeliveryDetails,
  WebhookDeliveryState,
  WebhookEvent,
} from '@lastcall/contracts/webhooks';
import { Database, pageOf, problem, readCursor } from '@lastcall/core/platform';
import { sampleData } from './sample-data.ts';
import { WebhookDeliveryRepository, type ListedDelivery } from './webhook-delivery.repository.ts';
import { WebhookEndpointRepository } from './webhook-endpoint.repository.ts';
import type { WebhookEventRow } from './webhook-event.entity.ts';
import { WebhookEventRepository } from './webhook-event.repository.ts';
import { deliveryOf, WebhookEventsService } from './webhook-events.service.ts';
import { signedRequest } from './webhook-request.ts';
import { WebhookSecrets } from './webhook-secrets.ts';
import { WebhookSendingService } from './webhook-sending.service.ts';
import { presentDelivery, presentTry } from './webhook.presenter.ts';

/** Maximum number of deliveries in one replay; the owner can start another one for the rest. */
const replayedAtOnce = 10_000;

/** Lists deliveries to customers' webhooks and replays them. */
@Injectable()
export class WebhookDeliveriesService {
  constructor(
    private readonly database: Database,
    private readonly endpoints: WebhookEndpointRepository,
    private readonly events: WebhookEventRepository,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly webhookEvents: WebhookEventsService,
    private readonly sending: WebhookSendingService,
    private readonly secrets: WebhookSecrets,
  ) {}

  /** Lists the deliveries of a webhook, newest first, one page at a time. */
  async list(
    accountId: number,
    webhookId: string,
    { cursor, state }: { cursor?: string | undefined; state?: WebhookDeliveryState | undefined },
  ): Promise<ResponseOf<'listWebhookDeliveries'>> {
    await this.endpoints.get(accountId, { id: webhookId });
    const found = await this.deliveries.list(
      accountId,
      webhookId,
      state,
      readCursor(cursor),
      limits.webhookDeliveriesPage + 1,
    );
    const { rows, nextCursor } = pageOf(found, limits.webhookDeliveriesPage);
    return { deliveries: rows.map(presentDelivery), nextCursor };
  }

  /**
   * Returns a delivery with its request as it is sent today, signed for the time of its newest attempt, and the outcome
   * of each attempt.
   */
  async get(accountId: number, webhookId: string, deliveryId: string): Promise<WebhookDeliveryDetails> {
    const delivery = await this.own(accountId, webhookId, deliveryId);
    const endpoint = await this.endpoints.get(accountId, { id: webhookId });
    const event = await this.events.get(accountId, { id: delivery.eventId });
    const tries = await this.deliveries.triesOf(accountId, deliveryId);
    const at = tries[0]?.at ?? delivery.createdAt;
    const { url, headers, body } = signedRequest(
      endpoint,
      event,
      await this.sending.bodyFor(endpoint, event),
      this.secrets.signing(endpoint, at),
      at,
    );
    return {
      ...presentDelivery(delivery),
      request: { url, headers: { ...headers }, body },
      log: tries.map(presentTry),
    };
  }

  /** Sends a test event with a single attempt, even to a paused webhook. */
  async test(accountId: number, webhookId: string, type: WebhookEvent, now: Date): Promise<WebhookDelivery> {
    const endpoint = await this.endpoints.get(accountId, { id: webhookId });
    const event: WebhookEventRow = {
      accountId,
      id: randomUUID(),
      type,
      campaignId: null,
      leadId: null,
      data: sampleData(type, now),
      isTest: true,
      onceKey: null,
      happenedAt: now,
      createdAt: now,
    };
    const delivery = deliveryOf(event, endpoint, now);
    await this.database.transaction(async () => {
      await this.events.insertMany([event]);
      await this.webhookEvents.send(accountId, [delivery]);
    });
    return presentDelivery({ ...delivery, type, isTest: true });
  }

  /**
   * Immediately sends a delivered, failed or waiting delivery again, and restarts its retry schedule. A delivery that is in flight is
   * not changed.
   */
  async replay(accountId: number, webhookId: string, deliveryId: string): Promise<WebhookDelivery> {
    await this.own(accountId, webhookId, deliveryId);
    await this.database.transaction(async () => {
      const { state, nextTryAt } = await this.deliveries.getForUpdate(accountId, { id: deliveryId });
      const isOnItsWay = state === 'sending' || (state === 'pending' && nextTryAt === null);
      if (!isOnItsWay) await this.requeue(accountId, [deliveryId]);
    });
    return presentDelivery(await this.own(accountId, webhookId, deliveryId));
  }

  /**
   * Immediately sends all deliveries that have failed since a time: those that were given up since then, and all that wait
   * for a retry.
   */
  async replayFailed(accountId: number, webhookId: string, since: Date): Promise<{ replayed: number }> {
    await this.endpoints.get(accountId, { id: webhookId });
    return this.database.transaction(async () => {
      const failed = await this.deliveries.lockFailed(accountId, webhookId, since, replayedAtOnce);
      const ids = [
        ...failed,
        ...(await this.deliveries.lockWaiting(accountId, webhookId, replayedAtOnce - failed.length)),
      ];
      if (ids.length > 0) await this.requeue(accountId, ids);
      return { replayed: ids.length };
    });
  }

  private async requeue(accountId: number, ids: readonly string[]): Promise<void> {
    await this.deliveries.beginRound(accountId, ids);
    await this.webhookEvents.enqueue(accountId, ids);
  }

  private async own(accountId: number, webhookId: string, deliveryId: string): Promise<ListedDelivery> {
    const delivery = await this.deliveries.findListed(accountId, webhookId, deliveryId);
    if (!delivery) throw problem('not_found');
    return delivery;
  }
}
