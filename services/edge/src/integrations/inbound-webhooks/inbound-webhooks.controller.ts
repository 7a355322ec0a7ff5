import { Controller, Inject, Ip, Req, Res } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import type { ReceivedDelivery } from '@lastcall/contracts/integrations/inbound-webhooks';
import { VisitorConfigService } from '@lastcall/core/read-models';
import {
  DeliveryIntakeService,
  hasTooMany,
  readerOf,
  type DeliveryAddress,
  type Reader,
} from '@lastcall/core/integrations';
import { CONFIG, FromRequest, problem, Serve, type Config, type Input } from '@lastcall/core/platform';
import type { ProviderDelivery } from '@lastcall/providers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VisitLimit } from '../../tracking/decide/visit-limit.ts';
import { isLook } from '../../tracking/links/audience.ts';
import { parametersOf } from '../../tracking/links/destination.ts';
import { challengeHeaders, challengeIn, isEmpty } from './handshake.ts';

const nothingKept: ReceivedDelivery = { ok: true, deliveryId: null };

/** Stores deliveries and responds after commit; the worker processes them. */
@Controller()
export class InboundWebhooksController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly tracked: VisitorConfigService,
    private readonly deliveries: DeliveryIntakeService,
    private readonly limit: VisitLimit,
  ) {}

  @Serve(endpoints.receivePeople)
  async post(
    @FromRequest() { params }: Input<'receivePeople'>,
    @Req() request: FastifyRequest,
    @Ip() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<'receivePeople'>> {
    const { address, reader } = await this.addressOf(params, ip);
    return this.greet(reader, request, reply) ?? this.receive(address, request);
  }

  /** Handshakes also arrive by GET; requesting the URL starts no countdown. */
  @Serve(endpoints.receivePeopleByGet)
  async get(
    @FromRequest() { params }: Input<'receivePeopleByGet'>,
    @Req() request: FastifyRequest,
    @Ip() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<'receivePeopleByGet'>> {
    const { address, reader } = await this.addressOf(params, ip);
    const own = this.greet(reader, request, reply);
    if (own !== null) return own;
    const asked = challengeIn(parametersOf(request.url));
    if (asked === null) return this.receive(address, request);
    void reply.headers(challengeHeaders);
    return asked;
  }

  private async receive(address: DeliveryAddress, request: FastifyRequest): Promise<ReceivedDelivery> {
    const receivedAt = new Date();
    const delivery = this.deliveryOf(request);
    if (isLook(request) || isEmpty(delivery)) return nothingKept;
    if (!(await this.deliveries.isSigned(address, delivery, receivedAt))) {
      this.deliveries.refuse(address, receivedAt);
      throw problem('bad_signature');
    }
    if (hasTooMany(delivery)) throw problem('body_too_large');
    return { ok: true, deliveryId: await this.deliveries.keep(address, delivery, receivedAt) };
  }

  /** Returns the response to a provider's handshake; null for a delivery. */
  private greet({ inbound }: Reader, request: FastifyRequest, reply: FastifyReply): string | null {
    const answer = inbound.handshake?.(this.deliveryOf(request)) ?? null;
    if (answer === null) return null;
    void reply.status(answer.status).headers({ ...challengeHeaders, ...answer.headers });
    return answer.body;
  }

  private deliveryOf({ method, url, headers, body, rawBody = Buffer.alloc(0) }: FastifyRequest): ProviderDelivery {
    return { method, url: `${this.config.EDGE_ORIGIN}${url}`, headers, query: parametersOf(url), body, rawBody };
  }

  /** Throws the same `not_found` for a wrong campaign, provider or secret. */
  private async addressOf(
    { campaignId, provider, postHash }: Input<'receivePeople'>['params'],
    ip: string,
  ): Promise<{ address: DeliveryAddress; reader: Reader }> {
    await this.limit.count('deliveries', campaignId, ip);
    const campaign = await this.tracked.campaignOfPost(campaignId, postHash);
    const reader = readerOf(provider);
    if (!reader) throw problem('not_found');
    return { address: { campaign, provider }, reader };
  }
}
