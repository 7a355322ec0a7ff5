/** Number of versions that consecutive rollbacks can reach; older versions can still be selected by name. */
const maxStored = 20;

/** Returns the stable versions, newest first, after another one becomes stable. */
export function withStable(stables: readonly string[], version: string): string[] {
  return stables[0] === version ? [...stables] : [version, ...stables].slice(0, maxStored);
}

/**
 * Returns the stable versions after a rollback: later ones are removed, so that the next rollback goes further back and
 * never to a version that was rolled back. A version that was never stable replaces the newest.
 */
export function rolledBackTo(stables: readonly string[], version: string): string[] {
  const place = stables.indexOf(version, 1);
  return place === -1 ? [version, ...stables.slice(1)] : stables.slice(place);
}
