import type { OwnedScreen } from '../../lib/remotes/owners.ts';
import { portalFamily } from './portal-family.ts';

/** The editors that the editor switch offers, in its order. */
export type EditorName = 'floating-bar-editor' | 'legacy-floating-bar-editor' | 'inline-timer-editor' | 'email-timer-editor' | 'portal';

interface Editor {
  readonly name: EditorName;
  /** The screens by which it is known; the first that a remote owns is opened. */
  readonly paths: readonly string[];
  readonly isNew?: true;
}

const editors: readonly Editor[] = [
  { name: 'floating-bar-editor', paths: ['floating-bar-editor', 'editor'] },
  { name: 'legacy-floating-bar-editor', paths: ['legacy-floating-bar-editor', 'legacy-editor'] },
  { name: 'inline-timer-editor', paths: ['inline-timer-editor'] },
  { name: 'email-timer-editor', paths: ['email-timer-editor'] },
  { name: 'portal', paths: [`${portalFamily}pages`], isNew: true },
];

/** The screens that stand behind the sidebar's Appearance. */
export const appearancePaths: readonly string[] = editors.flatMap(({ name, paths }) => (name === 'portal' ? [] : paths));

/** The editor that a screen is; null for every other screen. */
export function editorAt(path: string): EditorName | null {
  if (path.startsWith(portalFamily)) return 'portal';
  return editors.find(({ paths }) => paths.includes(path))?.name ?? null;
}

/** Where the editor is that an address calls by another of its names; null when no remote brings it. */
export function editorPath(path: string, screens: readonly Pick<OwnedScreen, 'path'>[]): string | null {
  const named = editors.find(({ paths }) => paths.includes(path));
  return named?.paths.find((known) => screens.some((screen) => screen.path === known)) ?? null;
}

/** An editor that can be opened, with its screen. */
export interface OfferedEditor {
  readonly name: EditorName;
  readonly path: string;
  readonly isNew: boolean;
}

/** The editors that some remote brings, and the portal only where the account has it. An announcement has a bar and nothing else. */
export function offeredEditors(screens: readonly Pick<OwnedScreen, 'path'>[], { hasPortal, isAnnouncement }: { readonly hasPortal: boolean; readonly isAnnouncement: boolean }): OfferedEditor[] {
  const isOffered = ({ name }: Editor): boolean => (name !== 'portal' || hasPortal) && (!isAnnouncement || name.includes('floating-bar'));
  return editors.filter(isOffered).flatMap(({ name, paths, isNew = false }) => {
    const path = paths.find((wanted) => screens.some((screen) => screen.path === wanted));
    return path === undefined ? [] : [{ name, path, isNew }];
  });
}
