import { useEffect, useState, type ReactNode } from 'react';
import { session } from '@lastcall/contracts/accounts';
import { labels } from '../messages.ts';
import { signedIn } from '../session.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';

/** The page of a development server names the shell's origin. */
function appOrigin(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="lastcall-app"]')?.content ?? '';
}

/** Shows its children to a signed-in user, and explains to everyone else why it shows nothing. */
export function SignedIn({ children }: { readonly children: ReactNode }): ReactNode {
  const isSignedIn = useAppSelector(({ session: { status } }) => status === 'signed-in');
  const dispatch = useAppDispatch();
  const [status, setStatus] = useState<number | null>(null);

  useEffect(() => {
    const load = async (): Promise<void> => {
      const response = await fetch('/api/auth/session');
      if (response.ok) dispatch(signedIn(session.parse(await response.json())));
      setStatus(response.status);
    };
    load().catch(() => setStatus(0));
  }, [dispatch]);

  if (isSignedIn) return children;
  if (status === 401) return <a href={`${appOrigin()}/sign-in`}>{labels.signIn}</a>;
  return status === null || status === 200 ? null : <p role="alert">{labels.noApi(appOrigin())}</p>;
}
