import { useRef, useState, type ReactNode } from 'react';
import { ActionIcon, ConfirmDialog, PencilIcon, Text, Trash2Icon } from '@lastcall/ui';
import { RadioCard } from '@lastcall/ui/editor';
import { RenameField } from '../../lib/rename-field.tsx';
import { words } from './messages.ts';
import styles from './presets-screen.module.css';

interface PresetRowProps {
  readonly preset: { readonly id: string; readonly name: string };
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onRename: (id: string, name: string) => Promise<void>;
  readonly onDelete: (id: string) => Promise<void>;
}

/** One preset: loaded by choosing it, renamed in place, deleted once that is confirmed. */
export function PresetRow({ preset: { id, name }, isChosen, onChoose, onRename, onDelete }: PresetRowProps): ReactNode {
  const [isRenaming, setRenaming] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  // The new name stands until the list that is read again brings it.
  const [newName, setNewName] = useState<string | null>(null);
  const pencil = useRef<HTMLButtonElement>(null);

  const rename = async (typed: string): Promise<void> => {
    setRenaming(false);
    const wanted = typed.trim();
    if (wanted === '' || wanted === name) return;
    setNewName(wanted);
    await onRename(id, wanted);
    setNewName(null);
  };
  const remove = async (): Promise<void> => {
    setDeleting(true);
    await onDelete(id);
    setDeleting(false);
    setAsking(false);
  };

  if (isRenaming) return <RenameField label={words.presetName} className={styles.rename} name={name} onDone={(typed) => void rename(typed)} onLeave={() => requestAnimationFrame(() => pencil.current?.focus())} />;
  return (
    <div className={styles.row}>
      <RadioCard name="preset" isChosen={isChosen} onChoose={onChoose} className={styles.card}>
        <span className={styles.name}>{newName ?? name}</span>
      </RadioCard>
      <ActionIcon ref={pencil} aria-label={words.renamePreset(name)} onClick={() => setRenaming(true)}>
        <PencilIcon size={14} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={words.deletePreset(name)} onClick={() => setAsking(true)}>
        <Trash2Icon size={14} aria-hidden />
      </ActionIcon>
      <ConfirmDialog isOpen={isAsking} title={words.deletePreset(name)} confirmLabel={words.deleteConfirm} isPending={isDeleting} onConfirm={() => void remove()} onCancel={() => setAsking(false)} size="sm">
        <Text>{words.deletePresetText}</Text>
      </ConfirmDialog>
    </div>
  );
}
