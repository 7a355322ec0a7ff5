import { useId, type ReactNode } from 'react';
import { Code } from '@lastcall/ui';
import { CopyCode } from '../../lib/copy-code.tsx';
import { messages } from './messages.ts';
import styles from './settings.module.css';

/** The code of the tracking pixel for a page or an email. */
export function TrackingPixel({ html }: { readonly html: string }): ReactNode {
  const hint = useId();
  return (
    <div className={styles.pixel}>
      <div className={styles.pixelHead}>
        <h3 className={styles.label}>{messages.pixel}</h3>
        <CopyCode text={html} label={messages.copyPixel} size="xs" />
      </div>
      <p className={styles.hint} id={hint}>
        {messages.pixelHint}
      </p>
      <Code
        block
        className={styles.code}
        tabIndex={0}
        role="textbox"
        aria-readonly
        aria-label={messages.pixel}
        aria-describedby={hint}
      >
        {html}
      </Code>
    </div>
  );
}
