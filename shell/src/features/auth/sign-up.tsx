import { signUpBody, type SignUpBody } from '@lastcall/contracts';
import { signedIn, submitErrors, useAppDispatch, validateBy, type CallProblem, type FormErrors } from '@lastcall/host-api';
import { Form } from 'react-final-form';
import { Link, useLocation } from 'react-router';
import { useMemo, type ReactNode } from 'react';
import { useSignUpMutation } from '../../lib/session-api.ts';
import { auth as words } from '../../messages.ts';
import { AuthFrame } from './auth-frame.tsx';
import { EmailField, NameField, PasswordField, SubmitButton } from './auth-fields.tsx';
import { FormProblem } from './form-problem.tsx';
import styles from './auth.module.css';

/** Opening an account. Its time zone is the browser's; the guest's route leads on once it worked. */
export default function SignUp(): ReactNode {
  const { search } = useLocation();
  const dispatch = useAppDispatch();
  const [signUp] = useSignUpMutation();
  const start = useMemo<SignUpBody>(() => ({ name: '', email: '', password: '', timezone: Intl.DateTimeFormat().resolvedOptions().timeZone }), []);

  const open = async (body: SignUpBody): Promise<FormErrors | undefined> => {
    const answer = await signUp({ body });
    if (answer.error) return submitErrors(answer.error as CallProblem);
    dispatch(signedIn(answer.data));
    return undefined;
  };

  return (
    <AuthFrame title={words.signUpTitle} text={words.signUpText}>
      <Form<SignUpBody> onSubmit={open} validate={validateBy(signUpBody)} initialValues={start}>
        {({ handleSubmit }) => (
          <form className={styles.fields} onSubmit={(event) => void handleSubmit(event)} noValidate>
            <FormProblem />
            <NameField />
            <EmailField />
            <PasswordField isNew />
            <SubmitButton label={words.signUp} pending={words.signingUp} />
          </form>
        )}
      </Form>
      <p className={styles.aside}>
        <span>{words.haveAccount}</span> <Link className={styles.link} to={`/sign-in${search}`}>{words.signIn}</Link>
      </p>
    </AuthFrame>
  );
}
