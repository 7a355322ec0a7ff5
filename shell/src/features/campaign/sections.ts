export type SectionName = 'deadline' | 'pages' | 'emails' | 'appearance' | 'testing' | 'people';

/** An item of the sidebar; `path` is where it leads, `paths` are the screens it stands for. */
interface Section {
  readonly name: SectionName;
  readonly path: string;
  readonly paths: readonly string[];
}

export const sections: readonly Section[] = [
  { name: 'deadline', path: 'deadline', paths: ['deadline'] },
  { name: 'pages', path: 'pages', paths: ['pages'] },
  { name: 'emails', path: 'emails', paths: ['emails', 'links', 'timer-code', 'integration', 'api-integrations'] },
  { name: 'appearance', path: 'floating-bar-editor', paths: ['floating-bar-editor', 'email-timer-editor'] },
  { name: 'testing', path: 'testing', paths: ['testing'] },
  { name: 'people', path: 'people', paths: ['people'] },
];

/** The label of every screen that a remote wants in the sidebar and that is none of its own items. */
export function labelledScreens(screens: readonly { readonly path: string; readonly label?: string | undefined }[]): { path: string; label: string }[] {
  return screens.flatMap(({ path, label }) => (label !== undefined && !sections.some(({ paths }) => paths.includes(path)) ? [{ path, label }] : []));
}

/** The editors that the editor switch offers, by their screens. */
export const editors = ['floating-bar-editor', 'email-timer-editor'] as const;
export type EditorPath = (typeof editors)[number];

export function isEditor(path: string): path is EditorPath {
  return (editors as readonly string[]).includes(path);
}

const withoutPages: readonly SectionName[] = ['deadline', 'pages', 'emails', 'people'];

/** Which items can be opened: a campaign that is being created has its deadline alone; without pages there is nothing to show or test, but people may be imported. */
export function isEnabled(section: SectionName, campaign: { readonly pageCount: number } | null): boolean {
  if (!campaign) return section === 'deadline';
  return campaign.pageCount > 0 || withoutPages.includes(section);
}
