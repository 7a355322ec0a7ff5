import type { Session } from '@lastcall/contracts';
import { useAppSelector } from '@lastcall/host-api';

/** What the form needs to know of the account: what it is for, and whether its store is subscribed. */
export type FormAccount = Pick<Session['account'], 'usage' | 'isStoreSubscribed'>;

/** The account of whoever is signed in, as far as the form needs it. */
export function useFormAccount(): FormAccount {
  const account = useAppSelector(({ session }) => session.session?.account);
  return account ?? { usage: 'standard', isStoreSubscribed: false };
}
