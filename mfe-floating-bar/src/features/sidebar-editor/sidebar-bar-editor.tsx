import { useState, type ReactNode } from 'react';
import type { SidebarBar, SidebarBarPage } from '@lastcall/contracts/campaigns/sidebar-bars';
import { useAppSelector } from '@lastcall/host-api';
import { EditorFields, useEditor, useSavingOver, type SendAnswer } from '@lastcall/host-api/editor';
import { LeaveDialog, toast } from '@lastcall/ui';
import { ConflictDialog, EditorFrame, PreviewWithPicker, toastInvalid, toastSaved } from '@lastcall/ui/editor';
import { defineSidebarBar } from '@lastcall/widgets/sidebar-bar';
import { selectPageBar } from '../../lib/select-page-bar.ts';
import { useAvatarUrl } from '../../lib/avatars/use-avatar-url.ts';
import type { PageChoice } from '../../lib/page-choice.ts';
import { PagePreview } from '../../lib/preview/page-preview.tsx';
import { useUpgrade } from '../../lib/use-upgrade.tsx';
import { uiText as shared } from '../../messages.ts';
import { BasePanel } from './base-panel.tsx';
import { ContentScreen } from './content-screen.tsx';
import { texts } from './messages.ts';
import { useLazySidebarBarsQuery, useSaveSidebarBarMutation } from './sidebar-bar-api.ts';
import {
  barOf,
  changedFields,
  createSidebarForm,
  sidebarFields,
  type SidebarFieldName,
  type SaveChoice,
} from './sidebar-form.ts';
import { PageDropdown } from './page-dropdown.tsx';
import { PlacementScreen } from './placement-screen.tsx';
import { PresetsScreen } from './presets-screen.tsx';
import { SaveButtons } from './save-buttons.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { Sidebar } from './sidebar.tsx';
import { TemplateScreen } from './template-screen.tsx';
import { TranslateFields } from './translate-fields.tsx';
import { usePresets } from './use-presets.ts';

defineSidebarBar();

interface SidebarBarEditorProps {
  readonly campaignId: string;
  readonly bar: SidebarBarPage;
  /** True when the bar shows a countdown in this campaign. */
  readonly hasCountdown: boolean;
  readonly pages: readonly PageChoice[];
  readonly onPageChange: (pageId: string) => void;
}

