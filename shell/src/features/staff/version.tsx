import type { ReactNode } from 'react';
import styles from './version.module.css';

interface VersionProps {
  readonly of: string;
  /** True for the emphasized version among its neighbors. */
  readonly isStrong?: boolean;
}

/** The name of a version, in the same font and size everywhere, so that two are easy to compare. */
export function Version({ of, isStrong = false }: VersionProps): ReactNode {
  return (
    <span className={styles.version} data-strong={isStrong}>
      {of}
    </span>
  );
}
