import { Controller, Inject, Req } from '@nestjs/common';
import type { ResponseOf } from '@lastcall/contracts';
import { endpoints } from '@lastcall/contracts/endpoints';
import { FromRequest, problem, Serve, type Input } from '@lastcall/core/platform';
import { SaleService } from '@lastcall/core/sales';
import type { FastifyRequest } from 'fastify';
import { isPrefetch } from '../links/audience.ts';
import { parametersOf } from '../links/destination.ts';
import { noticesOf } from './sale-delivery.ts';

@Controller()
export class SaleController {
  constructor(@Inject(SaleService) private readonly sales: SaleService) {}

  @Serve(endpoints.recordSale)
  post(@FromRequest() { params }: Input<'recordSale'>, @Req() request: FastifyRequest): Promise<ResponseOf<'recordSale'>> {
    return this.record(params, request);
  }

  @Serve(endpoints.recordSaleByGet)
  get(@FromRequest() { params }: Input<'recordSaleByGet'>, @Req() request: FastifyRequest): Promise<ResponseOf<'recordSaleByGet'>> {
    return this.record(params, request);
  }

  /** Answers when every sale is committed. A look at the address (HEAD, prefetch) records nothing. */
  private async record(params: Input<'recordSale'>['params'], request: FastifyRequest): Promise<ResponseOf<'recordSale'>> {
    const now = new Date();
    const address = await this.sales.addressOf(params.campaignId, params.providerName, params.campaignHash);
    if (!address) throw problem('not_found');
    if (request.method === 'HEAD' || isPrefetch(request)) return { ok: true, duplicate: false };
    const rawBody = request.rawBody ?? Buffer.alloc(0);
    const signature = request.headers['x-kit-signature'];
    if (!this.sales.isSigned(address, Array.isArray(signature) ? signature.join(',') : signature, rawBody, now)) throw problem('bad_signature');
    const notices = noticesOf(address, { query: parametersOf(request.url), body: request.body, rawBody });
    const sent = { amount: params.amount, currency: params.currency };
    let counted = 0;
    for (const notice of notices) counted += (await this.sales.record(address, notice, sent, now)).isDuplicate ? 0 : 1;
    return { ok: true, duplicate: notices.length > 0 && counted === 0 };
  }
}
