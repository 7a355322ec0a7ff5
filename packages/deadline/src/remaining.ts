/** Returns the remaining quantity: the initial quantity minus the used units (distinct sales), never below 0. */
export function remaining(start: number, used: number): number {
  return Math.max(0, start - used);
}
