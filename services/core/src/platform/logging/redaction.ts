/** Fields that never reach the log, wherever they stand. */
export const secretFields = ['password', 'token', 'api_key', 'apiKey', 'email', 'em', 'lc', 'hash', 'cookie', 'authorization', 'set-cookie', 'secret', 'credentials'];

const secretParameters = new Set(['em', 'lc', 'email', 'token', 'hash', 'key', 'secret', 'visitor', 'page']);

/** Paths whose segments are secrets that strangers hold: links, resets, sale hooks, proxied pages, script keys. */
const secretPaths: readonly [pattern: RegExp, replacement: string][] = [
  [/^\/(l|opt-in)\/[^/?]+/, '/$1/[redacted]'],
  [/^(\/reset\/[^/?]+)\/[^/?]+/, '$1/[redacted]'],
  [/^(\/promotion\/sale\/add\/[^/?]+\/[^/?]+)\/[^/?]+/, '$1/[redacted]'],
  [/^(\/deploy\/email_timer\/)(?!preview)[^/?]+\/[^/?]+/, '$1[redacted]'],
  [/^(\/listener\/[^/?]+\/[^/?]+)\/[^/?]+/, '$1/[redacted]'],
  [/^(\/promotions\/xray\/[^/?]+)\/[^/?]+/, '$1/[redacted]'],
];

/** A request's address as the log may keep it: secrets in path and query replaced, and anything that looks like an email address. */
export function redactUrl(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s);
  const safePath = secretPaths.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), path);
  const safeQuery = query
    ?.split('&')
    .map((pair) => {
      const name = pair.split('=', 1)[0]!;
      return secretParameters.has(name.toLowerCase()) ? `${name}=[redacted]` : pair;
    })
    .join('&');
  return withoutAddresses(safeQuery === undefined ? safePath : `${safePath}?${safeQuery}`);
}

function withoutAddresses(text: string): string {
  return text.replace(/[\w.+-]{1,64}(@|%40)[\w-]{1,63}(\.[\w-]{1,63})+/gi, '[redacted]');
}
