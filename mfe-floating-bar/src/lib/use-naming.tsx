import { useRef, useState, type ReactNode } from 'react';
import { ActionIcon, ConfirmDialog, PencilIcon, Text, Trash2Icon } from '@lastcall/ui';
import { RenameField } from './rename-field.tsx';

interface NamedItem {
  readonly id: string;
  readonly name: string;
}

/** The texts about a named item. */
interface NamingLabels {
  /** The name field. */
  readonly field: string;
  readonly rename: (name: string) => string;
  readonly delete: (name: string) => string;
  readonly deleteText: string;
  readonly deleteConfirm: string;
}

interface NamingOptions {
  readonly labels: NamingLabels;
  /** The field's props. */
  readonly className?: string;
  readonly onRename: (id: string, name: string) => Promise<void>;
  readonly onDelete: (id: string) => Promise<void>;
}

/** Renames a saved item in place, and deletes it after a confirmation: returns the name, the field while it is edited, and the buttons. */
export function useNaming(
  { id, name }: NamedItem,
  { labels: words, className, onRename, onDelete }: NamingOptions,
): { readonly shownName: string; readonly field: ReactNode; readonly tools: ReactNode } {
  const [isRenaming, setRenaming] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  // The new name is shown until the list is refetched.
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

  return {
    shownName: newName ?? name,
    field: isRenaming && (
      <RenameField
        label={words.field}
        className={className}
        name={name}
        onDone={(typed) => void rename(typed)}
        onLeave={() => requestAnimationFrame(() => pencil.current?.focus())}
      />
    ),
    tools: (
      <>
        <ActionIcon ref={pencil} aria-label={words.rename(name)} onClick={() => setRenaming(true)}>
          <PencilIcon size={14} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={words.delete(name)} onClick={() => setAsking(true)}>
          <Trash2Icon size={14} aria-hidden />
        </ActionIcon>
        <ConfirmDialog
          isOpen={isAsking}
          title={words.delete(name)}
          confirmLabel={words.deleteConfirm}
          isPending={isDeleting}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
          size="sm"
        >
          <Text>{words.deleteText}</Text>
        </ConfirmDialog>
      </>
    ),
  };
}
