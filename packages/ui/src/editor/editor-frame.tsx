import type { ReactNode, Ref } from 'react';
import { LeavePrompt, XIcon, type LeaveCopy } from '@lastcall/ui';
import { DraftNotice, ProblemNotice } from './editor-notices.tsx';
import { EditorToolbar, type EditorToolbarProps } from './editor-toolbar.tsx';
import { texts } from './messages.ts';
import styles from './editor-frame.module.css';

interface EditorFrameProps extends Pick<
  EditorToolbarProps,
  'start' | 'isDirty' | 'isSaving' | 'onSave' | 'saveMenu' | 'actions'
> {
  readonly labels: {
    /** The name of the edited object: "Floating bar". */
    readonly toolbar: string;
    /** The panel's name, and its title on a phone: "Floating bar settings". */
    readonly panel: string;
    /** The button that opens the panel on a phone: "Edit the bar". */
    readonly openPanel: string;
  };
  /** `ref` receives the panel's element, for finding fields in it. */
  readonly panel: { readonly isShown: boolean; readonly toggle: () => void; readonly ref: Ref<HTMLElement> };
  /** Unsaved changes from an earlier visit, while the user is offered to restore them. */
  readonly draft: {
    readonly offered: { readonly savedAt: number } | null;
    readonly restore: () => void;
    readonly forget: () => void;
  };
  /** The error of the last save when no field caused it. */
  readonly problem: string | null;
  /** The texts of the prompt before unsaved changes are lost, for editors with their own wording. */
  readonly leavePrompt?: LeaveCopy;
  /** A `Canvas` with the edited object. */
  readonly preview: ReactNode;
  /** An `EditorPanel` with the settings. */
  readonly children: ReactNode;
}

/** An editor: a toolbar at the top, the preview as the main part, and the settings beside it; on a phone the settings are a bottom sheet. Asks before unsaved changes are lost. */
export function EditorFrame({
  labels,
  panel,
  draft,
  problem,
  leavePrompt,
  preview,
  children,
  ...toolbar
}: EditorFrameProps): ReactNode {
  const { isShown, toggle, ref } = panel;
  return (
    <>
      <LeavePrompt when={toolbar.isDirty} asking={leavePrompt} />
      <div className={styles.editor} data-panel={isShown}>
        <EditorToolbar {...toolbar} label={labels.toolbar} isPanelShown={isShown} onPanelToggle={toggle} />
        <div className={styles.canvas}>{preview}</div>
        <aside className={styles.side} aria-label={labels.panel} ref={ref}>
          <div className={styles.handle}>
            {isShown && <span className={styles.title}>{labels.panel}</span>}
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isShown}
              aria-label={isShown ? texts.closePanel : undefined}
              onClick={toggle}
            >
              {isShown ? <XIcon size={18} aria-hidden /> : labels.openPanel}
            </button>
          </div>
          <div className={styles.panel} hidden={!isShown}>
            {draft.offered && (
              <DraftNotice savedAt={draft.offered.savedAt} onRestore={draft.restore} onDiscard={draft.forget} />
            )}
            {problem !== null && <ProblemNotice>{problem}</ProblemNotice>}
            {children}
          </div>
        </aside>
      </div>
    </>
  );
}
