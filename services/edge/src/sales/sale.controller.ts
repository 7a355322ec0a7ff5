import { Controller, Req } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { FromRequest, Serve, type Input } from '@lastcall/core/platform';
import type { FastifyRequest } from 'fastify';
import { SaleIntakeService } from './sale-intake.service.ts';

@Controller()
export class SaleController {
  constructor(private readonly intake: SaleIntakeService) {}

  @Serve(endpoints.recordSale)
  post(
    @FromRequest() { params }: Input<'recordSale'>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<'recordSale'>> {
    return this.intake.receive(params, request, new Date());
  }

  @Serve(endpoints.recordSaleByGet)
  get(
    @FromRequest() { params }: Input<'recordSaleByGet'>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<'recordSaleByGet'>> {
    return this.intake.receive(params, request, new Date());
  }
}
