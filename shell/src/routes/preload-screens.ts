import { preloadOf } from '@lastcall/host-api/lazy-component';
import { isValidElement, type ReactNode } from 'react';
import { SignedIn } from './signed-in.tsx';

/** The router's matched routes for a URL. */
type Matches = readonly { readonly route: { readonly element?: ReactNode } }[];

/**
 * Loads the code of the screens that matched routes show to this user. Returns a promise that fulfills once they are loaded, or null if there is nothing to
 * wait for, as when the user will be redirected to or from sign-in.
 */
export function preloadScreens(matches: Matches, isSignedIn: boolean): Promise<void> | null {
  const types = matches.flatMap(({ route: { element } }) => (isValidElement(element) ? [element.type] : []));
  if (types.includes(SignedIn) !== isSignedIn) return null;
  const loading = types.flatMap((type) => preloadOf(type) ?? []);
  return loading.length > 0 ? Promise.all(loading).then(() => {}) : null;
}
