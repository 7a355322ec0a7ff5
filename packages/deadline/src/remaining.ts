/** How many are left of a quantity: what there was at the start less what is used (distinct sales), never below 0. */
export function remaining(start: number, used: number): number {
  return Math.max(0, start - used);
}
