import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './skeletons.module.css';

/** The placeholder of a form or text that is still loading; `label` names the awaited content for screen readers. */
export function LinesSkeleton({ lines = 4, label }: { readonly lines?: number; readonly label?: string }): ReactNode {
  return (
    <div className={styles.lines} aria-busy="true" role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={styles.line}>
          <Skeleton height={12} width={`${[34, 26, 42, 30][index % 4]}%`} radius="sm" />
          <Skeleton height={36} radius="md" />
        </div>
      ))}
    </div>
  );
}

/** The placeholder of a list that is still loading. */
export function RowsSkeleton({ rows = 4, label }: { readonly rows?: number; readonly label?: string }): ReactNode {
  return (
    <div className={styles.rows} aria-busy="true" role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.row}>
          <div className={styles.grow}>
            <Skeleton height={12} width={`${[46, 38, 52, 34][index % 4]}%`} radius="sm" />
            <Skeleton height={10} width="22%" radius="sm" />
          </div>
          <Skeleton height={12} width={64} radius="sm" />
          <Skeleton height={12} width={64} radius="sm" />
        </div>
      ))}
    </div>
  );
}
