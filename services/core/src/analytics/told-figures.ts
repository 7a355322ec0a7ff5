import { phaseFigures, type Figures, type PhaseFigures, type ProviderFigures } from '@lastcall/contracts/analytics';
import { moneyOf } from '@lastcall/core/sales';
import type { Counts, DaySales, Sold } from './daily-figures.repository.ts';

/** What was counted and sold, as it is told. */
export function figuresOf(counts: readonly Counts[], sales: readonly Sold[]): Figures {
  const sum = (name: keyof Counts): number => counts.reduce((all, each) => all + each[name], 0);
  return {
    visitors: sum('visitors'),
    leads: sum('leads'),
    clicks: sum('clicks'),
    opens: sum('opens'),
    ...soldOf(sales),
  };
}

/** Each phase of the buyers' deadlines, with how many in a hundred leads bought in it. */
export function phasesOf(sales: readonly DaySales[], leads: number): PhaseFigures[] {
  return phaseFigures.shape.phase.options.map((phase) => {
    const { orders, money } = soldOf(sales.filter((each) => each.phase === phase));
    return {
      phase,
      orders,
      rate: leads === 0 || phase === 'none' ? null : Math.round((orders / leads) * 1_000) / 10,
      money,
    };
  });
}

/** Each provider that has sold or paid back, the one with most orders first. */
export function providersOf(sales: readonly DaySales[]): ProviderFigures[] {
  return [...Map.groupBy(sales, ({ provider }) => provider)]
    .map(([provider, own]) => ({ provider, ...soldOf(own) }))
    .sort((one, other) => other.orders - one.orders || (one.provider < other.provider ? -1 : 1));
}

/** Money stands in the order of how often it was paid with. */
export function soldOf(sales: readonly Sold[]): Pick<Figures, 'orders' | 'refunds' | 'money'> {
  const sum = (all: readonly Sold[], name: 'orders' | 'refunds'): number =>
    all.reduce((count, each) => count + each[name], 0);
  const byCurrency = [...Map.groupBy(sales, ({ currency }) => currency)].sort(
    ([one, its], [other, others]) => sum(others, 'orders') - sum(its, 'orders') || (one < other ? -1 : 1),
  );
  return {
    orders: sum(sales, 'orders'),
    refunds: sum(sales, 'refunds'),
    money: moneyOf(byCurrency.flatMap(([, own]) => own)),
  };
}
