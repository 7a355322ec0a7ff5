import { decimal, type CampaignHistory, type Currency, type Order, type LeadRecord } from './histories.ts';

/** The numbers of a campaign in a date range. */
export interface Numbers {
  readonly visitors: number;
  readonly leads: number;
  readonly buyers: number;
  readonly conversion: number | null;
  readonly clicks: number;
  readonly opens: number;
  readonly orders: number;
  readonly refunds: number;
  readonly money: readonly Amounts[];
}
interface Amounts {
  readonly currency: string;
  readonly gross: string;
  readonly refunded: string;
  readonly net: string;
}

const hour = 3_600_000;
const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1_000) / 10;

/** Computes the numbers of a campaign from its raw events (decision 0091). Tests compare the product with it, so it shares no code with the product. */
export class Reference {
  private readonly calendar: Intl.DateTimeFormat;
  private readonly known = new Map<number, string>();
  private readonly recordById: ReadonlyMap<string, LeadRecord>;
  private readonly buyers: ReadonlySet<string>;
  private readonly reports = new Map<string, number[]>();
  private readonly refunded = new Map<Order, number>();

  constructor(
    readonly history: CampaignHistory,
    timeZone: string,
  ) {
    this.calendar = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    this.recordById = new Map(history.records.map((record) => [record.id, record]));
    this.buyers = new Set(history.orders.flatMap(({ recordId }) => (recordId === null ? [] : [this.leadOf(recordId)])));
    for (const { order, units } of history.refunds)
      if (order) this.refunded.set(order, (this.refunded.get(order) ?? 0) + units);
    for (const { at, recordId, linkId } of history.visits)
      for (const id of [recordId && `record ${recordId}`, linkId && `link ${linkId}`])
        if (id) this.reports.set(id, [...(this.reports.get(id) ?? []), at.getTime()]);
  }

  /** Returns the days with any activity. */
  days(): ReadonlySet<string> {
    const { visits, events, clicks, loads, records, orders, refunds } = this.history;
    return new Set([
      ...[...visits, ...events, ...clicks, ...loads, ...orders, ...refunds].map(({ at }) => this.dayOf(at)),
      ...records.flatMap(({ startedAt }) => (startedAt === null ? [] : [this.dayOf(startedAt)])),
    ]);
  }

  /** Returns the numbers of a date range. */
  numbers(from: string, to: string): Numbers {
    const within = this.within(from, to);
    const leads = this.history.records.filter(({ startedAt, mergedInto }) => mergedInto === null && within(startedAt));
    const buyers = leads.filter(({ id }) => this.buyers.has(id));
    const visits = this.history.visits.filter(({ at, isBot, browser }) => within(at) && !isBot && browser !== null);
    const { orders, refunds, money } = this.sold(from, to);
    return {
      visitors: new Set(visits.map(({ at, browser }) => `${this.dayOf(at)} ${browser}`)).size,
      leads: leads.length,
      buyers: buyers.length,
      conversion: percent(buyers.length, leads.length),
      clicks: this.history.clicks.filter(({ at, isScanner }) => within(at) && !isScanner).length,
      opens: this.history.loads.filter(({ at }) => within(at)).length,
      orders,
      refunds,
      money,
    };
  }

  /** Returns the filtered traffic of a date range, and the clicks without a page load. */
  apart(from: string, to: string): { bots: number; scanners: number; unreported: number } {
    const within = this.within(from, to);
    const clicks = this.history.clicks.filter(({ at }) => within(at));
    return {
      bots: this.history.visits.filter(({ at, isBot }) => within(at) && isBot).length,
      scanners: clicks.filter(({ isScanner }) => isScanner).length,
      unreported: clicks.filter(
        (click) =>
          !click.isScanner && click.isOpen && click.recordId !== null && !this.isReported(click.recordId, click.at),
      ).length,
    };
  }

