import { Controller, Inject, Req } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { refundWarningOf } from '@lastcall/contracts/sales/refund-warnings';
import {
  HeldSalesService,
  SaleDeliveryService,
  SaleService,
  type Recorded,
  type RecordedRefund,
  type SaleAddress,
  type SaleNotice,
  type SentPrice,
} from '@lastcall/core/sales';
import { CONFIG, FromRequest, problem, Serve, type Config, type Input } from '@lastcall/core/platform';
import type { FastifyRequest } from 'fastify';
import { parametersOf } from '../tracking/links/destination.ts';
import { isPrefetchOrScanner } from './prefetch-or-scanner.ts';
import { noticesOf } from './sale-delivery.ts';

@Controller()
export class SaleController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sales: SaleService,
    private readonly deliveries: SaleDeliveryService,
    private readonly held: HeldSalesService,
  ) {}

  @Serve(endpoints.recordSale)
  post(
    @FromRequest() { params }: Input<'recordSale'>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<'recordSale'>> {
    return this.record(params, request);
  }

  @Serve(endpoints.recordSaleByGet)
  get(
    @FromRequest() { params }: Input<'recordSaleByGet'>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<'recordSaleByGet'>> {
    return this.record(params, request);
  }

  /** Responds after every sale is committed. A prefetch or scan of the URL changes nothing. */
  private async record(
    params: Input<'recordSale'>['params'],
    request: FastifyRequest,
  ): Promise<ResponseOf<'recordSale'>> {
    const now = new Date();
    const address = await this.sales.addressOf(params.campaignId, params.providerName, params.campaignHash);
    if (!address) throw problem('not_found');
    const rawBody = request.rawBody ?? Buffer.alloc(0);
    const query = parametersOf(request.url);
    const notices = noticesOf(address, { query, body: request.body, rawBody });
    if (isPrefetchOrScanner(request, notices)) return { ok: true, duplicate: false, held: false, warnings: [] };
    const { method, headers, body } = request;
    if (
      !this.sales.isSigned(
        address,
        { method, url: new URL(request.url, this.config.EDGE_ORIGIN).href, headers, query, body, rawBody },
        now,
      )
    ) {
      this.deliveries.note(address, 'bad-signature', 0, now);
      throw problem('bad_signature');
    }
    const sent = { amount: params.amount, currency: params.currency };
    const recorded = await Promise.all(notices.map((notice) => this.take(address, notice, sent, now)));
    const fresh = notices.filter((_, index) => !recorded[index]!.isDuplicate);
    const counted = fresh.filter(({ refund, doubt }) => !refund && !doubt).length;
    const isDuplicate = recorded.length > 0 && fresh.length === 0;
    const isHeld = fresh.some(({ doubt }) => doubt);
    // Quarantined sales are recorded in their own list.
    if (!isHeld)
      this.deliveries.note(
        address,
        counted > 0 ? 'counted' : fresh.length > 0 ? 'refunded' : isDuplicate ? 'duplicate' : 'no-sale',
        counted,
        now,
      );
    const warnings = recorded.flatMap((each) =>
      'warning' in each && each.warning ? [refundWarningOf(each.warning)] : [],
    );
    return { ok: true, duplicate: isDuplicate, held: isHeld, warnings };
  }

  private async take(
    address: SaleAddress,
    notice: SaleNotice,
    sent: SentPrice,
    now: Date,
  ): Promise<Pick<Recorded, 'isDuplicate'> & Partial<Pick<RecordedRefund, 'warning'>>> {
    return notice.doubt
      ? { isDuplicate: await this.held.hold(address, { ...notice, doubt: notice.doubt }, sent, now) }
      : this.sales.record(address, notice, sent, now);
  }
}
