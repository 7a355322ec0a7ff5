/** Versions that can be gone back to one after the other; older ones can still be named. */
const mostKept = 20;

/** The stable versions, the newest first, once another becomes stable. */
export function withStable(stables: readonly string[], version: string): string[] {
  return stables[0] === version ? [...stables] : [version, ...stables].slice(0, mostKept);
}

/**
 * The stable versions once one of them is gone back to: what came after it is forgotten, so that the next rollback goes further back, and never to what was rolled back from.
 * A version that was never stable takes the place of the newest.
 */
export function rolledBackTo(stables: readonly string[], version: string): string[] {
  const place = stables.indexOf(version, 1);
  return place === -1 ? [version, ...stables.slice(1)] : stables.slice(place);
}
