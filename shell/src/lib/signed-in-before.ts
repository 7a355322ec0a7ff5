const key = 'lastcall-signed-in';

/** Remembers in this browser that a user has signed in, to distinguish an expired session from a first visit. */
export function rememberSignedIn(): void {
  try {
    localStorage.setItem(key, '1');
  } catch {
    // Without storage the sign-in screen is that of a first visit.
  }
}

export function forgetSignedIn(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
