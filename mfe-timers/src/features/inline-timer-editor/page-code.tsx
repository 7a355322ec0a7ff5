import type { ReactNode } from 'react';
import { timerCode } from '@lastcall/contracts/campaigns/webpage-timer-code';
import { Code, CopyButton } from '@lastcall/ui';
import { words } from './messages.ts';
import styles from './timer-menu.module.css';

/** "Copied!" stays for two seconds. */
const copiedMs = 2000;

/** What puts the timer into a page. */
export function PageCode(): ReactNode {
  return (
    <section className={styles.code} aria-label={words.code}>
      <h2 className={styles.title}>{words.code}</h2>
      <p className={styles.text}>{words.codeText}</p>
      <Code block className={styles.block} tabIndex={0} aria-label={words.code}>
        {timerCode}
      </Code>
      <CopyButton text={timerCode} label={words.copyCode} copiedLabel={words.copied} copiedMs={copiedMs} />
    </section>
  );
}
