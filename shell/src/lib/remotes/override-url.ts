const prefix = 'mf.';

/** An override in a URL: another version of a remote for this session, or, with an empty value, the default version. */
export interface WantedOverride {
  readonly remote: string;
  readonly to: string | null;
}

/** Parses the overrides in a URL: `?mf.mfe-timers=http://localhost:3203`. */
export function overridesIn(search: string): WantedOverride[] {
  return [...new URLSearchParams(search)]
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, to]) => ({ remote: name.slice(prefix.length), to: to.trim() || null }));
}

/** Returns true for the URL of a server, whose code is not verified, rather than a version or a preview. */
export function isServer({ to }: WantedOverride): boolean {
  return to !== null && URL.canParse(to) && !to.startsWith('preview:');
}

/** Returns the URL without its overrides. */
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
