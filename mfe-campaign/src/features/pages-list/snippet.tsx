import type { ReactNode } from 'react';
import { useAppSelector } from '@lastcall/host-api';
import { Code } from '@lastcall/ui';
import { CopyCode } from '../../lib/copy-code.tsx';
import { messages } from './messages.ts';
import styles from './snippet.module.css';

/** Returns the account's snippet; empty before sign-in. */
export function useSnippet(): string {
  return useAppSelector((state) => state.session.session?.snippet.html ?? '');
}

/** Copies the account's snippet. */
export function SnippetButton(): ReactNode {
  return <CopyCode text={useSnippet()} label={messages.copyCode} size="xs" />;
}

/** Shows the account's snippet, with a copy button. */
export function Snippet(): ReactNode {
  return (
    <div className={styles.snippet}>
      <Code block aria-label={messages.yourCode} tabIndex={0} className={styles.code}>
        {useSnippet()}
      </Code>
      <SnippetButton />
    </div>
  );
}
