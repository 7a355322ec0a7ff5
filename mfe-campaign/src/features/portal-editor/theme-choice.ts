import type { PortalBlock } from '@lastcall/contracts/portals';
import { portalLimits, type PortalThemeId } from '@lastcall/contracts/portals/portal-facts';
import { defaultPortal } from '@lastcall/contracts/portals/portal-samples';
import { changedFields } from '@lastcall/host-api/editor';
import { formOf, type PortalForm } from './portal-form.ts';

/** Returns the defaults of a theme, as the editor's fields. */
export const sampleOf = (themeId: PortalThemeId): PortalForm =>
  formOf({ settings: defaultPortal(themeId), launcherUrl: null });
const textOnly = (blocks: readonly PortalBlock[]) => blocks.map(({ id: _, ...words }) => words);

/** Returns true when the panel contains only a theme's unchanged sample content. */
export function isSample(form: PortalForm): boolean {
  const sample = sampleOf(form.themeId);
  return (
    form.title === sample.title &&
    changedFields({ blocks: textOnly(form.blocks) }, { blocks: textOnly(sample.blocks) }).length === 0
  );
}

/** Applies another theme. An untouched sample is replaced by the theme's own; customer content stays. */
export function applyTheme(form: PortalForm, themeId: PortalThemeId): PortalForm {
  if (!isSample(form)) return { ...form, themeId };
  const { title, blocks, icon, launcherLabel } = sampleOf(themeId);
  return { ...form, themeId, title, blocks, icon, launcherLabel };
}

/** Appends the blocks of the theme's sample; null when they exceed the limit. */
export function appendSample({ themeId, blocks }: PortalForm): readonly PortalBlock[] | null {
  const added = sampleOf(themeId).blocks.map((block) => ({ ...block, id: crypto.randomUUID() }));
  return blocks.length + added.length > portalLimits.blocks ? null : [...blocks, ...added];
}
