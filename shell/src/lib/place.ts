/** Where a person goes after signing in: a path of ours from the address's `to`, and the campaigns when there is none or it leads elsewhere. */
export function placeAfterSignIn(search: string): string {
  const wanted = new URLSearchParams(search).get('to') ?? '';
  return isOwnPath(wanted) ? wanted : '/campaigns';
}

/** The sign-in screen's address that leads back to a place. */
export function signInFrom(place: string): string {
  return isOwnPath(place) && place !== '/' ? `/sign-in?to=${encodeURIComponent(place)}` : '/sign-in';
}

function isOwnPath(path: string): boolean {
  const base = 'https://own.invalid';
  if (!path.startsWith('/')) return false;
  try {
    const url = new URL(path, base);
    return url.origin === base && !url.pathname.startsWith('/sign-');
  } catch {
    return false;
  }
}
