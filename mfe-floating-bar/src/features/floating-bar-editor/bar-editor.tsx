import { useState, type ReactNode } from 'react';
import { announcementHint, withoutCountdown, type Bar, type BarPage } from '@lastcall/contracts/campaigns';
import { useAppSelector } from '@lastcall/host-api';
import { EditorFields, useEditor, useSavingOver, type SendAnswer } from '@lastcall/host-api/editor';
import { ConfirmDialog, LeaveDialog, Text, toast } from '@lastcall/ui';
import { ConflictDialog, EditorFrame, toastInvalid, toastSaved, usePreviewLanguage } from '@lastcall/ui/editor';
import { defineBar } from '@lastcall/widgets/bar';
import { barOf, changedBarFields } from '../../lib/bar-form.ts';
import { createBarForm, type SaveChoice } from '../../lib/create-bar-form.ts';
import type { PageChoice } from '../../lib/page-choice.ts';
import { PagePreview } from '../../lib/preview/page-preview.tsx';
import { selectPageBar } from '../../lib/select-page-bar.ts';
import { useUpgrade } from '../../lib/use-upgrade.tsx';
import { uiText } from '../../messages.ts';
import { BarPanel } from './bar-panel.tsx';
import { DeletePage } from './delete-page.tsx';
import { useLazyBarsQuery } from '../../lib/bars-query.ts';
import { useSaveBarMutation } from './floating-bar-api.ts';
import { PageSelect, PreviewLink } from './page-select.tsx';
import { SaveMenu } from './save-menu.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { useSavedTemplates } from './use-saved-templates.ts';

defineBar();

interface BarEditorProps {
  readonly campaignId: string;
  readonly bar: BarPage;
  /** All bars of the campaign, including this one. */
  readonly bars: readonly BarPage[];
  /** True when the bar shows a countdown in this campaign. */
  readonly showsTime: boolean;
  /** An announcement sets its call to action here and not on its page, and has one appearance for all its pages. */
  readonly isAnnouncement: boolean;
  readonly pages: readonly PageChoice[];
  readonly onPageChange: (pageId: string) => void;
}

