/** Whether an amount is more than nothing, by its text. */
export function isAnyMoney(amount: string): boolean {
  return /[1-9]/.test(amount);
}
