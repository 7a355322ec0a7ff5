import type { ReactNode } from 'react';
import styles from './editor-title.module.css';

/** What an editor is called, at the beginning of its toolbar. */
export function EditorTitle({ children }: { readonly children: string }): ReactNode {
  return <h2 className={styles.title}>{children}</h2>;
}
