import { signUpBody, type SignUpBody } from '@lastcall/contracts/accounts';
import { browserTimezone } from '@lastcall/contracts/platform';
import { signedIn, submitErrors, useAppDispatch, type CallProblem, type FormErrors } from '@lastcall/host-api';
import { Link, useLocation } from 'react-router';
import { useMemo, type ReactNode } from 'react';
import { useSignUpMutation } from '../../lib/session-api.ts';
import { auth as words } from './messages.ts';
import { AuthFrame } from './auth-frame.tsx';
import { EmailField, NameField, PasswordField, SubmitButton } from './auth-fields.tsx';
import { AuthForm } from './auth-form.tsx';
import styles from './auth.module.css';

/** The sign-up screen. The account's time zone is the browser's; the guest route redirects after success. */
export default function SignUp(): ReactNode {
  const { search } = useLocation();
  const dispatch = useAppDispatch();
  const [signUp] = useSignUpMutation();
  const start = useMemo<SignUpBody>(() => ({ name: '', email: '', password: '', timezone: browserTimezone() }), []);

  const open = async (body: SignUpBody): Promise<FormErrors | undefined> => {
    const answer = await signUp({ body });
    if (answer.error) return submitErrors(answer.error as CallProblem);
    dispatch(signedIn(answer.data));
    return undefined;
  };

  return (
    <AuthFrame title={words.signUpTitle} text={words.signUpText}>
      <AuthForm schema={signUpBody} initial={start} onSubmit={open}>
        <NameField />
        <EmailField />
        <PasswordField isNew />
        <SubmitButton label={words.signUp} pending={words.signingUp} />
      </AuthForm>
      <p className={styles.aside}>
        <span>{words.haveAccount}</span>{' '}
        <Link className={styles.link} to={`/sign-in${search}`}>
          {words.signIn}
        </Link>
      </p>
    </AuthFrame>
  );
}
