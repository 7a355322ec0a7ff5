import { Injectable } from '@nestjs/common';
import type { AccountNumbers, AnalyticsQuery, CampaignNumbers } from '@lastcall/contracts/analytics';
import type { CampaignAnalytics } from '@lastcall/contracts/campaigns';
import { limits } from '@lastcall/contracts/platform';
import { AccountsRepository } from '@lastcall/core/accounts';
import { numbersOf } from '@lastcall/core/metric-definitions';
import { DailyNumbersRepository, type Scope } from './daily-numbers.repository.ts';
import { dateRange, daysBefore, daysIn } from './date-range.ts';
import { phasesOf, providersOf } from './sales-breakdown.ts';

/** Reads analytics of campaigns from the daily rollups that the worker computes; nothing is counted here. */
@Injectable()
export class AnalyticsService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly numbers: DailyNumbersRepository,
  ) {}

  /** Returns the analytics of a campaign for a range of days. */
  async ofCampaign(accountId: number, campaignId: string, query: AnalyticsQuery, now: Date): Promise<CampaignNumbers> {
    const { timezone } = await this.accounts.get(accountId);
    const days = dateRange(query, timezone, now);
    const [reported, counted] = await Promise.all([
      this.present({ accountId, campaignId }, timezone, query, now),
      this.numbers.pages(accountId, campaignId, days),
    ]);
    return {
      ...reported,
      pages: counted.map(({ label, url, ...page }) => ({
        ...page,
        label: label ?? '',
        url: url ?? '',
        isDeleted: url === null,
      })),
    };
  }

  /** Returns a short summary of a campaign's last 30 days. */
  async summary(accountId: number, campaignId: string, now: Date): Promise<CampaignAnalytics> {
    const { timezone } = await this.accounts.get(accountId);
    const [scope, days] = [{ accountId, campaignId }, dateRange({}, timezone, now)];
    const { visitors, leads, clicks, conversion, orders, money } = numbersOf(
      ...(await Promise.all([this.numbers.days(scope, days), this.numbers.sales(scope, days)])),
    );
    return {
      visitors,
      leads,
      engagement: clicks,
      conversion,
      orders,
      sales: money.map(({ currency, gross, refunded, net }) => ({ currency, amount: net, gross, refunded })),
    };
  }

  /**
   * Returns the analytics of all campaigns of the account for a range of days. A browser that opens pages of two
   * campaigns on a day is a visitor of each.
   */
  async ofAccount(accountId: number, query: AnalyticsQuery, now: Date): Promise<AccountNumbers> {
    const { timezone } = await this.accounts.get(accountId);
    const days = dateRange(query, timezone, now);
    const [reported, counted] = await Promise.all([
      this.present({ accountId }, timezone, query, now),
      this.numbers.campaigns(accountId, days, limits.analyticsCampaigns),
    ]);
    const sales = Map.groupBy(
      await this.numbers.salesOf(
        accountId,
        counted.map(({ campaignId }) => campaignId),
        days,
      ),
      ({ campaignId }) => campaignId,
    );
    return {
      ...reported,
      campaigns: counted.map(({ campaignId, name, isArchived, ...counts }) => ({
        campaignId,
        name,
        isArchived,
        ...numbersOf([counts], sales.get(campaignId) ?? []),
      })),
    };
  }

  private async present(
    scope: Scope,
    timezone: string,
    query: AnalyticsQuery,
    now: Date,
  ): Promise<Omit<CampaignNumbers, 'pages'>> {
    const days = dateRange(query, timezone, now);
    const before = query.compare === 'previous' ? daysBefore(days) : null;
    const asked = { from: before?.from ?? days.from, to: days.to };
    const [counts, sales, standing] = await Promise.all([
      this.numbers.days(scope, asked),
      this.numbers.sales(scope, asked),
      this.numbers.rollupStatus(scope, timezone, now),
    ]);
    const isAsked = ({ day }: { readonly day: string }): boolean => day >= days.from;
    const [countsByDay, salesByDay] = [Map.groupBy(counts, ({ day }) => day), Map.groupBy(sales, ({ day }) => day)];
    const ownCounts = counts.filter(isAsked);
    const ownSales = sales.filter(isAsked);
    const total = numbersOf(ownCounts, ownSales);
    const sum = (name: 'bots' | 'scanners' | 'unreported'): number =>
      ownCounts.reduce((all, each) => all + each[name], 0);
    return {
      timezone,
      ...days,
      days: daysIn(days).map((day) => ({ day, ...numbersOf(countsByDay.get(day) ?? [], salesByDay.get(day) ?? []) })),
      total,
      previous: before && {
        ...before,
        total: numbersOf(
          counts.filter((each) => !isAsked(each)),
          sales.filter((each) => !isAsked(each)),
        ),
      },
      phases: phasesOf(ownSales),
      apart: { bots: sum('bots'), scanners: sum('scanners'), unreported: sum('unreported') },
      providers: providersOf(ownSales),
      check: {
        countedAt: standing.countedAt?.toISOString() ?? null,
        checkedAt: standing.checkedAt?.toISOString() ?? null,
        correctedDays: standing.correctedDays,
      },
    };
  }
}
