import type { ConsentState } from './consent.ts';

const name = 'lastcall';
const visitorPattern = /^[\w-]{22}$/;
/** Browsers limit cookies to 400 days. */
const cookieSeconds = 400 * 86_400;
/** In-memory fallback while storage is blocked, for as long as the page is open. */
let visitorInMemory: string | undefined;
const closedInMemory = new Set<string>();
/** True when the visitor allows us to store and read data. */
let isAllowed = true;
/** True when this browser had no visitor id when the page loaded. */
let isNew = false;

/** Storage may be blocked, and access may throw; then nothing is stored. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const closedKey = (pageId: string): string => `${name}:closed:${pageId}`;
const cookie = (value: string, seconds: number): string =>
  `${name}=${value};path=/;max-age=${seconds};samesite=lax${location.protocol === 'https:' ? ';secure' : ''}`;

/** Applies the visitor's answer. Before a yes nothing is read or stored; only a no deletes stored data. */
export function applyConsent(consent: ConsentState): void {
  isAllowed = consent === 'granted';
  if (consent !== 'denied') return;
  visitorInMemory = undefined;
  attempt(() => (document.cookie = cookie('', 0)));
  attempt(() => localStorage.removeItem(name));
  attempt(() => {
    for (const key in sessionStorage) if (key.indexOf(`${name}:`) === 0) sessionStorage.removeItem(key);
  });
}

/** Returns the visitor's id on this page's origin: from a cookie, else from localStorage, else from memory. Each is read only when it is needed, since the page waits for it. */
export function readVisitor(): string | undefined {
  const id =
    attempt(() => /(^|; )lastcall=([\w-]{22})(;|$)/.exec(document.cookie)?.[2]) ??
    attempt(() => visitorPattern.exec(localStorage.getItem(name)!)?.[0]) ??
    visitorInMemory;
  isNew ||= !id;
  return id;
}

/** Stores the visitor's id in both locations, so that either may be cleared. */
export function storeVisitor(id: string): void {
  if (!isAllowed || !visitorPattern.test(id)) return;
  visitorInMemory = id;
  attempt(() => (document.cookie = cookie(id, cookieSeconds)));
  attempt(() => localStorage.setItem(name, id));
}

/** Remembers for this session that the visitor closed a page's bar; without storage, until the visitor leaves the page. */
export function rememberClosed(pageId: string): void {
  closedInMemory.add(pageId);
  if (isAllowed) attempt(() => sessionStorage.setItem(closedKey(pageId), '1'));
}

/** Returns whether the visitor closed a page's bar in this session. Does not read storage for a visitor with a new id, who has closed none. Announcements assign no id. */
export function wasClosed(pageId: string): boolean {
  return (
    closedInMemory.has(pageId) ||
    (isAllowed && !(isNew && visitorInMemory) && !!attempt(() => sessionStorage.getItem(closedKey(pageId))))
  );
}
