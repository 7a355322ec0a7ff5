import { validateBy, type FormErrors } from '@lastcall/host-api';
import { focusingProblems } from '@lastcall/host-api/problems';
import type { ReactNode } from 'react';
import { Form, useFormState } from 'react-final-form';
import styles from './auth.module.css';

interface AuthFormProps<V extends object> {
  readonly schema: Parameters<typeof validateBy>[0];
  readonly initial: V;
  readonly onSubmit: (values: V) => Promise<FormErrors | undefined>;
  /** The fields, and the button that sends them. */
  readonly children: ReactNode;
}

/** A form by which somebody shows who they are. What the service says about the whole of it stands above its fields. */
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
