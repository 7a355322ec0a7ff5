import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { EmailTimerAnswer, EmailTimerSettings } from '@lastcall/contracts/campaigns/email-timers';
import { useSectionPath } from '@lastcall/host-api';
import { EditorFields, useEditor, useSavingOver, type SendAnswer } from '@lastcall/host-api/editor';
import { Button, PendingButton, toast } from '@lastcall/ui';
import { ConflictDialog, EditorFrame, EditorTitle, toastInvalid, toastSaved } from '@lastcall/ui/editor';
import { useLazyEmailTimerQuery, useSaveEmailTimerMutation } from '../../lib/email-timer-api.ts';
import { changedFields, createTimerForm, type SectionName } from '../../lib/timer-form.ts';
import { texts } from '../../messages.ts';
import { ExpiredPicker } from './expired-picker.tsx';
import { TimerPanel } from './timer-panel.tsx';
import { TimerPreview } from './timer-preview.tsx';

/** The email timer in an email, beside its settings. */
export function TimerEditor({
  campaignId,
  saved,
}: {
  readonly campaignId: string;
  readonly saved: EmailTimerAnswer;
}): ReactNode {
  const pathOf = useSectionPath();
  const [send] = useSaveEmailTimerMutation();
  const [reload] = useLazyEmailTimerQuery();
  const saving = useSavingOver(saved, (before, after) =>
    changedFields(before.settings, after.settings).map((field) => texts.fields[field]),
  );

  const sendTimer = async (settings: EmailTimerSettings): Promise<SendAnswer<EmailTimerSettings>> => {
    const call = { params: { campaignId } };
    const { data: stands, error } = await saving.save({
      send: (version) => send({ ...call, body: { settings, version } }),
      reload: () => reload(call),
    });
    return stands ? { data: stands.settings } : { error };
  };
  const editor = useEditor(
    () => createTimerForm(saved.settings, sendTimer),
    `lastcall:email-timer-draft:${campaignId}`,
  );
  const { history, draft, panel } = editor;
  const [section, openSection] = useOpenSection(panel);

  const save = async (): Promise<void> => {
    const outcome = await editor.save();
    if (outcome === 'saved') toastSaved(texts.savedToast, { hasTakenTheirs: saving.hasTakenTheirs() });
    if (outcome === 'invalid') toastInvalid();
    if (outcome === 'refused') toast.error(texts.saveFailed);
  };

  return (
    <EditorFields editor={editor}>
      {({ values, isDirty, isSaving, problem, wrongSections }) => (
        <EditorFrame
          labels={texts.labels}
          start={<EditorTitle>{texts.title}</EditorTitle>}
          isDirty={isDirty}
          isSaving={isSaving}
          actions={
            <>
              <Button component={Link} to={pathOf('emails')} variant="default">
                {texts.exit}
              </Button>
              <PendingButton isPending={isSaving} pendingLabel={texts.saving} onClick={() => void save()}>
                {texts.save}
              </PendingButton>
            </>
          }
          panel={panel}
          draft={draft}
          problem={problem}
          preview={
            section === 'expired' ? (
              <ExpiredPicker
                campaignId={campaignId}
                settings={values}
                customImageUrl={saved.customExpiredImageUrl}
                history={history}
                onClose={() => openSection(null)}
              />
            ) : (
              <TimerPreview
                campaignId={campaignId}
                settings={values}
                customImageUrl={saved.customExpiredImageUrl}
                history={history}
              />
            )
          }
        >
          <ConflictDialog thing={texts.thing} question={saving.question} />
          <TimerPanel
            campaignId={campaignId}
            section={section}
            onSectionChange={openSection}
            settings={values}
            wrongSections={wrongSections}
          />
        </EditorFrame>
      )}
    </EditorFields>
  );
}

/** Returns the open section: the one that the user opened, until a rejected save opens another. */
function useOpenSection({
  key,
  section,
}: {
  readonly key: number;
  readonly section: SectionName;
}): [SectionName | null, (section: SectionName | null) => void] {
  const [opened, setOpened] = useState<{ readonly key: number; readonly section: SectionName | null }>({
    key,
    section,
  });
  return [opened.key === key ? opened.section : section, (chosen) => setOpened({ key, section: chosen })];
}
