const keyOf = (what: string): string => `lastcall:once:${what}`;

/** Remembers an occurrence for this session. Returns true the first time, and only if it is stored beyond the page. */
export function rememberOnce(what: string): boolean {
  try {
    if (sessionStorage.getItem(keyOf(what))) return false;
    sessionStorage.setItem(keyOf(what), '1');
    return true;
  } catch {
    return false;
  }
}

/** Returns whether an occurrence was remembered; storage may be blocked, and access may throw. */
export function wasRemembered(what: string): boolean {
  try {
    return !!sessionStorage.getItem(keyOf(what));
  } catch {
    return false;
  }
}
