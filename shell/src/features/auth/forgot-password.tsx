import { forgotPasswordBody } from '@lastcall/contracts/accounts';
import { submitErrors, type CallProblem, type FormErrors } from '@lastcall/host-api';
import { Link } from 'react-router';
import { useState, type ReactNode } from 'react';
import { useForgotPasswordMutation } from '../../lib/session-api.ts';
import { auth as words } from './messages.ts';
import { AuthFrame } from './auth-frame.tsx';
import { EmailField, SubmitButton } from './auth-fields.tsx';
import { AuthForm } from './auth-form.tsx';
import styles from './auth.module.css';

/** Requests a reset link by email; the response is the same with or without an account. */
export default function ForgotPassword(): ReactNode {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [forgot] = useForgotPasswordMutation();

  const send = async (body: { email: string }): Promise<FormErrors | undefined> => {
    const answer = await forgot({ body });
    if (answer.error) return submitErrors(answer.error as CallProblem);
    setSentTo(body.email.trim());
    return undefined;
  };

  const back = (
    <p className={styles.aside}>
      <Link className={styles.link} to="/sign-in">
        {words.backToSignIn}
      </Link>
    </p>
  );
  if (sentTo !== null) {
    return (
      <AuthFrame title={words.linkSentTitle} text={<span role="status">{words.linkSent(sentTo)}</span>}>
        {back}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={words.forgotTitle} text={words.forgotText}>
      <AuthForm schema={forgotPasswordBody} initial={{ email: '' }} onSubmit={send}>
        <EmailField />
        <SubmitButton label={words.sendLink} pending={words.sendingLink} />
      </AuthForm>
      {back}
    </AuthFrame>
  );
}
