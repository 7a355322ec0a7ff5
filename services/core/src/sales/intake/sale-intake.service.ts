import { Injectable } from '@nestjs/common';
import type { SaleDeliveryVerdict } from '@lastcall/contracts/analytics/event-log';
import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { refundWarningOf, type RefundWarningCode } from '@lastcall/contracts/sales/refund-warnings';
import { problem } from '@lastcall/core/platform';
import type { ProviderDelivery } from '@lastcall/providers';
import {
  SaleDeliveryService,
  SaleRecordingService,
  SaleRefundService,
  SaleService,
  type SaleSource,
  type SaleNotice,
  type SentPrice,
} from '../sales/index.ts';
import { HeldSalesService } from './held-sales.service.ts';
import { noticesIn } from './reported-sale.ts';

/** The sales and refunds that one delivery, email, page, API call or store order reports. */
interface SaleReport {
  readonly source: SaleSource;
  /** Its sales and refunds; none for a delivery about something else. */
  readonly notices: readonly SaleNotice[];
  /** The price that was sent outside of the notices, such as the one in a sale URL. */
  readonly sent: SentPrice;
  readonly receivedAt: Date;
  /** True for an email, which is listed separately from the deliveries. */
  readonly isListedSeparately?: true;
}

/** The result of one reported sale or refund. */
interface ReceivedSale {
  /** The counted sale; null for one that is held, and for a refund without a sale. */
  readonly saleId: string | null;
  /** True if it was received before. */
  readonly isDuplicate: boolean;
  /** A warning about a refund that was not simply deducted; null otherwise. */
  readonly warning: RefundWarningCode | null;
}

/** A delivery over HTTP. */
export interface SaleUrlDelivery extends ProviderDelivery {
  /** Returns true if the request with these notices is only a prefetch or scan of its URL. */
  readonly isPrefetchOrScan: (notices: readonly SaleNotice[]) => boolean;
}

/** The parts of a sale URL. */
interface SaleUrlParts {
  readonly campaignId: string;
  readonly providerName: string;
  readonly campaignHash: string;
  readonly amount: string;
  readonly currency: string;
}

/** The single entry point for sales and refunds from every source. */
@Injectable()
export class SaleIntakeService {
  constructor(
    private readonly sales: SaleService,
    private readonly recording: SaleRecordingService,
    private readonly refunds: SaleRefundService,
    private readonly held: HeldSalesService,
    private readonly deliveries: SaleDeliveryService,
  ) {}

  /**
   * Counts every reported sale and refund once, and holds sales with an unreadable buyer for their owner. Resolves with the results in the order of the
   * notices when all of them are committed.
   */
  async receive(report: SaleReport): Promise<readonly ReceivedSale[]> {
    const received = await Promise.all(report.notices.map((notice) => this.take(report, notice)));
    const fresh = report.notices.filter((_, index) => !received[index]!.isDuplicate);
    // Held sales are listed separately.
    if (!report.isListedSeparately && !fresh.some(({ doubt }) => doubt)) {
      const counted = fresh.filter(({ refund }) => !refund).length;
      this.deliveries.note(report.source, verdictOf(report.notices, fresh, counted), counted, report.receivedAt);
    }
    return received;
  }

  /**
   * Receives a delivery to a sale URL; resolves after the commit. A prefetch or scan of the URL changes nothing. Throws the same `not_found`
   * for every wrong URL, and `bad_signature`.
   */
  async receiveDelivery(
    { campaignId, providerName, campaignHash, amount, currency }: SaleUrlParts,
    delivery: SaleUrlDelivery,
  ): Promise<ResponseOf<'recordSale'>> {
    const receivedAt = new Date();
    const source = await this.sales.sourceOf(campaignId, providerName, campaignHash);
    if (!source) throw problem('not_found');
    const notices = noticesIn(delivery, source);
    if (delivery.isPrefetchOrScan(notices)) return { ok: true, duplicate: false, held: false, warnings: [] };
    if (!this.sales.isSigned(source, delivery, receivedAt)) {
      this.deliveries.note(source, 'bad-signature', 0, receivedAt);
      throw problem('bad_signature');
    }
    const received = await this.receive({ source, notices, sent: { amount, currency }, receivedAt });
    return {
      ok: true,
      duplicate: received.length > 0 && received.every(({ isDuplicate }) => isDuplicate),
      held: notices.some(({ doubt }, index) => doubt && !received[index]!.isDuplicate),
      warnings: received.flatMap(({ warning }) => (warning ? [refundWarningOf(warning)] : [])),
    };
  }

  private async take({ source, sent, receivedAt }: SaleReport, notice: SaleNotice): Promise<ReceivedSale> {
    const { doubt, refund } = notice;
    if (doubt) {
      const isDuplicate = await this.held.hold(source, { ...notice, doubt }, sent, receivedAt);
      return { saleId: null, isDuplicate, warning: null };
    }
    if (refund) return this.refunds.record(source, { ...notice, refund }, receivedAt);
    return { ...(await this.recording.record(source, notice, sent, receivedAt)), warning: null };
  }
}

function verdictOf(
  all: readonly SaleNotice[],
  fresh: readonly SaleNotice[],
  counted: number,
): Exclude<SaleDeliveryVerdict, 'bad-signature'> {
  if (all.length === 0) return 'no-sale';
  if (fresh.length === 0) return 'duplicate';
  return counted > 0 ? 'counted' : 'refunded';
}
