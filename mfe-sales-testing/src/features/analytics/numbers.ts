const whole = new Intl.NumberFormat('en');
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const oneDecimal = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** A count as people read it: "12,804". */
export function countText(count: number): string {
  return whole.format(count);
}

/** A count beside an axis, where there is little room: "12.8K". */
export function shortCount(count: number): string {
  return short.format(count);
}

/** A part of a hundred, with one decimal at most: "3.4%". */
export function percentText(percent: number): string {
  return `${oneDecimal.format(percent)}%`;
}

/** Money beside an axis, where it only says how high something is: "$1.2K". */
export function shortMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(amount);
}

/** How high an amount stands in a picture, or how much of a change it is; it is never told as money, since it is not exact. */
export function heightOf(amount: string): number {
  return Number(amount);
}
