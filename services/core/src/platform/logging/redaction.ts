import { withoutEmails } from './without-emails.ts';

/** Fields that are never logged, at any depth. */
export const secretFields = [
  'password',
  'token',
  'api_key',
  'apiKey',
  'email',
  'em',
  'lc',
  'hash',
  'cookie',
  'authorization',
  'set-cookie',
  'secret',
  'x-lastcall-secret',
  'thrivecartSecret',
  'thrivecart_secret',
  'credentials',
  'access_token',
  'refresh_token',
];

const secretParameters = new Set([
  'em',
  'lc',
  'email',
  'token',
  'hash',
  'key',
  'secret',
  'thrivecart_secret',
  'visitor',
  'page',
  'code',
  'state',
  'hmac',
]);

/** Paths with secret segments: links, resets, inbound webhooks, proxied pages, script keys. */
const secretPaths: readonly [pattern: RegExp, replacement: string][] = [
  [/^\/(l|opt-in)\/[^/?]+/, '/$1/[redacted]'],
  [/^(\/reset\/[^/?]+)\/[^/?]+/, '$1/[redacted]'],
  [/^(\/promotion\/sale\/add\/[^/?]+\/[^/?]+)\/[^/?]+/, '$1/[redacted]'],
  [/^(\/deploy\/email_timer\/)(?!preview)[^/?]+\/[^/?]+/, '$1[redacted]'],
  [/^(\/listener\/[^/?]+\/[^/?]+)\/[^/?]+/, '$1/[redacted]'],
  [/^(\/promotions\/xray\/[^/?]+)\/[^/?]+/, '$1/[redacted]'],
];

/**
 * Redacts a request's URL for the log: secrets in path and query are replaced, and everything that looks like an email
 * address.
 */
export function redactUrl(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s);
  const safePath = secretPaths
    .reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), path)
    .split('/')
    .map(redactEmails)
    .join('/');
  return query === undefined ? safePath : `${safePath}?${query.split('&').map(redactParameter).join('&')}`;
}

function redactParameter(pair: string): string {
  const [name = '', value] = pair.split(/=(.*)/s);
  if (secretParameters.has(name.toLowerCase())) return `${name}=[redacted]`;
  return value === undefined ? redactEmails(name) : `${redactEmails(name)}=${redactEmails(value)}`;
}

function redactEmails(text: string): string {
  return withoutEmails(text, '[redacted]');
}
