import { phaseNumbers, type PhaseNumbers, type ProviderNumbers } from '@lastcall/contracts/analytics';
import { shareOf, soldOf } from '@lastcall/core/metric-definitions';
import type { DaySales } from './daily-numbers.repository.ts';

/** Splits sales by the phase of the buyers' deadlines, with the share of all orders that each phase has. */
export function phasesOf(sales: readonly DaySales[]): PhaseNumbers[] {
  const all = soldOf(sales).orders;
  return phaseNumbers.shape.phase.options.map((phase) => {
    const { orders, money } = soldOf(sales.filter((each) => each.phase === phase));
    return { phase, orders, share: shareOf(orders, all), money };
  });
}

/** Splits sales by provider, the one with most orders first. */
export function providersOf(sales: readonly DaySales[]): ProviderNumbers[] {
  return [...Map.groupBy(sales, ({ provider }) => provider)]
    .map(([provider, own]) => ({ provider, ...soldOf(own) }))
    .sort((one, other) => other.orders - one.orders || (one.provider < other.provider ? -1 : 1));
}
