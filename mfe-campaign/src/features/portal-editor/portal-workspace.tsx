import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Page } from '@lastcall/contracts/campaigns';
import type { Portal, PortalContent, PortalSettings } from '@lastcall/contracts/portals';
import type { PortalThemeId } from '@lastcall/contracts/portals/portal-facts';
import { hintsIn } from '@lastcall/contracts/portals/portal-hints';
import { useSectionPath } from '@lastcall/host-api';
import {
  EditorFields,
  putValues,
  useEditor,
  useSavingOver,
  type EditorForm,
  type SendAnswer,
} from '@lastcall/host-api/editor';
import { Anchor, PendingButton, Skeleton, toast } from '@lastcall/ui';
import { ConflictDialog, EditorFrame, EditorTitle, toastInvalid, toastSaved } from '@lastcall/ui/editor';
import { changesIn } from './changes-in.ts';
import { FlagCount } from './flag-count.tsx';
import { texts } from './messages.ts';
import { useLazyPortalQuery } from '../../lib/portal-query.ts';
import { useSavePortalMutation } from './portal-api.ts';
import { flagsOf } from './portal-flags.ts';
import {
  contentOf,
  createPortalForm,
  formOf,
  portalFields,
  type FieldName,
  type PortalForm,
  type SectionName,
} from './portal-form.ts';
import { PortalPanel } from './portal-panel.tsx';
import styles from './portal-workspace.module.css';
import { applyTheme, isSample } from './theme-choice.ts';
import { nameOf, useBlocks } from './use-blocks.ts';
import { usePanelNavigation, type PanelSection } from './use-panel-navigation.ts';

/** The panel and its launcher are loaded after the editor around them. */
const PortalPreview = lazy(() => import('./portal-preview.tsx'));

interface PortalWorkspaceProps {
  readonly campaignId: string;
  readonly saved: Portal;
  /** The first page that shows the portal, if any. */
  readonly page: Page | undefined;
  /** The theme in the URL. */
  readonly wantedTheme: PortalThemeId | null;
}

/** The editor of a campaign's portal: the page with the portal on it, its settings and its results. */
export function PortalWorkspace({ campaignId, saved, page, wantedTheme }: PortalWorkspaceProps): ReactNode {
  const pathOf = useSectionPath();
  const [send] = useSavePortalMutation();
  const [reload] = useLazyPortalQuery();
  const saving = useSavingOver(saved, changesIn);
  const [isOpen, setOpen] = useState(true);
  const [isOffering, setOffering] = useState(
    () => wantedTheme !== null && !isSample(applyTheme(formOf(saved), wantedTheme)),
  );

  const sendPortal = async (settings: PortalSettings): Promise<SendAnswer<Portal>> => {
    const call = { params: { campaignId } };
    const { data, error } = await saving.save({
      send: (version) => send({ ...call, body: { settings, version } }),
      reload: () => reload(call),
    });
    return data ? { data } : { error };
  };
  const create = (): EditorForm<PortalForm, SectionName> => {
    const made = createPortalForm(saved, sendPortal);
    if (wantedTheme !== null) putValues(made.form, applyTheme(formOf(saved), wantedTheme));
    return made;
  };
  const editor = useEditor(create, `lastcall:portal-draft:${campaignId}`);
  const { form, history, draft, panel } = editor;
  const place = usePanelNavigation(wantedTheme !== null || saved.version === 0 ? 'theme' : 'content', panel);
  const blocks = useBlocks(form);

  /** Blocks saved with author hints as text, before hints became placeholders. */
  const unwritten = new Set(saved.settings.blocks.filter((block) => hintsIn(block).length > 0).map(nameOf));

  const chooseTheme = (themeId: PortalThemeId): void => {
    const before = form.getState().values;
    putValues(form, applyTheme(before, themeId));
    setOffering(!isSample(form.getState().values));
  };

  const save = async (): Promise<void> => {
    blocks.touchAll();
    const [flag] = flagsOf(form.getState().values);
    const outcome = await editor.saveQuietly();
    if (outcome === 'saved') toastSaved(texts.savedToast, { hasTakenTheirs: saving.hasTakenTheirs() });
    if (outcome !== 'invalid' && outcome !== 'refused') return;
    // Nothing was sent, so no failure is reported: the errors are shown next to their fields.
    if (flag) return place.show(flag);
    if (outcome === 'invalid') toastInvalid();
    else toast.error(texts.saveFailed);
    const { submitErrors = {} } = form.getState();
    const refused = (Object.keys(portalFields) as FieldName[]).find((field) => field in submitErrors);
    if (refused) place.show({ field: refused, blockId: null, at: refused });
  };
  const openBlock = (blockId: string): void => {
    blocks.touchAll(blockId);
    place.openBlock(blockId);
    setOpen(true);
  };
  const openSection = (section: PanelSection | null): void => {
    blocks.touchAll();
    place.openSection(section);
    // The edited part must be visible: the open panel covers its launcher.
    if (section) setOpen(section !== 'launcher');
  };
  const closeBlock = (): void => {
    blocks.touchAll();
    place.closeBlock();
  };

  return (
    <EditorFields editor={editor}>
      {({ values, isDirty, isSaving, problem, wrongSections }) => {
        const flags = flagsOf(values).filter((flag) => !blocks.isUntouched(flag));
        return (
          <EditorFrame
            labels={texts.labels}
            start={<EditorTitle>{texts.title}</EditorTitle>}
            isDirty={isDirty}
            isSaving={isSaving}
            actions={
              <>
                <FlagCount count={flags.length} onShow={() => place.show(flags[0]!)} />
                <PendingButton isPending={isSaving} pendingLabel={texts.saving} onClick={() => void save()}>
                  {texts.save}
                </PendingButton>
              </>
            }
            panel={panel}
            draft={draft}
            problem={problem}
            preview={
              <Suspense fallback={<Skeleton className={styles.waiting} />}>
                <MemoizedContent form={values}>
                  {(content) => (
                    <PortalPreview
                      content={content}
                      page={page}
                      history={history}
                      isOpen={isOpen}
                      onOpenChange={setOpen}
                      selectedBlockId={place.blockId}
                      onSelect={openBlock}
                    />
                  )}
                </MemoizedContent>
              </Suspense>
            }
          >
            <ConflictDialog thing={texts.thing} question={saving.question} />
            {!page && (
              <p className={styles.notice}>
                {texts.noPage}{' '}
                <Anchor component={Link} to={pathOf('pages')} underline="always">
                  {texts.addPage}
                </Anchor>
              </p>
            )}
            {unwritten.size > 0 && <p className={styles.notice}>{texts.leftSampleText([...unwritten].join(', '))}</p>}
            <PortalPanel
              campaignId={campaignId}
              form={values}
              numbers={saved.numbers}
              flags={flags}
              wrongSections={wrongSections}
              navigation={{ ...place, openSection, openBlock, closeBlock }}
              blocks={blocks}
              theme={{ isOffering, onOffered: () => setOffering(false), onChoose: chooseTheme }}
            />
          </EditorFrame>
        );
      }}
    </EditorFields>
  );
}

/** Returns the content of the fields, memoized. */
function MemoizedContent({
  form,
  children,
}: {
  readonly form: PortalForm;
  readonly children: (content: PortalContent) => ReactNode;
}): ReactNode {
  return children(useMemo(() => contentOf(form), [form]));
}
