const name = 'lastcall';
const visitorPattern = /^[\w-]{22}$/;
/** Browsers keep a cookie for at most 400 days. */
const cookieSeconds = 400 * 86_400;
/** What stands in while storage is refused, for as long as the page is open. */
let visitorHere: string | undefined;
const closedHere = new Set<string>();

/** Storage may be refused, and asking for it may throw; then there is nothing stored. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** The visitor's id as this page's origin keeps it: in a cookie, else in localStorage, else until the page is left. */
export function readVisitor(): string | undefined {
  const kept = [attempt(() => document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1)), attempt(() => localStorage.getItem(name)), visitorHere];
  return kept.find((id): id is string => visitorPattern.test(id ?? ''));
}

/** Keeps the visitor's id in both places, so that either may be cleared. */
export function storeVisitor(id: string): void {
  if (!visitorPattern.test(id)) return;
  visitorHere = id;
  attempt(() => (document.cookie = `${name}=${id};path=/;max-age=${cookieSeconds};samesite=lax${location.protocol === 'https:' ? ';secure' : ''}`));
  attempt(() => localStorage.setItem(name, id));
}

/** Remembers for this session that the visitor closed a page's bar; without storage, until the page is left. */
export function rememberClosed(pageId: string): void {
  closedHere.add(pageId);
  attempt(() => sessionStorage.setItem(`${name}:closed:${pageId}`, '1'));
}

export function wasClosed(pageId: string): boolean {
  return closedHere.has(pageId) || !!attempt(() => sessionStorage.getItem(`${name}:closed:${pageId}`));
}
