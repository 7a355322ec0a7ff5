/**
 * The address of a server that may stand in for a published version, with a slash at its end; null for one that may not.
 * `hosts` are `host` (any port) or `host:port`. It must be the server itself: no path, no user, no query, and http or https.
 */
export function allowedServer(text: string, hosts: readonly string[]): string | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) return null;
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return hosts.includes(url.hostname) || hosts.includes(`${url.hostname}:${port}`) ? url.href : null;
}

/** Whether an override names a server rather than a version. */
export function isServer(override: string): boolean {
  return override.includes(':');
}
