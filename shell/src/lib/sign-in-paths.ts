/** Returns the path to go to after sign-in: the `to` parameter if it is a path of ours, otherwise the campaigns. */
export function pathAfterSignIn(search: string): string {
  const wanted = new URLSearchParams(search).get('to') ?? '';
  return isOwnPath(wanted) ? wanted : '/campaigns';
}

/** Returns the sign-in URL that redirects back to a path. */
export function signInPathFrom(path: string): string {
  return isOwnPath(path) && path !== '/' ? `/sign-in?to=${encodeURIComponent(path)}` : '/sign-in';
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
