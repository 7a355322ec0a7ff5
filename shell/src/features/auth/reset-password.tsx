import { resetPasswordBody } from '@lastcall/contracts/accounts';
import { submitErrors, type CallProblem, type FormErrors } from '@lastcall/host-api';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useMemo, type ReactNode } from 'react';
import { useResetPasswordMutation } from '../../lib/session-api.ts';
import { auth as words } from './messages.ts';
import { AuthFrame } from './auth-frame.tsx';
import { PasswordField, SubmitButton } from './auth-fields.tsx';
import { AuthForm } from './auth-form.tsx';
import styles from './auth.module.css';

/** Sets a new password by the emailed link, `/reset-password?token=`. */
export default function ResetPassword(): ReactNode {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [reset] = useResetPasswordMutation();
  const start = useMemo(() => ({ token, password: '' }), [token]);

  const save = async (body: { token: string; password: string }): Promise<FormErrors | undefined> => {
    const answer = await reset({ body });
    if (answer.error) return submitErrors(answer.error as CallProblem);
    await navigate('/sign-in', { replace: true, state: { wasReset: true } });
    return undefined;
  };

  const again = (
    <p className={styles.aside}>
      <Link className={styles.link} to="/forgot-password">
        {words.askForLink}
      </Link>
    </p>
  );
  if (token === '') {
    return (
      <AuthFrame title={words.resetTitle} text={words.noToken}>
        {again}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={words.resetTitle} text={words.resetText}>
      <AuthForm schema={resetPasswordBody} initial={start} onSubmit={save}>
        <PasswordField isNew label={words.newPassword} />
        <SubmitButton label={words.savePassword} pending={words.savingPassword} />
      </AuthForm>
      {again}
    </AuthFrame>
  );
}
