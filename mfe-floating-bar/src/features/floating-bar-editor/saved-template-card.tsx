import { useRef, useState, type ReactNode } from 'react';
import type { Bar } from '@lastcall/contracts';
import { ActionIcon, ConfirmDialog, PencilIcon, Text, Trash2Icon } from '@lastcall/ui';
import { RadioCard } from '@lastcall/ui/editor';
import { RenameField } from '../../lib/rename-field.tsx';
import { words } from '../../messages.ts';
import { TemplatePicture } from './template-picture.tsx';
import styles from './template-section.module.css';
import type { SavedTemplate, SavedTemplates } from './use-saved-templates.ts';

interface SavedTemplateCardProps {
  readonly template: SavedTemplate;
  readonly sample: Bar;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly saved: Pick<SavedTemplates, 'rename' | 'remove'>;
}

/** A saved template: chosen by its picture, renamed in place, deleted once that is confirmed. */
export function SavedTemplateCard({ template: { id, name }, sample, isChosen, onChoose, saved }: SavedTemplateCardProps): ReactNode {
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
    await saved.rename(id, wanted);
    setNewName(null);
  };
  const remove = async (): Promise<void> => {
    setDeleting(true);
    await saved.remove(id);
    setDeleting(false);
    setAsking(false);
  };

  return (
    <div className={styles.saved}>
      <RadioCard name="template" isChosen={isChosen} onChoose={onChoose} label={name} className={styles.savedPicture}>
        <TemplatePicture settings={sample} />
      </RadioCard>
      <div className={styles.savedName}>
        {isRenaming ? (
          <RenameField label={words.templateName} className={styles.rename} name={name} onDone={(typed) => void rename(typed)} onLeave={() => requestAnimationFrame(() => pencil.current?.focus())} />
        ) : (
          <>
            <span className={styles.savedText}>{newName ?? name}</span>
            <ActionIcon ref={pencil} aria-label={words.renameTemplate(name)} onClick={() => setRenaming(true)}>
              <PencilIcon size={14} aria-hidden />
            </ActionIcon>
            <ActionIcon aria-label={words.deleteTemplate(name)} onClick={() => setAsking(true)}>
              <Trash2Icon size={14} aria-hidden />
            </ActionIcon>
          </>
        )}
      </div>
      <ConfirmDialog isOpen={isAsking} title={words.deleteTemplate(name)} confirmLabel={words.deleteTemplateConfirm} isPending={isDeleting} onConfirm={() => void remove()} onCancel={() => setAsking(false)} size="sm">
        <Text>{words.deleteTemplateText}</Text>
      </ConfirmDialog>
    </div>
  );
}
