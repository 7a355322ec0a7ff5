import { useState, type ReactNode } from 'react';
import type { IntegrationSetup } from '@lastcall/contracts/integrations';
import { Button } from '@lastcall/ui';
import styles from './integrations.module.css';
import { MailerLiteDialog } from './mailerlite-dialog.tsx';
import { messages } from './messages.ts';
import type { IntegrationActions } from './use-integration-actions.ts';

/** MailerLite's connection and field, which its dialog asks for one after the other. */
export function MailerLiteStep({ setup, actions, onNext }: { readonly setup: IntegrationSetup; readonly actions: IntegrationActions; readonly onNext: () => void }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const isSet = (setup.integrations[0]?.field ?? null) !== null;
  return (
    <>
      <p className={styles.hint}>{messages.mailerLiteText}</p>
      <div>
        {isSet && <Button onClick={onNext}>{messages.next}</Button>}{' '}
        <Button variant={isSet ? 'default' : 'filled'} onClick={() => setOpen(true)} aria-haspopup="dialog">
          {isSet ? messages.changeField : messages.setUpMailerLite}
        </Button>
      </div>
      <MailerLiteDialog isOpen={isOpen} onClose={() => setOpen(false)} setup={setup} actions={actions} />
    </>
  );
}
