import type { ReactNode } from 'react';
import { ActionIcon, Button, ChevronDownIcon, Menu, PanelRightIcon, PendingButton, Tooltip } from '@lastcall/ui';
import { texts } from './messages.ts';
import styles from './editor-toolbar.module.css';

/** The actions on the whole edited object. */
export interface EditorToolbarProps {
  /** The name of the edited object, for screen readers. */
  readonly label: string;
  /** The content at the start: the editor's title, or a select field for the edited object. */
  readonly start: ReactNode;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly isPanelShown: boolean;
  readonly onPanelToggle: () => void;
  /** Also called while a save is in progress; it should then do nothing. */
  readonly onSave?: () => void;
  /** Other ways to save, as `Menu.Item`s behind an arrow beside the button. */
  readonly saveMenu?: ReactNode;
  /** Replaces the button and its menu, for editors with other save controls. */
  readonly actions?: ReactNode;
}

/** The row above an editor: the edited object, its save state, and the save button. */
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
  const panelCopy = isPanelShown ? texts.hidePanel : texts.showPanel;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={label}>
      {start}
      <span className={styles.state} data-state={state} role="status">
        {texts.states[state]}
      </span>
      <Tooltip label={panelCopy}>
        <ActionIcon
          className={styles.panelToggle}
          aria-label={panelCopy}
          aria-pressed={isPanelShown}
          onClick={onPanelToggle}
        >
          <PanelRightIcon size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <div className={styles.actions}>
        {actions ?? (
          <Button.Group>
            <PendingButton isPending={isSaving} pendingLabel={texts.states.saving} onClick={onSave}>
              {texts.save}
            </PendingButton>
            {saveMenu && (
              <Menu position="bottom-end" width={280}>
                <Menu.Target>
                  <Button className={styles.more} aria-label={texts.moreWaysToSave} px={8}>
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
