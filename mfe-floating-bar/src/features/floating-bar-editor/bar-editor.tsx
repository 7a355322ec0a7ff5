import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import type { BarPage } from '@lastcall/contracts';
import { useAppSelector, type CallProblem } from '@lastcall/host-api';
import { Alert, Button, CircleAlertIcon, Group, LeavePrompt, RotateCcwIcon, toast } from '@lastcall/ui';
import { barFields, barOf, type BarFieldName, type BarForm, type SectionName } from '../../lib/bar-form.ts';
import { createBarForm } from '../../lib/create-bar-form.ts';
import { words } from '../../messages.ts';
import { BarPanel } from './bar-panel.tsx';
import { BarPreview } from './bar-preview.tsx';
import { EditorToolbar, type PageChoice } from './editor-toolbar.tsx';
import { useSaveBarMutation } from './floating-bar-api.ts';
import { LeavePageDialog } from './leave-page-dialog.tsx';
import { useDraft } from './use-draft.ts';
import { useEditHistory } from './use-edit-history.ts';
import styles from './bar-editor.module.css';

interface BarEditorProps {
  readonly campaignId: string;
  readonly bar: BarPage;
  readonly pages: readonly PageChoice[];
  readonly onPageChange: (pageId: string) => void;
}

/** The editor of one page's bar: what is done to the whole of it, the page with the bar on it, and the bar's settings. */
export function BarEditor({ campaignId, bar, pages, onPageChange }: BarEditorProps): ReactNode {
  const isPremium = useAppSelector(({ session }) => session.session?.account.plan === 'premium');
  const [send] = useSaveBarMutation();
  const [{ form, save }] = useState(() =>
    createBarForm(bar.data, async (data, applyToAll) => {
      const answer = await send({ params: { campaignId }, body: { data, pageId: bar.id, options: { applyToAll } } });
      if (answer.data) return { data: answer.data.find(({ id }) => id === bar.id)?.data ?? data };
      return { error: answer.error as CallProblem };
    }),
  );
  const history = useEditHistory(form);
  const draft = useDraft(form, `lastcall:bar-draft:${bar.id}`);
  const [isPanelShown, setPanelShown] = useState(true);
  const [section, setSection] = useState<{ name: SectionName; focus: BarFieldName | null; count: number }>({ name: 'template', focus: null, count: 0 });
  const [wantedPage, setWantedPage] = useState<string | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const page = pages.find(({ id }) => id === bar.id) ?? { id: bar.id, url: bar.url, label: '', afterUrl: '' };

  useEffect(() => {
    if (section.focus) panel.current?.querySelector<HTMLElement>(`[name="${section.focus}"]`)?.focus();
  }, [section]);

  const saveBar = async (applyToAll: boolean): Promise<void> => {
    const outcome = await save(applyToAll);
    if (outcome.kind === 'ignored') return;
    if (outcome.kind === 'saved') {
      draft.forget();
      toast.success(words.savedToast);
      return;
    }
    toast.error(words.saveFailed);
    const { field } = outcome;
    if (!field) return;
    setPanelShown(true);
    setSection(({ count }) => ({ name: barFields[field].section, focus: field, count: count + 1 }));
  };

  const goToPage = (pageId: string): void => {
    if (form.getState().dirty) setWantedPage(pageId);
    else onPageChange(pageId);
  };

  return (
    <Form<BarForm> form={form} onSubmit={() => undefined} subscription={{ values: true, dirty: true, submitting: true, submitError: true, dirtySinceLastSubmit: true, errors: true, submitErrors: true, submitFailed: true }}>
      {({ values, dirty, submitting, submitError, dirtySinceLastSubmit, errors, submitErrors, submitFailed }) => {
        const settings = barOf(values, bar.data);
        return (
          <div className={styles.editor} data-panel={isPanelShown}>
            <LeavePrompt when={dirty === true} />
            <LeavePageDialog isOpen={wantedPage !== null} onStay={() => setWantedPage(null)} onLeave={() => onPageChange(wantedPage!)} />
            <EditorToolbar
              pages={pages}
              page={page}
              onPageChange={goToPage}
              state={submitting ? 'saving' : dirty ? 'unsaved' : 'saved'}
              isPremium={isPremium}
              isPanelShown={isPanelShown}
              onPanelToggle={() => setPanelShown(!isPanelShown)}
              onSave={(applyToAll) => void saveBar(applyToAll)}
            />
            <div className={styles.canvas}>
              <BarPreview page={page} settings={isPremium ? settings : { ...settings, poweredBy: { ...settings.poweredBy, hidden: false } }} history={history} />
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
                <BarPanel
                  key={section.count}
                  section={section.name}
                  settings={settings}
                  isPremium={isPremium}
                  problems={submitFailed ? { ...(dirtySinceLastSubmit ? {} : submitErrors), ...errors } : {}}
                />
              </div>
            </aside>
          </div>
        );
      }}
    </Form>
  );
}
