import { validateBy, type FormErrors } from '@lastcall/host-api';
import { focusingProblems } from '@lastcall/host-api/problems';
import type { ReactNode } from 'react';
import { Form, useFormState } from 'react-final-form';
import styles from './auth.module.css';

interface AuthFormProps<V extends object> {
  readonly schema: Parameters<typeof validateBy>[0];
  readonly initial: V;
  readonly onSubmit: (values: V) => Promise<FormErrors | undefined>;
  /** The fields, and the submit button. */
  readonly children: ReactNode;
}

/** A form for authentication. Errors of the whole form are above its fields. */
export function AuthForm<V extends object>({ schema, initial, onSubmit, children }: AuthFormProps<V>): ReactNode {
  return (
    <Form<V> onSubmit={onSubmit} validate={validateBy(schema)} initialValues={initial}>
      {({ handleSubmit }) => (
        <form className={styles.fields} onSubmit={focusingProblems(handleSubmit)} noValidate>
          <Problem />
          {children}
        </form>
      )}
    </Form>
  );
}

function Problem(): ReactNode {
  const { submitError, dirtySinceLastSubmit } = useFormState({
    subscription: { submitError: true, dirtySinceLastSubmit: true },
  });
  if (typeof submitError !== 'string' || dirtySinceLastSubmit) return null;
  return (
    <p className={styles.notice} data-kind="error" role="alert">
      {submitError}
    </p>
  );
}
