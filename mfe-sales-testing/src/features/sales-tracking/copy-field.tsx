import type { ReactNode } from 'react';
import { Code, CopyButton } from '@lastcall/ui';
import { messages } from './messages.ts';
import styles from './steps.module.css';

/** Milliseconds for which "Copied!" is shown. */
const copiedMs = 2000;

interface CopyFieldProps {
  readonly label: string;
  readonly text: string;
  readonly copyLabel: string;
}

/** A text to copy. */
export function CopyField({ label, text, copyLabel }: CopyFieldProps): ReactNode {
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      <div className={styles.copyRow}>
        <Code
          block
          className={styles.url}
          tabIndex={0}
          role="textbox"
          aria-readonly
          aria-multiline={text.includes('\n')}
          aria-label={label}
        >
          {text}
        </Code>
        <CopyButton text={text} label={copyLabel} copiedLabel={messages.copied} copiedMs={copiedMs} />
      </div>
    </div>
  );
}
