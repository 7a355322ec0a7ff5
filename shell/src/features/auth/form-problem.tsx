import { useFormState } from 'react-final-form';
import type { ReactNode } from 'react';
import styles from './auth.module.css';

/** What the service said about the whole form. */
export function FormProblem(): ReactNode {
  const { submitError, dirtySinceLastSubmit } = useFormState({ subscription: { submitError: true, dirtySinceLastSubmit: true } });
  if (typeof submitError !== 'string' || dirtySinceLastSubmit) return null;
  return (
    <p className={styles.notice} data-kind="error" role="alert">
      {submitError}
    </p>
  );
}
