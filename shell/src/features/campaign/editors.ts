import type { OwnedScreen } from '../../lib/remotes/owners.ts';
import { portalFamily } from './portal-family.ts';

/** The editors that the editor switch offers, in its order. */
export type EditorName = 'floating-bar-editor' | 'editor' | 'inline-timer-editor' | 'email-timer-editor' | 'portal';

interface Editor {
  readonly name: EditorName;
  /** The screen that it is. */
  readonly path: string;
  /** The legacy editor of the same bar, which is reached from it and not by the switch, by each of its names; the first that a remote owns is opened. */
  readonly legacyPaths?: readonly string[];
  readonly isNew?: true;
}

const editors: readonly Editor[] = [
  { name: 'floating-bar-editor', path: 'floating-bar-editor' },
  { name: 'editor', path: 'editor', legacyPaths: ['legacy-floating-bar-editor', 'legacy-editor'] },
  { name: 'inline-timer-editor', path: 'inline-timer-editor' },
  { name: 'email-timer-editor', path: 'email-timer-editor' },
  { name: 'portal', path: `${portalFamily}pages`, isNew: true },
];

const pathsOf = ({ path, legacyPaths = [] }: Editor): readonly string[] => [path, ...legacyPaths];

/** The screens that stand behind the sidebar's Appearance. */
export const appearancePaths: readonly string[] = editors.flatMap((editor) =>
  editor.name === 'portal' ? [] : pathsOf(editor),
);

/** The editor that a screen is; null for every other screen. */
export function editorAt(path: string): EditorName | null {
  if (path.startsWith(portalFamily)) return 'portal';
  return editors.find((editor) => pathsOf(editor).includes(path))?.name ?? null;
}

/** Where the legacy editor is that an address calls by another of its names; null when no remote brings it. */
export function editorPath(path: string, screens: readonly Pick<OwnedScreen, 'path'>[]): string | null {
  const names = editors.flatMap(({ legacyPaths = [] }) => (legacyPaths.includes(path) ? legacyPaths : []));
  return names.find((known) => screens.some((screen) => screen.path === known)) ?? null;
}

/** An editor that can be opened, with its screen. */
export interface OfferedEditor {
  readonly name: EditorName;
  readonly path: string;
  readonly isNew: boolean;
}

/** The editors that some remote brings, and the portal only where the account has it. An announcement has a bar of the new editor and nothing else. */
export function offeredEditors(
  screens: readonly Pick<OwnedScreen, 'path'>[],
  { hasPortal, isAnnouncement }: { readonly hasPortal: boolean; readonly isAnnouncement: boolean },
): OfferedEditor[] {
  const isOffered = ({ name }: Editor): boolean =>
    (name !== 'portal' || hasPortal) && (!isAnnouncement || name === 'floating-bar-editor');
  const isThere = ({ path }: Editor): boolean => screens.some((screen) => screen.path === path);
  return editors
    .filter((editor) => isOffered(editor) && isThere(editor))
    .map(({ name, path, isNew = false }) => ({ name, path, isNew }));
}
