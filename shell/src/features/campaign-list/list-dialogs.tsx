import { Checkbox, ConfirmDialog, Stack, Text } from '@lastcall/ui';
import { useState, type ReactNode } from 'react';
import { labels } from './dialog-messages.ts';
import styles from './campaign-list.module.css';
import type { CopiedParts } from './use-list-changes.ts';

/** An action on a campaign that needs confirmation. */
export interface PendingAction {
  readonly what: 'duplicate' | 'archive';
  readonly name: string;
}

interface ListDialogsProps {
  readonly asked: PendingAction;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Runs the action; `parts` lists what a copy includes. */
  readonly onConfirm: (parts: CopiedParts) => Promise<void>;
}

const everything: CopiedParts = { pages: true, bars: true, timers: true };

const choices = [
  { name: 'pages', label: labels.duplicatePages, description: labels.duplicatePagesHint },
  { name: 'bars', label: labels.duplicateBars, description: labels.duplicateBarsHint },
  { name: 'timers', label: labels.duplicateTimers, description: labels.duplicateTimersHint },
] as const;

/** Explains duplicating and archiving before they are done. */
export default function ListDialogs({
  asked: { what, name },
  isOpen,
  onClose,
  onConfirm,
}: ListDialogsProps): ReactNode {
  const [isPending, setPending] = useState(false);
  const [parts, setParts] = useState(everything);
  const confirm = async (): Promise<void> => {
    setPending(true);
    await onConfirm(parts);
    setPending(false);
    onClose();
  };
  const given = { isOpen, isPending, onCancel: onClose, onConfirm: () => void confirm() };

  return what === 'duplicate' ? (
    <ConfirmDialog {...given} title={labels.duplicateTitle(name)} confirmLabel={labels.duplicate} color="accent">
      <Stack gap="md">
        <Text>{labels.duplicateText}</Text>
        {choices.map(({ name: part, label, description }) => (
          <Checkbox
            key={part}
            label={label}
            description={description}
            checked={parts[part]}
            onChange={(event) => setParts({ ...parts, [part]: event.currentTarget.checked })}
          />
        ))}
        <Text c="dimmed">{labels.duplicateLimits}</Text>
      </Stack>
    </ConfirmDialog>
  ) : (
    <ConfirmDialog {...given} title={labels.archiveTitle(name)} confirmLabel={labels.archiveConfirm}>
      <Stack gap="xs">
        <Text>{labels.archiveText}</Text>
        <ul className={styles.effects}>
          {labels.archiveEffects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <Text c="dimmed">{labels.archiveKept}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
