/**
 * Returns the URL of a development server that may replace a published version, with a slash at its end; null when it
 * is not allowed. `hosts` are `host` (any port) or `host:port`. The URL must be a bare http or https origin: no path,
 * user or query.
 */
export function allowedServer(text: string, hosts: readonly string[]): string | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) return null;
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return hosts.includes(url.hostname) || hosts.includes(`${url.hostname}:${port}`) ? url.href : null;
}

/** Returns true when an override names a server rather than a version. */
export function isServer(override: string): boolean {
  return override.includes(':');
}
