import { bearerOf, type Config } from '@lastcall/core/platform';
import { absoluteDays } from './session.repository.ts';

type Origin = Pick<Config, 'APP_ORIGIN'>;

/** Returns the cookie's name. On https the `__Host-` prefix makes browsers reject a cookie that another host or path has set. */
export function sessionCookieName({ APP_ORIGIN }: Origin): string {
  return APP_ORIGIN.startsWith('https:') ? '__Host-sid' : 'sid';
}

/** Returns the `Set-Cookie` value of a session; without a session id, the one that deletes the cookie. */
export function sessionCookie(config: Origin, sessionId: string | null): string {
  const secure = config.APP_ORIGIN.startsWith('https:') ? '; Secure' : '';
  return `${sessionCookieName(config)}=${sessionId ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${sessionId === null ? 0 : absoluteDays * 86_400}${secure}`;
}

/** Returns the session id in a request's `Cookie` header; null without one, with more than one, or with a bearer token, since the request would have two identities. */
export function sessionIdOf(
  config: Origin,
  headers: { cookie?: string | undefined; authorization?: string | undefined },
): string | null {
  if (bearerOf(headers) !== null) return null;
  const start = `${sessionCookieName(config)}=`;
  const values = (headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(start))
    .map((pair) => pair.slice(start.length));
  return values.length === 1 && /^[\w-]{43}$/.test(values[0]!) ? values[0]! : null;
}
