/** Returns an amount as a number for charts and relative changes; it is never shown as money, since it is not exact. */
export function numericAmountOf(amount: string): number {
  return Number(amount);
}
