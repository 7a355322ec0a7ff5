import type { ReactNode } from 'react';
import { Code } from '@lastcall/ui';
import { CopyCode } from '../../lib/copy-code.tsx';
import { messages } from './messages.ts';
import styles from './integrations.module.css';

interface CopyBoxProps {
  readonly label: string;
  readonly text: string;
  readonly copyLabel?: string;
  readonly onCopied?: () => void;
}

/** A text to copy, such as the tracking code: it can be read, selected and copied. */
export function CopyBox({ label, text, copyLabel = messages.copy, onCopied }: CopyBoxProps): ReactNode {
  return (
    <div>
      <div className={styles.label} aria-hidden>
        {label}
      </div>
      <div className={styles.copy}>
        <Code block className={styles.code} tabIndex={0} role="textbox" aria-readonly aria-multiline aria-label={label}>
          {text}
        </Code>
        <CopyCode text={text} label={copyLabel} onCopied={onCopied} />
      </div>
    </div>
  );
}