  /** Returns the orders and refunds in a date range that match a condition. */
  sold(
    from: string,
    to: string,
    isMeant: (order: Order) => boolean = () => true,
  ): Pick<Numbers, 'orders' | 'refunds' | 'money'> {
    const within = this.within(from, to);
    const orders = this.history.orders.filter((order) => within(order.at) && isMeant(order));
    const refunds = this.history.refunds.flatMap(({ at, order, units }) =>
      order !== null && units > 0 && within(at) && isMeant(order) ? [{ order, units }] : [],
    );
    return { orders: orders.length, refunds: refunds.length, money: amountsOf(orders, refunds) };
  }

  /** Returns the orders that match a condition, with all of their refunds at any time. */
  ordersWith(isMeant: (order: Order, refunded: number) => boolean): {
    orders: readonly Order[];
    money: readonly Amounts[];
  } {
    const orders = this.history.orders.filter((order) => isMeant(order, this.refundedOf(order)));
    return {
      orders,
      money: amountsOf(
        orders,
        orders.map((order) => ({ order, units: this.refundedOf(order) })),
      ),
    };
  }

  /** Returns the total amount refunded for an order. */
  refundedOf(order: Order): number {
    return this.refunded.get(order) ?? 0;
  }

  /** Returns the activity of a page in a date range: visitors, clicks, bars shown and closed, and buttons clicked. */
  page(id: string, from: string, to: string): readonly number[] {
    const within = this.within(from, to);
    const happened = (name: string): number =>
      this.history.events.filter(({ at, page, what }) => page === id && what === name && within(at)).length;
    const visits = this.history.visits.filter(
      ({ at, page, isBot, browser }) => page === id && within(at) && !isBot && browser !== null,
    );
    return [
      new Set(visits.map(({ at, browser }) => `${this.dayOf(at)} ${browser}`)).size,
      this.history.clicks.filter(({ at, page, isScanner }) => page === id && within(at) && !isScanner).length,
      happened('show'),
      happened('close'),
      happened('cta'),
    ];
  }

  /** Returns the phase of an order relative to its buyer's deadline. */
  static phaseOf({ at, deadlineAt }: Order): string {
    if (deadlineAt === null) return 'none';
    if (at >= deadlineAt) return 'after';
    return deadlineAt.getTime() - at.getTime() <= 24 * hour ? 'last-day' : 'before';
  }

  private leadOf(id: string): string {
    const next = this.recordById.get(id)?.mergedInto;
    return next ? this.leadOf(next) : id;
  }

  private isReported(id: string, at: Date): boolean {
    const { mergedInto, supersededBy } = this.recordById.get(id)!;
    const sources = [`record ${id}`, `link ${id}`, `record ${mergedInto}`, `record ${supersededBy}`];
    return sources.some((source) =>
      this.reports.get(source)?.some((ms) => ms >= at.getTime() && ms <= at.getTime() + hour / 2),
    );
  }

  private within(from: string, to: string): (at: Date | null) => boolean {
    return (at) => at !== null && this.dayOf(at) >= from && this.dayOf(at) <= to;
  }

  private dayOf(at: Date): string {
    const known = this.known.get(at.getTime());
    if (known !== undefined) return known;
    const day = this.calendar.format(at);
    this.known.set(at.getTime(), day);
    return day;
  }
}

/** Returns the amounts per currency, sorted by the number of orders, then by name. */
function amountsOf(
  orders: readonly Order[],
  refunds: readonly { readonly order: Order; readonly units: number }[],
): Amounts[] {
  const sums = new Map<Currency, { count: number; gross: number; refunded: number }>();
  const sumOf = (currency: Currency): { count: number; gross: number; refunded: number } => {
    const sum = sums.get(currency) ?? { count: 0, gross: 0, refunded: 0 };
    sums.set(currency, sum);
    return sum;
  };
  for (const { currency, units } of orders) {
    const sum = sumOf(currency);
    sum.count += 1;
    sum.gross += units;
  }
  for (const { order, units } of refunds) sumOf(order.currency).refunded += units;
  return [...sums]
    .sort(([one, { count }], [other, { count: others }]) => others - count || (one < other ? -1 : 1))
    .map(([currency, { gross, refunded }]) => ({
      currency,
      gross: decimal(gross, currency),
      refunded: decimal(refunded, currency),
      net: decimal(gross - refunded, currency),
    }));
}
