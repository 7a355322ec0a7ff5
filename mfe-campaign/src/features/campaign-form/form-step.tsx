import type { ReactNode } from 'react';
import styles from './form-step.module.css';

interface FormStepProps {
  readonly number: number;
  readonly title: string;
  /** The content at the end of its heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One numbered part of the campaign form. */
export function FormStep({ number, title, aside, children }: FormStepProps): ReactNode {
  return (
    <section className={styles.step} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <span className={styles.number} aria-hidden>
            {number}
          </span>
          {title}
        </h2>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
