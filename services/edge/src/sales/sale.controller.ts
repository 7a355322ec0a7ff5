import { Controller, Inject, Req } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { SaleIntakeService } from '@lastcall/core/sales';
import { CONFIG, FromRequest, Serve, type Config, type Input } from '@lastcall/core/platform';
import type { FastifyRequest } from 'fastify';
import { saleUrlDeliveryOf } from './sale-url-delivery.ts';

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
    return this.intake.receiveDelivery(params, saleUrlDeliveryOf(request, this.config.EDGE_ORIGIN));
  }

  @Serve(endpoints.recordSaleByGet)
  get(
    @FromRequest() { params }: Input<'recordSaleByGet'>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<'recordSaleByGet'>> {
    return this.intake.receiveDelivery(params, saleUrlDeliveryOf(request, this.config.EDGE_ORIGIN));
  }
}
