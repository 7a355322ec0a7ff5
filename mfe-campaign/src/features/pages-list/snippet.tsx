import type { ReactNode } from 'react';
import { useAppSelector } from '@lastcall/host-api';
import { Code } from '@lastcall/ui';
import { CopyCode } from '../../lib/copy-code.tsx';
import { messages } from './messages.ts';
import styles from './snippet.module.css';

/** The one line that the account pastes into its site; empty before somebody is signed in. */
export function useSnippet(): string {
  return useAppSelector((state) => state.session.session?.snippet.html ?? '');
}

/** Copies the account's line of code. */
export function SnippetButton(): ReactNode {
  return <CopyCode text={useSnippet()} label={messages.copyCode} size="xs" />;
}

/** Shows the account's line of code, with a button that copies it. */
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
