import type { ReactNode } from 'react';
import { timerCode } from '@lastcall/contracts/campaigns/webpage-timer-code';
import { Code, CopyButton } from '@lastcall/ui';
import { uiText } from './messages.ts';
import styles from './timer-menu.module.css';

/** Milliseconds for which "Copied!" is shown. */
const copiedMs = 2000;

/** The code that embeds the timer in a page. */
export function PageCode(): ReactNode {
  return (
    <section className={styles.code} aria-label={uiText.code}>
      <h2 className={styles.title}>{uiText.code}</h2>
      <p className={styles.text}>{uiText.codeText}</p>
      <Code block className={styles.block} tabIndex={0} aria-label={uiText.code}>
        {timerCode}
      </Code>
      <CopyButton text={timerCode} label={uiText.copyCode} copiedLabel={uiText.copied} copiedMs={copiedMs} />
    </section>
  );
}
