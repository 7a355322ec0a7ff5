import type { ReactNode } from 'react';
import styles from './form-step.module.css';

interface FormStepProps {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}

/** One numbered part of the campaign form. */
export function FormStep({ number, title, children }: FormStepProps): ReactNode {
  return (
    <section className={styles.step} aria-label={title}>
      <h2 className={styles.title}>
        <span className={styles.number} aria-hidden>
          {number}
        </span>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
