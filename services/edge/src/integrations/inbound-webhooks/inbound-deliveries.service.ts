import { Inject, Injectable } from '@nestjs/common';
import type { ReceivedDelivery } from '@lastcall/contracts/integrations/inbound-webhooks';
import { VisitorConfigService } from '@lastcall/core/read-models';
import {
  DeliveryIntakeService,
  hasTooMany,
  readerOf,
  type DeliveryTarget,
  type Reader,
} from '@lastcall/core/integrations';
import { CONFIG, problem, type Config, type Input } from '@lastcall/core/platform';
import type { ProviderDelivery } from '@lastcall/providers';
import type { FastifyRequest } from 'fastify';
import { VisitRateLimiter } from '../../tracking/decide/visit-rate-limiter.ts';
import { isFetchOnly } from '../../tracking/links/audience.ts';
import { parametersOf } from '../../tracking/links/destination.ts';
import { challengeHeaders, challengeIn, isEmpty } from './handshake.ts';

const nothingStored: ReceivedDelivery = { ok: true, deliveryId: null };

type Params = Input<'receiveContacts'>['params'];

/** The response to a delivery, or to a provider's handshake, which has a status and headers of its own. */
export interface InboundResponse {
  readonly content: ReceivedDelivery | string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Stores deliveries and answers handshakes. */
@Injectable()
export class InboundDeliveriesService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly tracked: VisitorConfigService,
    private readonly deliveries: DeliveryIntakeService,
    private readonly limit: VisitRateLimiter,
  ) {}

  /** Answers a POST: a delivery, or a handshake of the provider. */
  async post(params: Params, request: FastifyRequest, ip: string): Promise<InboundResponse> {
    const { target, reader } = await this.targetOf(params, ip);
    return this.handshakeResponse(reader, request) ?? { content: await this.receive(target, request) };
  }

  /** Answers a GET: a handshake, or a delivery whose contact is in the query. Opening the bare URL stores nothing. */
  async get(params: Params, request: FastifyRequest, ip: string): Promise<InboundResponse> {
    const { target, reader } = await this.targetOf(params, ip);
    const own = this.handshakeResponse(reader, request);
    if (own !== null) return own;
    const challenge = challengeIn(parametersOf(request.url));
    return challenge === null
      ? { content: await this.receive(target, request) }
      : { content: challenge, headers: challengeHeaders };
  }

  private async receive(target: DeliveryTarget, request: FastifyRequest): Promise<ReceivedDelivery> {
    const receivedAt = new Date();
    const delivery = this.deliveryOf(request);
    if (isFetchOnly(request) || isEmpty(delivery)) return nothingStored;
    if (!(await this.deliveries.isSigned(target, delivery, receivedAt))) {
      this.deliveries.refuse(target, receivedAt);
      throw problem('bad_signature');
    }
    if (hasTooMany(delivery)) throw problem('body_too_large');
    return { ok: true, deliveryId: await this.deliveries.saveDelivery(target, delivery, receivedAt) };
  }

  /** Returns the response to a provider's handshake; null for a delivery. */
  private handshakeResponse({ inbound }: Reader, request: FastifyRequest): InboundResponse | null {
    const answer = inbound.handshake?.(this.deliveryOf(request)) ?? null;
    return (
      answer && { content: answer.body, status: answer.status, headers: { ...challengeHeaders, ...answer.headers } }
    );
  }

  private deliveryOf({ method, url, headers, body, rawBody = Buffer.alloc(0) }: FastifyRequest): ProviderDelivery {
    return { method, url: `${this.config.EDGE_ORIGIN}${url}`, headers, query: parametersOf(url), body, rawBody };
  }

  /** Throws the same `not_found` for a wrong campaign, provider or secret. */
  private async targetOf(
    { campaignId, provider, postHash }: Params,
    ip: string,
  ): Promise<{ target: DeliveryTarget; reader: Reader }> {
    await this.limit.count('deliveries', campaignId, ip);
    const campaign = await this.tracked.campaignOfPost(campaignId, postHash);
    const reader = readerOf(provider);
    if (!reader) throw problem('not_found');
    return { target: { campaign, provider }, reader };
  }
}
