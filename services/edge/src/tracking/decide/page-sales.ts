import { Injectable } from '@nestjs/common';
import type { Lead } from '@lastcall/core/tracking';
import type { TrackedPage } from '@lastcall/core/read-models';
import { SaleDeliveryService, SaleService, type SaleAddress, type SaleNotice } from '@lastcall/core/sales';
import { parametersOf } from '../links/destination.ts';

/** Somebody on a thank-you page. */
interface Buyer {
  readonly url: string;
  readonly visitor: string;
  readonly lead: Lead | null;
}

/** The names by which checkouts put an order's number into the address of a thank-you page. */
const orderNames = ['order_id', 'order', 'order_number', 'transaction_id', 'invoice_id'];

/** Sales that a thank-you page tells of by being opened. */
@Injectable()
export class PageSales {
  constructor(
    private readonly sales: SaleService,
    private readonly deliveries: SaleDeliveryService,
  ) {}

  /** Counts a sale where one of these pages is a thank-you page of a campaign with a price; resolves when it is committed. */
  async note(here: readonly TrackedPage[], buyer: Buyer, now: Date): Promise<void> {
    const page = here.find(({ type }) => type === 'salestracking');
    const priced = page && (await this.sales.addressOfPage(page.campaign));
    if (!priced) return;
    // Its price is that of a provider, which has told of nothing.
    const address = { ...priced, actor: `page:${page.id}` };
    const { isDuplicate } = await this.sales.record(address, noticeOf(page, buyer), sentPrice(address, buyer.url), now);
    this.deliveries.note(address, isDuplicate ? 'duplicate' : 'counted', isDuplicate ? 0 : 1, now);
  }
}

/**
 * With an order's number in the address the order is known by it, also when the checkout's webhook tells of it too.
 * Without one, somebody buys once by one page: a thank-you page that is opened again is no sale.
 */
function noticeOf(page: TrackedPage, { url, visitor, lead }: Buyer): SaleNotice {
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

/** What the address says that was paid; the campaign's own price where it says nothing. */
function sentPrice({ amount, currency }: SaleAddress, url: string): { amount: string; currency: string } {
  const sent = parametersOf(url.split('#', 1)[0]!);
  return {
    amount: sent.get('amount')?.slice(0, 64) ?? amount,
    currency: sent.get('currency')?.slice(0, 16) ?? currency,
  };
}
