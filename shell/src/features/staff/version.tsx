import type { ReactNode } from 'react';
import styles from './version.module.css';

interface VersionProps {
  readonly of: string;
  /** Whether it is the one to look at among those beside it. */
  readonly isStrong?: boolean;
}

/** The name of a version, in one face and size wherever it stands, so that two are compared at a glance. */
export function Version({ of, isStrong = false }: VersionProps): ReactNode {
  return (
    <span className={styles.version} data-strong={isStrong}>
      {of}
    </span>
  );
}
