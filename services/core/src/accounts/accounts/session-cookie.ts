import { bearerOf, type Config } from '@lastcall/core/platform';
import { absoluteDays } from './session.repository.ts';

type Origin = Pick<Config, 'APP_ORIGIN'>;

/** The cookie's name; on https the browser itself refuses one that was set by another host or for another path. */
export function sessionCookieName({ APP_ORIGIN }: Origin): string {
  return APP_ORIGIN.startsWith('https:') ? '__Host-sid' : 'sid';
}

/** The `Set-Cookie` of a session, or, without one, of its end. */
export function sessionCookie(config: Origin, sessionId: string | null): string {
  const secure = config.APP_ORIGIN.startsWith('https:') ? '; Secure' : '';
  return `${sessionCookieName(config)}=${sessionId ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${sessionId === null ? 0 : absoluteDays * 86_400}${secure}`;
}

/** The session id that a request's `Cookie` header carries; null when there is none, or more than one, or the request shows a token, since it would have two identities then. */
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
