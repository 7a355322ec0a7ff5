import type { ReactNode } from 'react';
import { Checklist } from './checklist.tsx';
import { CopyBox } from './copy-box.tsx';
import styles from './integrations.module.css';
import { messages, type checklists } from './messages.ts';

interface ManualSetupProps {
  readonly tool: keyof typeof checklists;
  readonly webhookUrl: string;
  /** The reason for the manual setup. */
  readonly text?: string;
  /** The provider and its merge tag, where one is needed. */
  readonly mergeTag?: { readonly provider: string; readonly tag: string };
}

/** An integration without a connection: a URL to paste, with instructions. */
export function ManualSetup({ tool, webhookUrl, text, mergeTag }: ManualSetupProps): ReactNode {
  return (
    <div className={styles.stack}>
      {text && <p className={styles.hint}>{text}</p>}
      <CopyBox label={messages.webhookUrl} text={webhookUrl} copyLabel={messages.copyUrl} />
      <Checklist tool={tool} />
      {mergeTag && (
        <p className={styles.hint}>
          {messages.mergeTag(mergeTag.provider)} <span className={styles.tag}>{mergeTag.tag}</span>
        </p>
      )}
    </div>
  );
}
