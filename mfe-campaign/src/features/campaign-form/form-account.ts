import type { Session } from '@lastcall/contracts';
import { useAppSelector } from '@lastcall/host-api';

/** What the form needs to know of the account: which it is, what it is for, whether its store is subscribed, and how it would be. */
export interface FormAccount extends Pick<Session['account'], 'key' | 'usage' | 'isStoreSubscribed'> {
  readonly help: Pick<Session['help'], 'upgradeUrl' | 'supportEmail'>;
}

const nobodys: FormAccount = {
  key: '',
  usage: 'standard',
  isStoreSubscribed: false,
  help: { upgradeUrl: null, supportEmail: '' },
};

/** The account of whoever is signed in, as far as the form needs it. */
export function useFormAccount(): FormAccount {
  const session = useAppSelector((state) => state.session.session);
  // For the moment in which somebody signs out the form is still there.
  if (!session) return nobodys;
  const { key, usage, isStoreSubscribed } = session.account;
  return { key, usage, isStoreSubscribed, help: session.help };
}
