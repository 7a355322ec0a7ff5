import type { PortalBlock } from '@lastcall/contracts/portals';
import { portalLimits, type PortalThemeId } from '@lastcall/contracts/portals/portal-facts';
import { defaultPortal } from '@lastcall/contracts/portals/portal-samples';
import { changedFields } from '@lastcall/host-api/editor';
import { formOf, type PortalForm } from './portal-form.ts';

/** What a theme begins with, as the editor's fields. */
export const sampleOf = (themeId: PortalThemeId): PortalForm =>
  formOf({ settings: defaultPortal(themeId), launcherUrl: null });
const wordsAlone = (blocks: readonly PortalBlock[]) => blocks.map(({ id: _, ...words }) => words);

/** Whether nothing but a theme's own sample is in the panel. */
export function isSample(form: PortalForm): boolean {
  const sample = sampleOf(form.themeId);
  return (
    form.title === sample.title &&
    changedFields({ blocks: wordsAlone(form.blocks) }, { blocks: wordsAlone(sample.blocks) }).length === 0
  );
}

/** The form in another theme. Where nothing was written yet the theme brings its own content; what somebody wrote stays. */
export function inTheme(form: PortalForm, themeId: PortalThemeId): PortalForm {
  if (!isSample(form)) return { ...form, themeId };
  const { title, blocks, icon, launcherLabel } = sampleOf(themeId);
  return { ...form, themeId, title, blocks, icon, launcherLabel };
}

/** The blocks with those of the theme's sample below them; null where there is no room for all. */
export function withSample({ themeId, blocks }: PortalForm): readonly PortalBlock[] | null {
  const added = sampleOf(themeId).blocks.map((block) => ({ ...block, id: crypto.randomUUID() }));
  return blocks.length + added.length > portalLimits.blocks ? null : [...blocks, ...added];
}
