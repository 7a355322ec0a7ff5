import { useState, type ReactNode } from 'react';
import type { IntegrationSetup } from '@lastcall/contracts/integrations';
import { Button } from '@lastcall/ui';
import styles from './integrations.module.css';
import { MailerLiteDialog } from './mailerlite-dialog.tsx';
import { messages } from './messages.ts';
import type { IntegrationActions } from './use-integration-actions.ts';

/** MailerLite's connection and field, which its dialog asks for one after the other. */
export function MailerLiteStep({
  setup,
  actions,
}: {
  readonly setup: IntegrationSetup;
  readonly actions: IntegrationActions;
}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const field = setup.integrations[0]?.fieldName ?? null;
  return (
    <>
      <p className={styles.hint}>{field === null ? messages.mailerLiteText : messages.mailerLiteField(field)}</p>
      <div>
        <Button variant={field === null ? 'filled' : 'default'} onClick={() => setOpen(true)} aria-haspopup="dialog">
          {field === null ? messages.setUpMailerLite : messages.changeField}
        </Button>
      </div>
      <MailerLiteDialog isOpen={isOpen} onClose={() => setOpen(false)} setup={setup} actions={actions} />
    </>
  );
}
