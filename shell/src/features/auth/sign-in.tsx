import { signInBody } from '@lastcall/contracts/accounts';
import { Link, useLocation } from 'react-router';
import type { ReactNode } from 'react';
import { auth as words } from './messages.ts';
import { AuthFrame } from './auth-frame.tsx';
import { EmailField, PasswordField, SubmitButton } from './auth-fields.tsx';
import { AuthForm } from './auth-form.tsx';
import { useSignIn } from './use-sign-in.ts';
import styles from './auth.module.css';

/** The sign-in screen; the guest route redirects after success. */
export default function SignIn(): ReactNode {
  const { search, state } = useLocation();
  const said = state as { wasReset?: boolean; isExpired?: boolean; isSignedOut?: boolean } | null;
  const signIn = useSignIn(() => {});
  return (
    <AuthFrame title={words.signInTitle} text={words.signInText}>
      {said?.isExpired && <p className={styles.notice}>{words.expired}</p>}
      {said?.isSignedOut && (
        <p className={styles.notice} data-kind="success" role="status">
          {words.signedOut}
        </p>
      )}
      {said?.wasReset && (
        <p className={styles.notice} data-kind="success" role="status">
          {words.passwordSaved}
        </p>
      )}
      <AuthForm schema={signInBody} initial={{ email: '', password: '' }} onSubmit={signIn}>
        <EmailField />
        <PasswordField />
        <div className={styles.between}>
          <Link className={styles.link} to="/forgot-password">
            {words.forgot}
          </Link>
        </div>
        <SubmitButton label={words.signIn} pending={words.signingIn} />
      </AuthForm>
      <p className={styles.aside}>
        <span>{words.noAccount}</span>{' '}
        <Link className={styles.link} to={`/sign-up${search}`}>
          {words.signUp}
        </Link>
      </p>
    </AuthFrame>
  );
}
