import { useEffect, useRef, useState, type ReactNode } from 'react';
import { limits } from '@lastcall/contracts/platform';
import { Button, DialogActions, Modal, PendingButton, TextInput } from '@lastcall/ui';
import { texts } from './messages.ts';

/** Milliseconds until the name field gets the focus, after the dialog's transition. */
const focusDelayMs = 100;

interface PresetDialogProps {
  readonly isOpen: boolean;
  /** False while the bar is invalid. */
  readonly canCreate: () => boolean;
  /** Resolves to false when it was rejected. */
  readonly onCreate: (name: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks for the name of a new preset. */
export function PresetDialog({ isOpen, ...asking }: PresetDialogProps): ReactNode {
  return (
    <Modal opened={isOpen} onClose={asking.onClose} title={texts.createPreset} size="sm" withCloseButton={false}>
      <PresetName {...asking} />
    </Modal>
  );
}

/** Mounted while the dialog is open, so that the next one starts without a name. */
function PresetName({ canCreate, onCreate, onClose }: Omit<PresetDialogProps, 'isOpen'>): ReactNode {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const timer = setTimeout(() => input.current?.focus(), focusDelayMs);
    return () => clearTimeout(timer);
  }, []);

  const create = async (): Promise<void> => {
    const wanted = name.trim();
    const found = wanted === '' ? texts.presetNameMissing : canCreate() ? null : texts.presetBarWrong;
    setProblem(found);
    if (found !== null || isSaving) return;
    setSaving(true);
    const isDone = await onCreate(wanted);
    setSaving(false);
    if (isDone) onClose();
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <TextInput
        ref={input}
        label={texts.presetName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={problem}
        maxLength={limits.barTemplateName}
        autoComplete="off"
        required
        withAsterisk={false}
      />
      <DialogActions>
        <PendingButton type="submit" isPending={isSaving} pendingLabel={texts.saving}>
          {texts.create}
        </PendingButton>
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
      </DialogActions>
    </form>
  );
}
