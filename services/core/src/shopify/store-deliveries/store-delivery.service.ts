import { Injectable } from '@nestjs/common';
import { TokenEndpoint } from '@lastcall/core/integrations';
import { Metrics, problem } from '@lastcall/core/platform';
import { StoreDisconnectService, StoreRepository } from '../stores/index.ts';
import { storeInbound, type StoreDelivery, type StoreEvent } from '@lastcall/providers/shopify';
import { Counter } from 'prom-client';
import type { StoreVerdict } from './store-delivery.entity.ts';
import { StoreDeliveryRepository } from './store-delivery.repository.ts';
import { StoreOrdersService } from './store-orders.service.ts';
import { StorePrivacyService } from './store-privacy.service.ts';

/** The parts of a webhook that its signature covers. */
type Signed = Parameters<typeof storeInbound.isSigned>[0];

/** Applies deliveries of shops, each once, before responding to the shop. */
@Injectable()
export class StoreDeliveryService {
  private readonly outcomes: Counter;

  constructor(
    private readonly endpoint: TokenEndpoint,
    private readonly stores: StoreRepository,
    private readonly disconnecting: StoreDisconnectService,
    private readonly deliveries: StoreDeliveryRepository,
    private readonly orders: StoreOrdersService,
    private readonly privacy: StorePrivacyService,
    metrics: Metrics,
  ) {
    this.outcomes = new Counter({
      name: 'store_deliveries_total',
      help: 'Store deliveries, by outcome',
      labelNames: ['outcome'],
      registers: [metrics.registry],
    });
  }

  /** Resolves when all effects of a webhook are committed. Throws `bad_signature`. */
  async receive({ headers, body, rawBody }: Signed & { readonly body: unknown }, now: Date): Promise<void> {
    if (!this.isSigned({ headers, rawBody })) throw problem('bad_signature');
    const delivery = storeInbound.deliveryIn(headers, now);
    if (delivery) await this.take(delivery, body, now);
  }

  /** Returns true if a delivery is signed by the platform, with our client's secret. */
  private isSigned(delivery: Signed): boolean {
    const secret = this.endpoint.clientOf('shopify')?.secret;
    const isSigned = secret !== undefined && storeInbound.isSigned(delivery, secret);
    if (!isSigned) this.outcomes.inc({ outcome: 'bad-signature' });
    return isSigned;
  }

  /** Resolves when all effects of a delivery are committed. Deliveries of an unknown shop and duplicates have no effects. */
  async take(delivery: StoreDelivery, body: unknown, now: Date): Promise<void> {
    const outcome = await this.outcomeOf(delivery, body, now);
    this.outcomes.inc({ outcome });
  }

  private async outcomeOf(delivery: StoreDelivery, body: unknown, now: Date): Promise<string> {
    const store = await this.stores.ofShop(delivery.shop);
    if (!store) return 'unknown-shop';
    const { accountId } = store;
    const { topic, webhookId: id } = delivery;
    if (await this.deliveries.findOne(accountId, { id })) return 'again';
    const event = storeInbound.eventIn(delivery, body);
    const verdict = event ? await this.act(accountId, event, delivery, now) : event === null ? 'ignored' : 'unreadable';
    await this.deliveries.insertOnce(accountId, { id, topic, verdict, receivedAt: now });
    return verdict;
  }

  /** All effects are idempotent, so a delivery can be recorded after its effects are committed. */
  private async act(
    accountId: number,
    event: StoreEvent,
    { topic, webhookId: id, sentAt }: StoreDelivery,
    now: Date,
  ): Promise<StoreVerdict> {
    switch (event.kind) {
      case 'paid':
        return this.orders.paid(accountId, event, now);
      case 'refunded':
        return this.orders.refunded(accountId, event, { id, topic }, now);
      case 'cancelled':
        return this.orders.cancelled(accountId, event, { id, topic }, now);
      case 'forgetPerson':
        await this.privacy.forget(accountId, event.email, now);
        return 'erased';
      case 'personAsks':
        return (await this.privacy.recordDataRequest(accountId, event.email, { id, topic }, now)) ? 'asked' : 'nobody';
      case 'removed':
        await this.disconnecting.handleUninstall(accountId, sentAt);
        return 'done';
      case 'forgetShop':
        await this.disconnecting.forget(accountId);
        return 'done';
      case 'subscription':
        await this.stores.scheduleCheck(accountId);
        return 'done';
    }
  }
}
