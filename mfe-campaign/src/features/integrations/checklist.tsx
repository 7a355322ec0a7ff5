import type { ReactNode } from 'react';
import { CopyBox } from './copy-box.tsx';
import styles from './integrations.module.css';
import { checklists, messages, usualChecklist } from './messages.ts';
import { ontraportPostData, shopifyRequestBody } from './templates.ts';

/** The instructions for an app, with the text to paste there beside the URL. */
export function Checklist({ tool }: { readonly tool: keyof typeof checklists }): ReactNode {
  return (
    <div className={styles.stack}>
      <ol className={styles.checklist} aria-label={messages.checklist}>
        {(checklists[tool] ?? usualChecklist).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {tool === 'ontraport' && (
        <CopyBox label={messages.postData} text={ontraportPostData} copyLabel={messages.copyPostData} />
      )}
      {tool === 'shopify' && (
        <CopyBox label={messages.requestBody} text={shopifyRequestBody} copyLabel={messages.copyRequestBody} />
      )}
    </div>
  );
}
