import type { ReactNode } from 'react';
import { RadioCard } from '@lastcall/ui/editor';
import { useNaming } from '../../lib/use-naming.tsx';
import { texts } from './messages.ts';
import styles from './presets-screen.module.css';

interface PresetRowProps {
  readonly preset: { readonly id: string; readonly name: string };
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onRename: (id: string, name: string) => Promise<void>;
  readonly onDelete: (id: string) => Promise<void>;
}

const namingLabels = {
  field: texts.presetName,
  rename: texts.renamePreset,
  delete: texts.deletePreset,
  deleteText: texts.deletePresetText,
  deleteConfirm: texts.deleteConfirm,
};

/** One preset: loaded by selecting it, renamed in place, deleted after a confirmation. */
export function PresetRow({ preset, isChosen, onChoose, onRename, onDelete }: PresetRowProps): ReactNode {
  const { shownName, field, tools } = useNaming(preset, {
    labels: namingLabels,
    className: styles.rename,
    onRename,
    onDelete,
  });
  if (field) return field;
  return (
    <div className={styles.row}>
      <RadioCard name="preset" isChosen={isChosen} onChoose={onChoose} className={styles.card}>
        <span className={styles.name}>{shownName}</span>
      </RadioCard>
      {tools}
    </div>
  );
}
