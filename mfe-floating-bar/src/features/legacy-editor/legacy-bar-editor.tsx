import type { ReactNode } from 'react';
import { legacyFontCssUrl, legacyFontFace, type LegacyFontId } from '@lastcall/contracts/campaigns/legacy-bar-facts';
import type { LegacyBar, LegacyBarAnswer } from '@lastcall/contracts/campaigns/legacy-bars';
import { EditorFields, useEditor, useSavingOver, type SendAnswer } from '@lastcall/host-api/editor';
import { Alert, toast } from '@lastcall/ui';
import { ConflictDialog, EditorFrame, toastInvalid, toastSaved } from '@lastcall/ui/editor';
import { defineLegacyBar } from '@lastcall/widgets/legacy-bar';
import type { PageChoice } from '../../lib/page-choice.ts';
import { PagePreview } from '../../lib/preview/page-preview.tsx';
import { uiText as shared } from '../../messages.ts';
import { LegacyActions } from './legacy-actions.tsx';
import { useLazyLegacyBarQuery, useSaveLegacyBarMutation } from './legacy-bar-api.ts';
import styles from './legacy-bar-editor.module.css';
import { barOf, changedFields, createLegacyForm } from './legacy-form.ts';
import { LegacyPanel } from './legacy-panel.tsx';
import { texts } from './messages.ts';

defineLegacyBar();

interface LegacyBarEditorProps {
  readonly campaignId: string;
  readonly saved: LegacyBarAnswer;
  /** True when the bar shows a countdown in this campaign. */
  readonly hasCountdown: boolean;
  /** The page on which it is previewed. */
  readonly page: PageChoice;
}

/** The editor of a campaign's legacy bar: toolbar, a page with the bar on it, and the bar's settings. */
export function LegacyBarEditor({ campaignId, saved, hasCountdown, page }: LegacyBarEditorProps): ReactNode {
  const [send] = useSaveLegacyBarMutation();
  const [reload] = useLazyLegacyBarQuery();
  const saving = useSavingOver(saved, (before, after) =>
    changedFields(before.settings, after.settings).map((field) => texts.fields[field]),
  );

  const sendBar = async (settings: LegacyBar): Promise<SendAnswer<LegacyBar>> => {
    const call = { params: { campaignId } };
    const { data: stands, error } = await saving.save({
      send: (version) => send({ ...call, body: { settings, version } }),
      reload: () => reload(call),
    });
    return stands ? { data: stands.settings } : { error };
  };
  const editor = useEditor(() => createLegacyForm(saved.settings, sendBar), `lastcall:legacy-bar-draft:${campaignId}`);
  const { history, draft, panel } = editor;
  // All fonts have the same origin as the font of the saved bar.
  const fontSheetOf = (id: LegacyFontId): string =>
    legacyFontCssUrl(new URL(saved.settings.floatingBarCssUrl).origin, id);

  const save = async (): Promise<void> => {
    const outcome = await editor.save();
    if (outcome === 'saved') toastSaved(shared.savedToast, { hasTakenTheirs: saving.hasTakenTheirs() });
    if (outcome === 'invalid') toastInvalid();
    if (outcome === 'refused') toast.error(shared.saveFailed);
  };

  return (
    <EditorFields editor={editor}>
      {({ values, isDirty, isSaving, problem, wrongSections }) => {
        const font = values.floatingBarTextFont;
        return (
          <EditorFrame
            labels={texts.labels}
            start={<h2 className={styles.title}>{texts.title}</h2>}
            isDirty={isDirty}
            isSaving={isSaving}
            actions={
              <LegacyActions
                campaignId={campaignId}
                editor={editor}
                isSaving={isSaving}
                isDirty={isDirty}
                onSave={() => void save()}
              />
            }
            panel={panel}
            draft={draft}
            problem={problem}
            preview={
              <PagePreview
                page={page}
                bar={{
                  kind: 'legacy-bar',
                  settings: barOf(values),
                  fontFamily: legacyFontFace(font),
                  fontCssUrl: fontSheetOf(font),
                  hasCountdown,
                }}
                history={history}
              />
            }
          >
            <ConflictDialog thing={shared.thing} question={saving.question} />
            <Alert color={saved.isOn ? 'success' : 'gray'} m="md" mb={0}>
              {saved.isOn ? texts.on : texts.off}
            </Alert>
            <LegacyPanel
              key={panel.key}
              section={panel.section}
              settings={values}
              hasCountdown={hasCountdown}
              fontSheetOf={fontSheetOf}
              wrongSections={wrongSections}
            />
          </EditorFrame>
        );
      }}
    </EditorFields>
  );
}
