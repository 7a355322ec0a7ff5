import type { ReactNode } from 'react';
import { LinesSkeleton, Skeleton } from '@lastcall/ui';
import frameStyles from './editor-frame.module.css';
import styles from './editor-skeleton.module.css';
import toolbarStyles from './editor-toolbar.module.css';

/** The placeholder of an editor that is still loading; `label` names the awaited content for screen readers. */
export function EditorSkeleton({ label }: { readonly label: string }): ReactNode {
  return (
    <div className={frameStyles.editor} aria-busy="true">
      <div className={toolbarStyles.toolbar} role="status" aria-label={label}>
        <Skeleton height={28} width={240} />
        <Skeleton className={styles.save} height={36} width={148} />
      </div>
      <div className={frameStyles.canvas}>
        <div className={styles.preview}>
          <Skeleton height="100%" radius="lg" />
        </div>
      </div>
      <div className={frameStyles.side}>
        <div className={styles.lines}>
          <LinesSkeleton lines={5} />
        </div>
      </div>
    </div>
  );
}
