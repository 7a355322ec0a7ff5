import type { ReactNode } from 'react';
import styles from './editor-title.module.css';

/** The title of an editor, at the start of its toolbar. */
export function EditorTitle({ children }: { readonly children: string }): ReactNode {
  return <h2 className={styles.title}>{children}</h2>;
}
