import type { ReactNode } from 'react';
import { ActionIcon, Button, ChevronDownIcon, Menu, PanelRightIcon, PendingButton, Tooltip } from '@lastcall/ui';
import { words } from './messages.ts';
import styles from './editor-toolbar.module.css';

/** What can be done to the whole of what is edited. */
export interface EditorToolbarProps {
  /** What is edited, for those who do not see it. */
  readonly label: string;
  /** What stands at the beginning: the editor's title, or a choice of what is edited. */
  readonly start: ReactNode;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly isPanelShown: boolean;
  readonly onPanelToggle: () => void;
  /** Also called while a save is under way, when it should do nothing. */
  readonly onSave?: () => void;
  /** Other ways to save, as `Menu.Item`s behind an arrow beside the button. */
  readonly saveMenu?: ReactNode;
  /** What stands in place of the button and its menu, for an editor that saves by others. */
  readonly actions?: ReactNode;
}

/** The row above an editor: what is edited, whether it is saved, and saving it. */
export function EditorToolbar({
  label,
  start,
  isDirty,
  isSaving,
  isPanelShown,
  onPanelToggle,
  onSave,
  saveMenu,
  actions,
}: EditorToolbarProps): ReactNode {
  const state = isSaving ? 'saving' : isDirty ? 'unsaved' : 'saved';
  const panelWords = isPanelShown ? words.hidePanel : words.showPanel;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={label}>
      {start}
      <span className={styles.state} data-state={state} role="status">
        {words.states[state]}
      </span>
      <Tooltip label={panelWords}>
        <ActionIcon
          className={styles.panelToggle}
          aria-label={panelWords}
          aria-pressed={isPanelShown}
          onClick={onPanelToggle}
        >
          <PanelRightIcon size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <div className={styles.actions}>
        {actions ?? (
          <Button.Group>
            <PendingButton isPending={isSaving} pendingLabel={words.states.saving} onClick={onSave}>
              {words.save}
            </PendingButton>
            {saveMenu && (
              <Menu position="bottom-end" width={280}>
                <Menu.Target>
                  <Button className={styles.more} aria-label={words.moreWaysToSave} px={8}>
                    <ChevronDownIcon size={16} aria-hidden />
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>{saveMenu}</Menu.Dropdown>
              </Menu>
            )}
          </Button.Group>
        )}
      </div>
    </div>
  );
}
