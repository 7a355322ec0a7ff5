import { useState, type ReactNode } from 'react';
import type { IntegrationSetup } from '@lastcall/contracts/integrations';
import { Modal } from '@lastcall/ui';
import { ApiKeyForm } from './api-key-form.tsx';
import { CustomFieldForm } from './custom-field-form.tsx';
import { messages } from './messages.ts';
import { SelectConnectionForm } from './select-connection-form.tsx';
import type { IntegrationActions } from './use-integration-actions.ts';

interface MailerLiteDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly setup: Pick<IntegrationSetup, 'connections' | 'integrations'>;
  readonly actions: Pick<IntegrationActions, 'connect' | 'save' | 'listFields' | 'createField'>;
}

/**
 * Connects MailerLite and chooses its field. Without a connection it asks for a key; with several and no integration, for one of them;
 * otherwise for the field. It closes after a successful save.
 */
export function MailerLiteDialog({ isOpen, onClose, setup, actions }: MailerLiteDialogProps): ReactNode {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={messages.mailerLite}
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <Forms setup={setup} actions={actions} onSaved={onClose} />
    </Modal>
  );
}

function Forms({
  setup: { connections, integrations },
  actions,
  onSaved,
}: Pick<MailerLiteDialogProps, 'setup' | 'actions'> & { readonly onSaved: () => void }): ReactNode {
  const [selected, setSelected] = useState<string>();
  const connectionId = integrations[0]?.connection_id ?? (connections.length === 1 ? connections[0]!.id : selected);
  if (connections.length === 0) return <ApiKeyForm onConnect={actions.connect} />;
  if (connectionId === undefined) return <SelectConnectionForm connections={connections} onSelect={setSelected} />;
  return <CustomFieldForm key={connectionId} connectionId={connectionId} actions={actions} onSaved={onSaved} />;
}
