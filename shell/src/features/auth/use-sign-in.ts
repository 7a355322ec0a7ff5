import type { SignInBody, Session } from '@lastcall/contracts/accounts';
import { signedIn, submitErrors, useAppDispatch, type CallProblem, type FormErrors } from '@lastcall/host-api';
import { useSignInMutation } from '../../lib/session-api.ts';

/** Signs a person in; what went wrong comes back as the form's errors. */
export function useSignIn(
  onSignedIn: (session: Session) => void,
): (values: SignInBody) => Promise<FormErrors | undefined> {
  const dispatch = useAppDispatch();
  const [signIn] = useSignInMutation();
  return async (body) => {
    const answer = await signIn({ body });
    if (answer.error) return submitErrors(answer.error as CallProblem);
    dispatch(signedIn(answer.data));
    onSignedIn(answer.data);
    return undefined;
  };
}
