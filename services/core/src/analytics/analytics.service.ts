import { Inject, Injectable } from '@nestjs/common';
import type { Analytics } from '@lastcall/contracts/analytics';
import { AccountsRepository } from '@lastcall/core/accounts';
import { amountText } from '@lastcall/core/sales';
import { lastDays, type CalendarDay } from '@lastcall/deadline';
import { AnalyticsRepository, type DayOfSales } from './analytics.repository.ts';

/** Days that the figures look back, today among them. */
const shownDays = 30;

/** What campaigns bring, day by day on the calendar of their account. */
@Injectable()
export class AnalyticsService {
  constructor(
    @Inject(AccountsRepository) private readonly accounts: AccountsRepository,
    @Inject(AnalyticsRepository) private readonly figures: AnalyticsRepository,
  ) {}

  /** What a campaign of the account has brought by now. */
  async of(accountId: number, campaignId: string, now: Date): Promise<Analytics> {
    const { timezone } = await this.accounts.get(accountId);
    const days = lastDays(shownDays, now, timezone);
    const whole: CalendarDay = { day: 'all', from: days.at(-1)!.from, until: days[0]!.until };
    const asked = [...days, whole];
    const [leads, clicks, sales] = await Promise.all([this.figures.leads(accountId, campaignId, asked), this.figures.clicks(accountId, campaignId, asked), this.figures.sales(accountId, campaignId, asked)]);
    const figuresOf = (day: string): Analytics['total'] => ({ leads: leads.get(day) ?? 0, engagement: clicks.get(day) ?? 0, ...soldOn(sales.filter((each) => each.day === day)) });
    return { timezone, days: days.map(({ day }) => ({ day, ...figuresOf(day) })), total: figuresOf(whole.day) };
  }
}

function soldOn(sales: readonly DayOfSales[]): Pick<Analytics['total'], 'orders' | 'sales'> {
  return { orders: sales.reduce((sum, { orders }) => sum + orders, 0), sales: sales.map(({ currency, amount }) => ({ currency, amount: amountText(amount, currency) })) };
}
