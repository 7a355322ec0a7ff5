import type { Session } from '@lastcall/contracts';
import { useAppSelector } from '@lastcall/host-api';

/** What the form needs to know of the account: what it is for, whether its store is subscribed, and how it would be. */
export interface FormAccount extends Pick<Session['account'], 'usage' | 'isStoreSubscribed'> {
  readonly help: Pick<Session['help'], 'upgradeUrl' | 'supportEmail'>;
}

/** The account of whoever is signed in, as far as the form needs it. */
export function useFormAccount(): FormAccount {
  const session = useAppSelector((state) => state.session.session);
  if (!session) throw new Error('The campaign form is for people who are signed in.');
  return { usage: session.account.usage, isStoreSubscribed: session.account.isStoreSubscribed, help: session.help };
}
