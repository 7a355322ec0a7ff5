import type { ReactNode } from 'react';
import styles from './editor-fallback.module.css';

/** Shows an error or empty state in place of an editor, with page margins. */
export function EditorFallback({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.place}>{children}</div>;
}
