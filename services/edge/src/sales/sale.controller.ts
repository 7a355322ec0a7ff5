import { Controller, Inject, Req } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { SaleIntakeService, type SaleUrlDelivery } from '@lastcall/core/sales';
import { CONFIG, FromRequest, Serve, type Config, type Input } from '@lastcall/core/platform';
import type { FastifyRequest } from 'fastify';
import { parametersOf } from '../tracking/links/destination.ts';
import { isPrefetchOrScanner } from './prefetch-or-scanner.ts';

@Controller()
export class SaleController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly intake: SaleIntakeService,
  ) {}

  @Serve(endpoints.recordSale)
  post(
    @FromRequest() { params }: Input<'recordSale'>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<'recordSale'>> {
    return this.intake.receiveDelivery(params, this.deliveryOf(request));
  }

  @Serve(endpoints.recordSaleByGet)
  get(
    @FromRequest() { params }: Input<'recordSaleByGet'>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<'recordSaleByGet'>> {
    return this.intake.receiveDelivery(params, this.deliveryOf(request));
  }

  private deliveryOf(request: FastifyRequest): SaleUrlDelivery {
    const { method, url, headers, body, rawBody = Buffer.alloc(0) } = request;
    return {
      method,
      url: new URL(url, this.config.EDGE_ORIGIN).href,
      headers,
      query: parametersOf(url),
      body,
      rawBody,
      isOnlyFetched: (notices) => isPrefetchOrScanner(request, notices),
    };
  }
}
