import type { Session } from '@lastcall/contracts/accounts';
import { useAppSelector } from '@lastcall/host-api';
import { useAskToSubscribeMutation } from './campaign-form-api.ts';

/** What the form needs to know of the account: which it is, what it is for, whether its store is subscribed, and how it would be. */
export interface FormAccount extends Pick<Session['account'], 'key' | 'usage' | 'isStoreSubscribed'> {
  /** Answers where the store asks its owner to subscribe. */
  readonly subscribe: () => PromiseLike<{ readonly data?: { readonly url: string }; readonly error?: unknown }>;
}

const nobodys: Omit<FormAccount, 'subscribe'> = { key: '', usage: 'standard', isStoreSubscribed: false };

/** The account of whoever is signed in, as far as the form needs it. */
export function useFormAccount(): FormAccount {
  const session = useAppSelector((state) => state.session.session);
  const [ask] = useAskToSubscribeMutation();
  const subscribe: FormAccount['subscribe'] = () => ask({ body: {} });
  // For the moment in which somebody signs out the form is still there.
  if (!session) return { ...nobodys, subscribe };
  const { key, usage, isStoreSubscribed } = session.account;
  return { key, usage, isStoreSubscribed, subscribe };
}
