import type { ReactNode } from 'react';
import styles from './editor-fallback.module.css';

/** The place of an error or empty state instead of an editor, with the margins of a page. */
export function EditorFallback({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.place}>{children}</div>;
}
