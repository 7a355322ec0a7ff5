import type { ReactNode } from 'react';
import type { EmailTimerSettings } from '@lastcall/contracts';
import { EditorFields, useEditor } from '@lastcall/host-api/editor';
import { toast } from '@lastcall/ui';
import { EditorFrame } from '@lastcall/ui/editor';
import { createTimerForm } from '../../lib/create-timer-form.ts';
import { useSaveEmailTimerMutation } from '../../lib/email-timer-api.ts';
import { words } from '../../messages.ts';
import { TimerPanel } from './timer-panel.tsx';
import { TimerPreview } from './timer-preview.tsx';
import styles from './timer-editor.module.css';

/** The email timer in an email, beside its settings. */
export function TimerEditor({ campaignId, settings }: { readonly campaignId: string; readonly settings: EmailTimerSettings }): ReactNode {
  const [send] = useSaveEmailTimerMutation();
  const editor = useEditor(() => createTimerForm(settings, (body) => send({ params: { campaignId }, body })), `lastcall:email-timer-draft:${campaignId}`);
  const { history, draft, panel } = editor;

  const save = async (): Promise<void> => {
    const outcome = await editor.save();
    if (outcome === 'saved') toast.success(words.savedToast);
    if (outcome === 'refused') toast.error(words.saveFailed);
  };

  return (
    <EditorFields editor={editor}>
      {({ values, isDirty, isSaving, problem, wrongSections }) => (
        <EditorFrame
          labels={words.labels}
          start={<h2 className={styles.title}>{words.title}</h2>}
          isDirty={isDirty}
          isSaving={isSaving}
          onSave={() => void save()}
          panel={panel}
          draft={draft}
          problem={problem}
          preview={<TimerPreview campaignId={campaignId} settings={values} history={history} />}
        >
          <TimerPanel key={panel.key} campaignId={campaignId} section={panel.section} settings={values} wrongSections={wrongSections} />
        </EditorFrame>
      )}
    </EditorFields>
  );
}
