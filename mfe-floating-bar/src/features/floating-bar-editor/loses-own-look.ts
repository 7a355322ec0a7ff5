import type { BarPage } from '@lastcall/contracts';

/** Whether another page has a look of its own, which saving this bar for all pages would write over. */
export function losesOwnLook(bar: BarPage, bars: readonly BarPage[]): boolean {
  const look = lookOf(bar);
  return bars.some((other) => other.id !== bar.id && lookOf(other) !== look);
}

/** All that is edited here; a call to action is its page's. */
function lookOf({ data: { cta: _cta, ...look } }: BarPage): string {
  return JSON.stringify(look);
}
