import type { Session } from '@lastcall/contracts/accounts';
import { useAppSelector } from '@lastcall/host-api';
import { useAskToSubscribeMutation } from './campaign-form-api.ts';

/** The account facts that the form needs: its id, its product, its store subscription, and how to subscribe. */
export interface FormAccount extends Pick<Session['account'], 'key' | 'usage' | 'isStoreSubscribed'> {
  /** Resolves to the URL where the store asks its owner to subscribe. */
  readonly subscribe: () => PromiseLike<{ readonly data?: { readonly url: string }; readonly error?: unknown }>;
}

const emptyAccount: Omit<FormAccount, 'subscribe'> = { key: '', usage: 'standard', isStoreSubscribed: false };

/** Returns the account facts of the signed-in user. */
export function useFormAccount(): FormAccount {
  const session = useAppSelector((state) => state.session.session);
  const [ask] = useAskToSubscribeMutation();
  const subscribe: FormAccount['subscribe'] = () => ask({ body: {} });
  // A fallback while the user signs out and the form is still mounted.
  if (!session) return { ...emptyAccount, subscribe };
  const { key, usage, isStoreSubscribed } = session.account;
  return { key, usage, isStoreSubscribed, subscribe };
}
