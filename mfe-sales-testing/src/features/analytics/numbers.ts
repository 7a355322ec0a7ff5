const whole = new Intl.NumberFormat('en');
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const oneDecimal = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** Formats a count: "12,804". */
export function countText(count: number): string {
  return whole.format(count);
}

/** Formats a count for an axis, where space is limited: "12.8K". */
export function shortCount(count: number): string {
  return short.format(count);
}

/** A part of a hundred, with one decimal at most: "3.4%". */
export function percentText(percent: number): string {
  return `${oneDecimal.format(percent)}%`;
}

/** Formats money for an axis: "$1.2K". */
export function shortMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(amount);
}

/** Returns an amount as a number for charts and relative changes; it is never shown as money, since it is not exact. */
export function heightOf(amount: string): number {
  return Number(amount);
}
