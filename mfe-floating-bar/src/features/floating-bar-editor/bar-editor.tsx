import { useState, type ReactNode } from 'react';
import { withoutClock, type BarPage } from '@lastcall/contracts';
import { useAppSelector } from '@lastcall/host-api';
import { EditorFields, useEditor } from '@lastcall/host-api/editor';
import { LeaveDialog, toast } from '@lastcall/ui';
import { EditorFrame } from '@lastcall/ui/editor';
import { defineBar } from '@lastcall/widgets/bar';
import { barOf } from '../../lib/bar-form.ts';
import { createBarForm } from '../../lib/create-bar-form.ts';
import type { PageChoice } from '../../lib/page-choice.ts';
import { PagePreview } from '../../lib/preview/page-preview.tsx';
import { words } from '../../messages.ts';
import { BarPanel } from './bar-panel.tsx';
import { useSaveBarMutation } from './floating-bar-api.ts';
import { PageSelect } from './page-select.tsx';
import { SaveMenu } from './save-menu.tsx';

defineBar();

interface BarEditorProps {
  readonly campaignId: string;
  readonly bar: BarPage;
  /** Whether the campaign's visitors see a clock on it. */
  readonly tellsTime: boolean;
  /** Whether its call to action is edited here, and not with its page. */
  readonly hasOwnCta: boolean;
  readonly pages: readonly PageChoice[];
  readonly onPageChange: (pageId: string) => void;
}

/** The editor of one page's bar: what is done to the whole of it, the page with the bar on it, and the bar's settings. */
export function BarEditor({ campaignId, bar, tellsTime, hasOwnCta, pages, onPageChange }: BarEditorProps): ReactNode {
  const isPremium = useAppSelector(({ session }) => session.session?.account.plan === 'premium');
  const [send] = useSaveBarMutation();
  const editor = useEditor(
    () =>
      createBarForm(bar.data, async (data, applyToAll) => {
        const { data: saved, error } = await send({ params: { campaignId }, body: { data, pageId: bar.id, options: { applyToAll } } });
        return saved ? { data: saved.find(({ id }) => id === bar.id)?.data ?? data } : { error };
      }),
    `lastcall:bar-draft:${bar.id}`,
  );
  const { form, history, draft, panel } = editor;
  const [wantedPage, setWantedPage] = useState<string | null>(null);
  const page = pages.find(({ id }) => id === bar.id) ?? { id: bar.id, url: bar.url, label: '', afterUrl: '' };

  const save = async (applyToAll: boolean): Promise<void> => {
    const outcome = await editor.save(applyToAll);
    if (outcome === 'saved') toast.success(words.savedToast);
    if (outcome === 'refused') toast.error(words.saveFailed);
  };

  const goToPage = (pageId: string): void => {
    if (form.getState().dirty) setWantedPage(pageId);
    else onPageChange(pageId);
  };

  return (
    <EditorFields editor={editor}>
      {({ values, isDirty, isSaving, problem, wrongSections }) => {
        const drawn = barOf(values, bar.data);
        const settings = tellsTime ? drawn : withoutClock(drawn);
        return (
          <EditorFrame
            labels={words.labels}
            start={<PageSelect pages={pages} page={page} onPageChange={goToPage} />}
            isDirty={isDirty}
            isSaving={isSaving}
            onSave={() => void save(true)}
            saveMenu={<SaveMenu isPremium={isPremium} onSave={(applyToAll) => void save(applyToAll)} />}
            panel={panel}
            draft={draft}
            problem={problem}
            preview={<PagePreview page={page} bar={{ kind: 'bar', settings: isPremium ? settings : { ...settings, poweredBy: { ...settings.poweredBy, hidden: false } } }} history={history} />}
          >
            <LeaveDialog isOpen={wantedPage !== null} onStay={() => setWantedPage(null)} onLeave={() => onPageChange(wantedPage!)} />
            <BarPanel key={panel.key} section={panel.section} settings={settings} tellsTime={tellsTime} isPremium={isPremium} hasOwnCta={hasOwnCta} wrongSections={wrongSections} />
          </EditorFrame>
        );
      }}
    </EditorFields>
  );
}
