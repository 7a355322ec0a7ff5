import type { ReactNode } from 'react';
import { ActionIcon, RedoIcon, Tooltip, UndoIcon } from '@lastcall/ui';
import { texts } from './messages.ts';
import styles from './history-buttons.module.css';

interface HistoryButtonsProps {
  readonly history: {
    readonly canUndo: boolean;
    readonly canRedo: boolean;
    readonly undo: () => void;
    readonly redo: () => void;
  };
}

/** Undo and redo buttons; the component that owns the history also handles the keyboard shortcuts in their labels. */
export function HistoryButtons({ history }: HistoryButtonsProps): ReactNode {
  return (
    <>
      <Tooltip label={texts.undo}>
        <ActionIcon
          className={styles.step}
          aria-label={texts.undo}
          aria-keyshortcuts="Control+Z Meta+Z"
          aria-disabled={!history.canUndo}
          onClick={history.undo}
        >
          <UndoIcon size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={texts.redo}>
        <ActionIcon
          className={styles.step}
          aria-label={texts.redo}
          aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
          aria-disabled={!history.canRedo}
          onClick={history.redo}
        >
          <RedoIcon size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
