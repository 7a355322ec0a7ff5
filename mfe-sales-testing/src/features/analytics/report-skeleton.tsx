import type { ReactNode } from 'react';
import { Skeleton } from '@lastcall/ui';
import { messages } from './messages.ts';
import styles from './report-view.module.css';

/** The placeholder of a report that is still loading. */
export function ReportSkeleton(): ReactNode {
  return (
    <div className={styles.parts} role="status" aria-busy="true" aria-label={messages.loading}>
      <Skeleton height={176} radius="lg" />
      <Skeleton height={340} radius="lg" />
      <Skeleton height={340} radius="lg" />
    </div>
  );
}
