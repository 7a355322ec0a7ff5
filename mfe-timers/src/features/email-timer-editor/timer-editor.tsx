import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import type { EmailTimerSettings } from '@lastcall/contracts';
import type { CallProblem } from '@lastcall/host-api';
import { Alert, Button, CircleAlertIcon, Group, LeavePrompt, RotateCcwIcon, toast } from '@lastcall/ui';
import { createTimerForm, type SectionName, type TimerFieldName } from '../../lib/create-timer-form.ts';
import { useSaveEmailTimerMutation } from '../../lib/email-timer-api.ts';
import { words } from '../../messages.ts';
import { TimerPanel } from './timer-panel.tsx';
import { TimerPreview } from './timer-preview.tsx';
import { useDraft } from './use-draft.ts';
import { useEditHistory } from './use-edit-history.ts';
import styles from './timer-editor.module.css';

/** The email timer in an email, beside its settings. */
export function TimerEditor({ campaignId, settings }: { readonly campaignId: string; readonly settings: EmailTimerSettings }): ReactNode {
  const [send] = useSaveEmailTimerMutation();
  const [{ form, save }] = useState(() =>
    createTimerForm(settings, async (body) => {
      const answer = await send({ params: { campaignId }, body });
      return answer.data ? { data: answer.data } : { error: answer.error as CallProblem };
    }),
  );
  const history = useEditHistory(form);
  const draft = useDraft(form, `lastcall:email-timer-draft:${campaignId}`);
  const [isPanelShown, setPanelShown] = useState(true);
  const [section, setSection] = useState<{ name: SectionName; focus: TimerFieldName | null; count: number }>({ name: 'template', focus: null, count: 0 });
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    if (section.focus) panel.current?.querySelector<HTMLElement>(`[name="${section.focus}"]`)?.focus();
  }, [section]);

  const saveTimer = async (): Promise<void> => {
    const outcome = await save();
    if (outcome.kind === 'ignored') return;
    if (outcome.kind === 'saved') {
      draft.forget();
      toast.success(words.savedToast);
      return;
    }
    toast.error(words.saveFailed);
    const { at } = outcome;
    if (!at) return;
    setPanelShown(true);
    setSection(({ count }) => ({ name: at.section, focus: at.field, count: count + 1 }));
  };

  return (
    <Form<EmailTimerSettings> form={form} onSubmit={() => undefined} subscription={{ values: true, dirty: true, submitting: true, submitError: true, dirtySinceLastSubmit: true }}>
      {({ values, dirty, submitting, submitError, dirtySinceLastSubmit }) => {
        const state = submitting ? 'saving' : dirty ? 'unsaved' : 'saved';
        return (
          <div className={styles.editor} data-panel={isPanelShown}>
            <LeavePrompt when={dirty === true} />
            <div className={styles.toolbar}>
              <h2 className={styles.title}>{words.title}</h2>
              <span className={styles.grow} />
              <span className={styles.state} data-state={state} role="status">
                {words.states[state]}
              </span>
              <Button onClick={() => void saveTimer()} aria-disabled={submitting} data-disabled={submitting || undefined}>
                {submitting ? words.states.saving : words.save}
              </Button>
            </div>
            <div className={styles.canvas}>
              <TimerPreview campaignId={campaignId} settings={values} history={history} />
            </div>
            <aside className={styles.side} aria-label={words.panel} ref={panel}>
              <button type="button" className={styles.handle} aria-expanded={isPanelShown} onClick={() => setPanelShown(!isPanelShown)}>
                {isPanelShown ? words.closePanel : words.openPanel}
              </button>
              <div className={styles.panel} hidden={!isPanelShown}>
                {draft.offered && (
                  <Alert className={styles.notice} color="accent" icon={<RotateCcwIcon size={16} aria-hidden />}>
                    {words.draftFound(new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(draft.offered.savedAt))}
                    <Group gap="xs" mt="xs">
                      <Button size="xs" onClick={draft.restore}>
                        {words.draftRestore}
                      </Button>
                      <Button size="xs" variant="default" onClick={draft.forget}>
                        {words.draftDiscard}
                      </Button>
                    </Group>
                  </Alert>
                )}
                {submitError && !dirtySinceLastSubmit && (
                  <Alert className={styles.notice} color="danger" icon={<CircleAlertIcon size={16} aria-hidden />} role="alert">
                    {String(submitError)}
                  </Alert>
                )}
                <TimerPanel key={section.count} campaignId={campaignId} section={section.name} settings={values} />
              </div>
            </aside>
          </div>
        );
      }}
    </Form>
  );
}
