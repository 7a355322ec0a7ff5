const prefix = 'mf.';

/** What an address asks for: another version of a remote for this session, or, with nothing behind the `=`, what everybody has. */
export interface WantedOverride {
  readonly remote: string;
  readonly to: string | null;
}

/** The overrides in an address: `?mf.mfe-timers=http://localhost:3203`. */
export function overridesIn(search: string): WantedOverride[] {
  return [...new URLSearchParams(search)]
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, to]) => ({ remote: name.slice(prefix.length), to: to.trim() || null }));
}

/** Whether what is asked for is a server, of which nothing is verified, and not a version or a preview. */
export function isServer({ to }: WantedOverride): boolean {
  return to !== null && URL.canParse(to) && !to.startsWith('preview:');
}

/** The address without its overrides; everything else of it stays. */
export function withoutOverrides({
  pathname,
  search,
  hash,
}: {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}): string {
  const rest = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !name.startsWith(prefix)));
  return pathname + (rest.size > 0 ? `?${rest}` : '') + hash;
}
