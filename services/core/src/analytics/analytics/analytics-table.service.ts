import { Injectable } from '@nestjs/common';
import type { AnalyticsQuery } from '@lastcall/contracts/analytics';
import { AccountsRepository } from '@lastcall/core/accounts';
import { csvOf } from '@lastcall/core/platform';
import { numbersOf, soldOf, type Sold } from '@lastcall/core/metric-definitions';
import { DailyNumbersRepository, type Counts } from './daily-numbers.repository.ts';
import { dateRange, daysIn } from './date-range.ts';
import { messages } from './messages.ts';

type Row = (string | number | null)[];

const none: Counts = { visitors: 0, leads: 0, buyers: 0, clicks: 0, opens: 0, bots: 0, scanners: 0, unreported: 0 };

/**
 * Exports the analytics of campaigns as a table. A day with sales in two currencies has two rows; only the first has
 * the counts, so that columns can be summed.
 */
@Injectable()
export class AnalyticsTableService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly numbers: DailyNumbersRepository,
  ) {}

  /** Exports each day of a campaign, including days without activity. */
  async *ofCampaign(accountId: number, campaignId: string, query: AnalyticsQuery, now: Date): AsyncGenerator<string> {
    const { timezone } = await this.accounts.get(accountId);
    const days = dateRange(query, timezone, now);
    const [counts, sales] = await Promise.all([
      this.numbers.days({ accountId, campaignId }, days),
      this.numbers.sales({ accountId, campaignId }, days),
    ]);
    const [countsByDay, salesByDay] = [
      new Map(counts.map((each) => [each.day, each])),
      Map.groupBy(sales, ({ day }) => day),
    ];
    yield csvOf([messages.columns]);
    yield csvOf(daysIn(days).flatMap((day) => linesOf([day], countsByDay.get(day) ?? none, salesByDay.get(day) ?? [])));
  }

  /** Exports each campaign on each day with activity, one day at a time, for any number of campaigns. */
  async *ofAccount(accountId: number, query: AnalyticsQuery, now: Date): AsyncGenerator<string> {
    const { timezone } = await this.accounts.get(accountId);
    yield csvOf([[messages.campaignColumn, ...messages.columns]]);
    for (const day of daysIn(dateRange(query, timezone, now))) yield csvOf(await this.dayOf(accountId, day));
  }

  private async dayOf(accountId: number, day: string): Promise<Row[]> {
    const lines = await this.numbers.lines(accountId, day);
    const sales = Map.groupBy(
      await this.numbers.salesOf(
        accountId,
        lines.map(({ campaignId }) => campaignId),
        { from: day, to: day },
      ),
      ({ campaignId }) => campaignId,
    );
    return lines.flatMap(({ campaignId, name, ...counts }) =>
      linesOf([name, day], counts, sales.get(campaignId) ?? []),
    );
  }
}

function linesOf(head: readonly string[], counts: Counts, sales: readonly Sold[]): Row[] {
  const { visitors, leads, buyers, conversion, clicks, opens, money } = numbersOf([counts], sales);
  const { bots, scanners, unreported } = counts;
  const counted = [visitors, leads, buyers, conversion, clicks, opens, bots, scanners, unreported];
  const inMoney = money.map(({ currency, gross, refunded, net }): Row => {
    const { orders, refunds } = soldOf(sales.filter((each) => each.currency === currency));
    return [currency, orders, gross, refunds, refunded, net];
  });
  const [first = [null, 0, null, 0, null, null], ...others] = inMoney;
  return [[...head, ...counted, ...first], ...others.map((line) => [...head, ...counted.map(() => null), ...line])];
}
