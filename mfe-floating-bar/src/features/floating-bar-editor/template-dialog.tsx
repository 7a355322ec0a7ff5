import { useState, type ReactNode } from 'react';
import { limits } from '@lastcall/contracts/platform';
import { Button, DialogActions, Modal, PendingButton, TextInput } from '@lastcall/ui';
import { uiText } from '../../messages.ts';

interface TemplateDialogProps {
  readonly isOpen: boolean;
  readonly onSave: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the name of a new template. */
export function TemplateDialog({ isOpen, onSave, onClose }: TemplateDialogProps): ReactNode {
  return (
    <Modal opened={isOpen} onClose={onClose} title={uiText.templateDialog} size="sm" withCloseButton={false}>
      <TemplateName onSave={onSave} onClose={onClose} />
    </Modal>
  );
}

/** Mounted while the dialog is open, so that the next one starts without a name. */
function TemplateName({ onSave, onClose }: Omit<TemplateDialogProps, 'isOpen'>): ReactNode {
  const [name, setName] = useState('');
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    if (name.trim() === '' || isSaving) return;
    setSaving(true);
    await onSave(name.trim());
    setSaving(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextInput
        label={uiText.templateName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={limits.barTemplateName}
        autoComplete="off"
        data-autofocus
      />
      <DialogActions>
        <PendingButton type="submit" isPending={isSaving} pendingLabel={uiText.saving}>
          {uiText.save}
        </PendingButton>
        <Button variant="default" onClick={onClose}>
          {uiText.cancel}
        </Button>
      </DialogActions>
    </form>
  );
}
