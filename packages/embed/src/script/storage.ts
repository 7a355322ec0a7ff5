import type { ConsentState } from './consent.ts';

const name = 'lastcall';
const visitorPattern = /^[\w-]{22}$/;
/** Browsers keep a cookie for at most 400 days. */
const cookieSeconds = 400 * 86_400;
/** What stands in while storage is refused, for as long as the page is open. */
let visitorHere: string | undefined;
const closedHere = new Set<string>();
/** Whether the visitor lets us keep anything, and read what was kept. */
let isAllowed = true;

/** Storage may be refused, and asking for it may throw; then there is nothing stored. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const closedKey = (pageId: string): string => `${name}:closed:${pageId}`;
const onceKey = (what: string): string => `${name}:once:${what}`;
const cookie = (value: string, seconds: number): string =>
  `${name}=${value};path=/;max-age=${seconds};samesite=lax${location.protocol === 'https:' ? ';secure' : ''}`;

/** Takes the visitor's word. Before a yes nothing is read or kept; a no alone takes away what was kept before. */
export function heedConsent(consent: ConsentState): void {
  isAllowed = consent === 'granted';
  if (consent !== 'denied') return;
  visitorHere = undefined;
  attempt(() => (document.cookie = cookie('', 0)));
  attempt(() => localStorage.removeItem(name));
  attempt(() =>
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith(`${name}:`))
      .forEach((key) => sessionStorage.removeItem(key)),
  );
}

/** The visitor's id as this page's origin keeps it: in a cookie, else in localStorage, else until the page is left. */
export function readVisitor(): string | undefined {
  const kept = [
    attempt(() =>
      document.cookie
        .split('; ')
        .find((each) => each.startsWith(`${name}=`))
        ?.slice(name.length + 1),
    ),
    attempt(() => localStorage.getItem(name)),
    visitorHere,
  ];
  return kept.find((id): id is string => visitorPattern.test(id ?? ''));
}

/** Keeps the visitor's id in both places, so that either may be cleared. */
export function storeVisitor(id: string): void {
  if (!isAllowed || !visitorPattern.test(id)) return;
  visitorHere = id;
  attempt(() => (document.cookie = cookie(id, cookieSeconds)));
  attempt(() => localStorage.setItem(name, id));
}

/** Remembers for this session that the visitor closed a page's bar; without storage, until the page is left. */
export function rememberClosed(pageId: string): void {
  closedHere.add(pageId);
  if (isAllowed) attempt(() => sessionStorage.setItem(closedKey(pageId), '1'));
}

export function wasClosed(pageId: string): boolean {
  return closedHere.has(pageId) || (isAllowed && !!attempt(() => sessionStorage.getItem(closedKey(pageId))));
}

/** Remembers for this session that something has been. True the first time, and only where that is remembered when the page is left. */
export function rememberOnce(what: string): boolean {
  if (!isAllowed || wasRemembered(what)) return false;
  return attempt(() => (sessionStorage.setItem(onceKey(what), '1'), true)) ?? false;
}

export function wasRemembered(what: string): boolean {
  return isAllowed && !!attempt(() => sessionStorage.getItem(onceKey(what)));
}
