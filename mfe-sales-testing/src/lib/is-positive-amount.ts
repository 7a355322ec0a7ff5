/** Returns true when an amount, as text, is more than zero. */
export function isPositiveAmount(amount: string): boolean {
  return /[1-9]/.test(amount);
}