/** The editor of one page's bar: toolbar, the page with the bar on it, and the bar's settings. */
export function BarEditor({
  campaignId,
  bar,
  bars,
  showsTime,
  isAnnouncement,
  pages,
  onPageChange,
}: BarEditorProps): ReactNode {
  const account = useAppSelector(({ session }) => session.session?.account);
  const isPremium = account?.plan === 'premium';
  const hasCustomColors = isPremium || account?.isStoreSubscribed === true;
  const [send] = useSaveBarMutation();
  const [reload] = useLazyBarsQuery();
  const saving = useSavingOver(bar, (before, after) =>
    changedBarFields(before.data, after.data).map((field) => uiText.fields[field]),
  );
  const upgrade = useUpgrade();
  const language = usePreviewLanguage();
  const templates = useSavedTemplates(campaignId);
  const [wantedPage, setWantedPage] = useState<string | null>(null);
  const [isAskingForAll, setAskingForAll] = useState(false);
  const [isNaming, setNaming] = useState(false);

  const sendBar = async (data: Bar, choice: SaveChoice): Promise<SendAnswer<Bar>> => {
    const call = { params: { campaignId } };
    if (choice.for === 'template') {
      const { error } = await send({
        ...call,
        body: {
          data,
          pageId: bar.id,
          options: { applyToAll: false, isTemplate: true, templateId: choice.templateId, templateName: choice.name },
        },
      });
      return error ? { error } : { isSavedElsewhere: true };
    }
    const { data: stands, error } = await saving.save({
      send: async (version) =>
        selectPageBar(
          bar.id,
          await send({
            ...call,
            body: { data, pageId: bar.id, version, options: { applyToAll: choice.for === 'all-pages' } },
          }),
        ),
      reload: async () => selectPageBar(bar.id, await reload(call)),
    });
    return stands ? { data: stands.data } : { error };
  };
  const editor = useEditor(() => createBarForm(bar.data, sendBar, { hasCustomColors }), `lastcall:bar-draft:${bar.id}`);
  const { form, history, draft, panel } = editor;
  const page = pages.find(({ id }) => id === bar.id) ?? { id: bar.id, url: bar.url, label: '', afterUrl: '' };

  const save = async (choice: SaveChoice): Promise<void> => {
    const isTemplate = choice.for === 'template';
    const outcome = await editor.save(choice);
    if (outcome === 'saved')
      toastSaved(isTemplate ? uiText.templateSavedToast : uiText.savedToast, {
        hasTakenTheirs: !isTemplate && saving.hasTakenTheirs(),
      });
    if (outcome === 'invalid') toastInvalid();
    if (outcome === 'refused') toast.error(isTemplate ? uiText.templateSaveFailed : uiText.saveFailed);
    if (outcome === 'saved' && isTemplate && choice.templateId === null) await templates.chooseNewest();
    if (outcome === 'saved' || form.getState().hasValidationErrors) setNaming(false);
  };
  const saveForAll = (): void => {
    const { submitting, hasValidationErrors } = form.getState();
    // An announcement has one appearance for all its pages, so there is no page to select.
    if (!submitting && !hasValidationErrors && !isAnnouncement && bars.length > 1) setAskingForAll(true);
    else void save({ for: 'all-pages' });
  };

  const goToPage = (pageId: string): void => {
    if (form.getState().dirty) setWantedPage(pageId);
    else onPageChange(pageId);
  };

  return (
    <EditorFields editor={editor}>
      {({ values, isDirty, isSaving, problem, wrongSections }) => {
        const drawn = barOf(values, bar.data);
        const written =
          isAnnouncement && drawn.description.trim() === '' ? { ...drawn, description: announcementHint } : drawn;
        const settings = showsTime ? written : withoutCountdown(written);
        return (
          <EditorFrame
            labels={uiText.labels}
            start={
              <>
                {!isAnnouncement && <PageSelect pages={pages} page={page} onPageChange={goToPage} />}
                <DeletePage page={page} isAnnouncement={isAnnouncement} />
                <PreviewLink page={page} />
              </>
            }
            isDirty={isDirty}
            isSaving={isSaving}
            onSave={saveForAll}
            saveMenu={
              !isAnnouncement && (
                <SaveMenu
                  isPremium={isPremium}
                  hasTemplate={templates.chosenId !== null}
                  onSavePage={() => void save({ for: 'this-page' })}
                  onCreateTemplate={() => setNaming(true)}
                  onSaveTemplate={() => void save({ for: 'template', templateId: templates.chosenId, name: '' })}
                  onUpgrade={upgrade.open}
                />
              )
            }
            panel={panel}
            draft={draft}
            problem={problem}
            preview={
              <PagePreview
                page={page}
                bar={{
                  kind: 'bar',
                  settings: isPremium ? settings : { ...settings, poweredBy: { ...settings.poweredBy, hidden: false } },
                }}
                history={history}
                language={language}
                isAnnouncement={isAnnouncement}
              />
            }
          >
            <LeaveDialog
              isOpen={wantedPage !== null}
              onStay={() => setWantedPage(null)}
              onLeave={() => onPageChange(wantedPage!)}
            />
            <ConfirmDialog
              isOpen={isAskingForAll}
              title={uiText.applyToAll}
              confirmLabel={uiText.applyToAll}
              color="accent"
              size="sm"
              onConfirm={() => {
                setAskingForAll(false);
                void save({ for: 'all-pages' });
              }}
              onCancel={() => setAskingForAll(false)}
            >
              <Text>{uiText.applyToAllQuestion}</Text>
              <Text mt="sm" c="dimmed">
                {uiText.applyToAllText(bars.length)}
              </Text>
            </ConfirmDialog>
            <TemplateDialog
              isOpen={isNaming}
              onClose={() => setNaming(false)}
              onSave={(name) => save({ for: 'template', templateId: null, name })}
            />
            <ConflictDialog thing={uiText.thing} question={saving.question} />
            {upgrade.dialog}
            <BarPanel
              key={panel.key}
              section={panel.section}
              settings={settings}
              showsTime={showsTime}
              isPremium={isPremium}
              hasCustomColors={hasCustomColors}
              isAnnouncement={isAnnouncement}
              saved={templates}
              language={language.tag}
              onUpgrade={upgrade.open}
              wrongSections={wrongSections}
            />
          </EditorFrame>
        );
      }}
    </EditorFields>
  );
}
