import { Injectable } from '@nestjs/common';
import type { Lead } from '@lastcall/core/tracking';
import type { TrackedPage } from '@lastcall/core/read-models';
import { SaleIntakeService, SaleService, type SaleSource, type SaleNotice } from '@lastcall/core/sales';
import { parametersOf } from '../links/destination.ts';

/** A visit of a thank-you page. */
interface ThankYouVisit {
  readonly url: string;
  readonly visitor: string;
  readonly lead: Lead | null;
}

/** The query parameters in which checkouts put the order number on a thank-you page. */
const orderNames = ['order_id', 'order', 'order_number', 'transaction_id', 'invoice_id'];

/** Records sales reported by opening a thank-you page. */
@Injectable()
export class PageSales {
  constructor(
    private readonly sales: SaleService,
    private readonly intake: SaleIntakeService,
  ) {}

  /** Records a sale if one of these pages is a thank-you page of a campaign with a price; resolves after commit. */
  async note(matchedPages: readonly TrackedPage[], buyer: ThankYouVisit, now: Date): Promise<void> {
    const page = matchedPages.find(({ type }) => type === 'salestracking');
    const priced = page && (await this.sales.sourceOfPage(page.campaign));
    if (!priced) return;
    // The page is the actor, since the price's provider has not reported this sale.
    const source = { ...priced, actor: `page:${page.id}` };
    await this.intake.receive({
      source,
      notices: [noticeOf(page, buyer)],
      sent: sentPrice(source, buyer.url),
      receivedAt: now,
    });
  }
}

/**
 * An order number in the URL identifies the sale, so the checkout's webhook for the same order is a duplicate.
 * Without one, a lead buys once per page: opening the thank-you page again is not another sale.
 */
function noticeOf(page: TrackedPage, { url, visitor, lead }: ThankYouVisit): SaleNotice {
  const sent = parametersOf(url.split('#', 1)[0]!);
  const order = orderNames.map((name) => sent.get(name)?.trim()).find(Boolean);
  return {
    email: lead?.email ?? null,
    externalId: order ?? null,
    onceFor: `${page.id} ${lead?.id ?? visitor}`,
    happenedAt: null,
    content: visitor,
    lead,
  };
}

/** Returns the paid amount from the URL; the campaign's own price when the URL has none. */
function sentPrice({ amount, currency }: SaleSource, url: string): { amount: string; currency: string } {
  const sent = parametersOf(url.split('#', 1)[0]!);
  return {
    amount: sent.get('amount')?.slice(0, 64) ?? amount,
    currency: sent.get('currency')?.slice(0, 16) ?? currency,
  };
}
