import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { WebpageTimer, WebpageTimerAnswer } from '@lastcall/contracts/campaigns/webpage-timers';
import { useSectionPath } from '@lastcall/host-api';
import { EditorFields, putValues, useEditor, useSavingOver, type SendAnswer } from '@lastcall/host-api/editor';
import { Button, PendingButton, toast } from '@lastcall/ui';
import {
  ConflictDialog,
  EditorFrame,
  EditorTitle,
  PreviewWithPicker,
  toastInvalid,
  toastSaved,
} from '@lastcall/ui/editor';
import { defineTimer } from '@lastcall/widgets/timer';
import { changesIn } from './changes-in.ts';
import { ColorsScreen } from './colors-screen.tsx';
import { uiText } from './messages.ts';
import { PageNotice } from './page-notice.tsx';
import type { PageTone } from './sample-page.tsx';
import { SettingsScreen } from './settings-screen.tsx';
import { SizeScreen } from './size-screen.tsx';
import { TemplatePicker } from './template-picker.tsx';
import { TemplateScreen } from './template-screen.tsx';
import { createTimerForm, formOfTemplate, timerOf, type TimerForm } from './timer-form.ts';
import { TimerPreview } from './timer-preview.tsx';
import { TimerSidebar } from './timer-sidebar.tsx';
import { TranslateScreen } from './translate-screen.tsx';
import { useAutosave } from './use-autosave.ts';
import { useLazyWebpageTimerQuery, useSaveWebpageTimerMutation } from './webpage-timer-api.ts';

defineTimer();

interface TimerEditorProps {
  readonly campaignId: string;
  readonly saved: WebpageTimerAnswer;
  /** True when the campaign shows countdowns at all. */
  readonly hasCountdown: boolean;
  /** The first page that shows the timer, if any. */
  readonly page: { readonly afterUrl: string } | undefined;
  /** True when the editor is a step of another screen: it has no exit, and saves all changes automatically. */
  readonly isStep: boolean;
}

/** The editor of a campaign's webpage timer: a page with the timer in it, the templates, and the menu with the timer's screens. */
export function TimerEditor({ campaignId, saved, hasCountdown, page, isStep }: TimerEditorProps): ReactNode {
  const pathOf = useSectionPath();
  const navigate = useNavigate();
  const [send] = useSaveWebpageTimerMutation();
  const [reload] = useLazyWebpageTimerQuery();
  const saving = useSavingOver(saved, (before, after) => changesIn(before.settings, after.settings));
  const [isPickerOpen, setPickerOpen] = useState(false);
  const [tone, setTone] = useState<PageTone>('light');

  const sendTimer = async (settings: WebpageTimer): Promise<SendAnswer<WebpageTimer>> => {
    const call = { params: { campaignId } };
    const { data: stands, error } = await saving.save({
      send: (version) => send({ ...call, body: { settings, version } }),
      reload: () => reload(call),
    });
    return stands ? { data: stands.settings } : { error };
  };
  const editor = useEditor(
    () => createTimerForm(saved.settings, sendTimer),
    `lastcall:webpage-timer-draft:${campaignId}`,
  );
  const { form, history, draft, panel } = editor;

  const report = (outcome: 'saved' | 'invalid' | 'refused' | 'ignored'): void => {
    if (outcome === 'saved') toastSaved(uiText.saved, { hasTakenTheirs: saving.hasTakenTheirs() });
    if (outcome === 'invalid') toastInvalid();
    if (outcome === 'refused') toast.error(uiText.saveFailed);
  };
  const saveAndExit = async (): Promise<void> => {
    const outcome = await editor.save();
    report(outcome);
    // A merged concurrent change is shown first. Leaving asks about changes made during the save.
    if (outcome === 'saved' && !saving.hasTakenTheirs())
      void navigate(pathOf('pages'), { state: { isSaved: !form.getState().dirty } });
  };
  const leaveScreen = async (isDone: boolean): Promise<void> => {
    setPickerOpen(false);
    if (isStep && isDone && form.getState().dirty) report(await editor.save());
  };
  const saveByItself = async (): Promise<void> => {
    const outcome = await editor.saveQuietly();
    if (outcome === 'invalid' || outcome === 'refused' || saving.hasTakenTheirs()) report(outcome);
  };

  return (
    <EditorFields editor={editor}>
      {({ values, isDirty, isSaving, problem, wrongSections }) => (
        <EditorFrame
          labels={uiText.labels}
          start={<EditorTitle>{uiText.title}</EditorTitle>}
          isDirty={isDirty}
          isSaving={isSaving}
          actions={
            isStep ? (
              <Autosave values={values} isDirty={isDirty} isSaving={isSaving} save={saveByItself} />
            ) : (
              <>
                <Button variant="default" onClick={() => void navigate(pathOf('pages'))}>
                  {uiText.cancel}
                </Button>
                <PendingButton isPending={isSaving} pendingLabel={uiText.saving} onClick={() => void saveAndExit()}>
                  {uiText.saveAndExit}
                </PendingButton>
              </>
            )
          }
          panel={panel}
          draft={draft}
          problem={problem}
          preview={
            <PreviewWithPicker>
              <EditedTimer form={values}>
                {(settings) => (
                  <TimerPreview
                    settings={settings}
                    edgeOrigin={saved.edgeOrigin}
                    tone={tone}
                    onToneChange={setTone}
                    afterUrl={page?.afterUrl ?? ''}
                    history={history}
                  />
                )}
              </EditedTimer>
              {isPickerOpen && (
                <TemplatePicker
                  templateId={values.id}
                  tone={tone}
                  edgeOrigin={saved.edgeOrigin}
                  onChoose={(id) => putValues(form, formOfTemplate(id))}
                  onClose={() => setPickerOpen(false)}
                />
              )}
            </PreviewWithPicker>
          }
        >
          <ConflictDialog thing={uiText.thing} question={saving.question} />
          <TimerSidebar
            key={panel.key}
            initialScreen={panel.key === 0 ? null : panel.section}
            settings={values}
            wrongSections={wrongSections}
            notice={<PageNotice hasCountdown={hasCountdown} hasPage={page !== undefined} />}
            onOpen={(screen) => setPickerOpen(screen === 'template')}
            onLeave={(isDone) => void leaveScreen(isDone)}
            screens={{
              template: (
                <TemplateScreen templateId={values.id} isPickerOpen={isPickerOpen} onPickerOpen={setPickerOpen} />
              ),
              colors: <ColorsScreen settings={values} tone={tone} />,
              settings: <SettingsScreen type={values.countdown_type} />,
              size: <SizeScreen />,
              translate: <TranslateScreen type={values.countdown_type} />,
            }}
          />
        </EditorFrame>
      )}
    </EditorFields>
  );
}

/** Returns the settings of the fields, memoized by the fields. */
function EditedTimer({
  form,
  children,
}: {
  readonly form: TimerForm;
  readonly children: (settings: WebpageTimer) => ReactNode;
}): ReactNode {
  return children(useMemo(() => timerOf(form), [form]));
}

/** Saves automatically, in an editor without save buttons. */
function Autosave(state: Parameters<typeof useAutosave>[0]): ReactNode {
  useAutosave(state);
  return null;
}