/** The sidebar editor of one page's bar: the page with the bar on it, and the menu with the bar's screens. */
export function SidebarBarEditor({
  campaignId,
  bar,
  hasCountdown,
  pages,
  onPageChange,
}: SidebarBarEditorProps): ReactNode {
  const isPremium = useAppSelector(({ session }) => session.session?.account.plan === 'premium');
  const [send] = useSaveSidebarBarMutation();
  const [reload] = useLazySidebarBarsQuery();
  const saving = useSavingOver(bar, (before, after) =>
    changedFields(before.data, after.data).map((field) => texts.fields[field]),
  );
  const upgrade = useUpgrade();
  const [wantedPage, setWantedPage] = useState<string | null>(null);
  const [isBaseOpen, setBaseOpen] = useState(false);

  const sendBar = async (data: SidebarBar, choice: SaveChoice): Promise<SendAnswer<SidebarBar>> => {
    const call = { params: { campaignId } };
    const { data: stands, error } = await saving.save({
      send: async (version) =>
        selectPageBar(
          bar.id,
          await send({
            ...call,
            body: { data, pageId: bar.id, funnelStepId: choice === 'this-page' ? bar.id : null, version },
          }),
        ),
      reload: async () => selectPageBar(bar.id, await reload(call)),
    });
    return stands ? { data: stands.data } : { error };
  };
  const editor = useEditor(() => createSidebarForm(bar.data, sendBar), `lastcall:sidebar-bar-draft:${bar.id}`);
  const { form, history, draft, panel } = editor;
  const presets = usePresets({ campaignId, form, isPremium });
  const page = pages.find(({ id }) => id === bar.id) ?? { id: bar.id, url: bar.beforeUrl, label: '', afterUrl: '' };

  const save = async (choice: SaveChoice): Promise<void> => {
    const outcome = await editor.save(choice);
    if (outcome === 'saved') toastSaved(texts.saved, { hasTakenTheirs: saving.hasTakenTheirs() });
    // This failure names no field, so no screen opens.
    if (outcome === 'refused') toast.error(texts.saveFailed);
    if (outcome === 'invalid') {
      toastInvalid();
      const { errors, submitErrors } = form.getState();
      const wrong = (Object.keys(sidebarFields) as SidebarFieldName[]).find(
        (field) => field in { ...submitErrors, ...errors },
      );
      // Errors there are visible only while the panel is open.
      if (wrong) setBaseOpen(sidebarFields[wrong].section === 'template');
    }
  };
  const goToPage = (pageId: string): void => {
    if (form.getState().dirty) setWantedPage(pageId);
    else onPageChange(pageId);
  };

  return (
    <EditorFields editor={editor}>
      {({ values, isDirty, isSaving, problem, wrongSections }) => (
        <EditedBar settings={barOf(values, bar.data)}>
          {(settings, avatarUrl) => (
            <EditorFrame
              labels={texts.labels}
              start={<PageDropdown pages={pages} pageId={bar.id} onPageChange={goToPage} />}
              isDirty={isDirty}
              isSaving={isSaving}
              actions={
                <SaveButtons
                  isPremium={isPremium}
                  isSaving={isSaving}
                  pageCount={pages.length}
                  canSave={() => !form.getState().hasValidationErrors}
                  onSave={(choice) => void save(choice)}
                  onUpgrade={upgrade.open}
                />
              }
              panel={panel}
              draft={draft}
              problem={problem === null ? null : `${problem} ${texts.saveFailedText}`}
              leavePrompt={texts.leaving}
              preview={
                <PreviewWithPicker>
                  <PagePreview
                    page={page}
                    bar={{ kind: 'sidebar-bar', settings, isPremium, hasCountdown, avatarUrl }}
                    history={history}
                  />
                  {isBaseOpen && (
                    <BasePanel
                      campaignId={campaignId}
                      settings={settings}
                      avatarUrl={avatarUrl}
                      hasCountdown={hasCountdown}
                      isPremium={isPremium}
                      onUpgrade={upgrade.open}
                      onClose={() => setBaseOpen(false)}
                    />
                  )}
                </PreviewWithPicker>
              }
            >
              <LeaveDialog
                isOpen={wantedPage !== null}
                asking={texts.leaving}
                onStay={() => setWantedPage(null)}
                onLeave={() => onPageChange(wantedPage!)}
              />
              <ConflictDialog thing={shared.thing} question={saving.question} />
              {upgrade.dialog}
              <Sidebar
                key={panel.key}
                initialScreen={panel.key === 0 ? null : panel.section}
                settings={settings}
                wrongSections={wrongSections}
                onScreenChange={() => setBaseOpen(false)}
                onLeaveBlocked={(name) => name === 'template' && setBaseOpen(true)}
                screens={{
                  template: <TemplateScreen settings={settings} isBaseOpen={isBaseOpen} onBaseOpen={setBaseOpen} />,
                  content: <ContentScreen settings={settings} />,
                  placement: <PlacementScreen settings={settings} />,
                  presets: (
                    <PresetsScreen
                      presets={presets}
                      settings={settings}
                      isPremium={isPremium}
                      onUpgrade={upgrade.open}
                    />
                  ),
                  settings: (
                    <SettingsFields
                      settings={settings}
                      hasCountdown={hasCountdown}
                      isPremium={isPremium}
                      onUpgrade={upgrade.open}
                    />
                  ),
                  translate: <TranslateFields base={settings.currentBase} />,
                }}
              />
            </EditorFrame>
          )}
        </EditedBar>
      )}
    </EditorFields>
  );
}

/** The rendered bar, with the URL of its avatar. */
function EditedBar({
  settings,
  children,
}: {
  readonly settings: SidebarBar;
  readonly children: (settings: SidebarBar, avatarUrl: string | null) => ReactNode;
}): ReactNode {
  return children(settings, useAvatarUrl(settings.currentAvatar));
}
