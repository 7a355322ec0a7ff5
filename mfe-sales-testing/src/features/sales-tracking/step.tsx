import type { ReactNode } from 'react';
import styles from './steps.module.css';

/** One numbered step of the sales tracking setup. */
export function Step({
  number,
  title,
  children,
}: {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section className={styles.step} aria-label={title}>
      <span className={styles.number} aria-hidden>
        {number}
      </span>
      <div className={styles.content}>
        <h3 className={styles.title}>{title}</h3>
        {children}
      </div>
    </section>
  );
}
