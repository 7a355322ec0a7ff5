import { ErrorState } from '@lastcall/ui/core';
import type { ReactNode } from 'react';
import { Logo } from '../../lib/logo.tsx';
import { frame as words } from '../../messages.ts';
import styles from './whole-screen.module.css';

/** The initial screen while the session loads; its text appears only after 300 ms. */
export function Starting(): ReactNode {
  return (
    <main className={styles.screen} aria-busy="true">
      <Logo size={44} />
      <p className={styles.words} role="status">
        {words.starting}
      </p>
    </main>
  );
}

/** The screen when the service is unreachable. */
export function Unreachable({
  onRetry,
  isRetrying,
}: {
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}): ReactNode {
  return (
    <main className={styles.screen}>
      <title>{`${words.unreachableTitle} · ${words.product}`}</title>
      <ErrorState
        isWholePage
        title={words.unreachableTitle}
        message={words.unreachable}
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    </main>
  );
}
