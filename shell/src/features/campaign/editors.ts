import type { OwnedScreen } from '../../lib/remotes/owners.ts';
import { portalFamily } from './portal-family.ts';

/** The editors of the editor switch, in order. */
export type EditorName = 'floating-bar-editor' | 'editor' | 'inline-timer-editor' | 'email-timer-editor' | 'portal';

interface Editor {
  readonly name: EditorName;
  /** The path of its screen. */
  readonly path: string;
  /** The paths of the bar's legacy editor, which the editor links to and the switch does not. The first path that a remote owns is opened. */
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

/** The screens of the sidebar's Appearance section. */
export const appearancePaths: readonly string[] = editors.flatMap((editor) =>
  editor.name === 'portal' ? [] : pathsOf(editor),
);

/** Returns the editor of a screen; null for every other screen. */
export function editorAt(path: string): EditorName | null {
  if (path.startsWith(portalFamily)) return 'portal';
  return editors.find((editor) => pathsOf(editor).includes(path))?.name ?? null;
}

/** Returns the path of the legacy editor for an alias; null when no remote provides it. */
export function editorPath(path: string, screens: readonly Pick<OwnedScreen, 'path'>[]): string | null {
  const names = editors.flatMap(({ legacyPaths = [] }) => (legacyPaths.includes(path) ? legacyPaths : []));
  return names.find((known) => screens.some((screen) => screen.path === known)) ?? null;
}

/** An available editor, with its screen. */
export interface OfferedEditor {
  readonly name: EditorName;
  readonly path: string;
  readonly isNew: boolean;
}

/** Returns the editors that remotes provide, with the portal only where the account has it. An announcement has only a bar of the new editor. */
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
