import type { ReactNode } from 'react';
import styles from './remote-area.module.css';

/** Shows the message and stack of an error in a remote under development, in place of its area. */
export function DeveloperError({ cause }: { readonly cause: unknown }): ReactNode {
  const { message, stack } = cause instanceof Error ? cause : { message: String(cause), stack: undefined };
  return (
    <div className={styles.place} role="alert">
      <p>{message}</p>
      <pre className={styles.stack}>{stack}</pre>
    </div>
  );
}
