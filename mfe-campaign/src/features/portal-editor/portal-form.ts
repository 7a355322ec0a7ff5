import type {
  Portal,
  PortalBlock,
  PortalContent,
  PortalIntegration,
  PortalSettings,
} from '@lastcall/contracts/portals';
import type { LauncherIcon, PortalThemeId } from '@lastcall/contracts/portals/portal-facts';
import { withHints, withoutHints } from '@lastcall/contracts/portals/portal-hints';
import { submitErrors, type CallProblem, type FormErrors } from '@lastcall/host-api';
import { createEditorForm, type EditorForm, type FieldTable, type SendAnswer } from '@lastcall/host-api/editor';
import { flagsOf } from './portal-flags.ts';

/** The selected container of subscribers; blank without one. */
export type ChosenTag = { readonly [N in keyof PortalIntegration]: PortalIntegration[N] | '' };
export const noTag: ChosenTag = { provider: '', connection_id: '', type: '', tag_id: '', tag_name: '' };

/** The launcher's own picture; both blank for none. */
export interface LauncherPicture {
  readonly id: string;
  readonly url: string;
}
export const noPicture: LauncherPicture = { id: '', url: '' };

/** The editor's fields, so that each is one undo step and one error line. Optional values are blank here, so that drafts can be compared across versions. */
export interface PortalForm {
  themeId: PortalThemeId;
  /** A typed color; blank for the theme's own. */
  accent: string;
  side: PortalSettings['launcher']['side'];
  icon: LauncherIcon;
  picture: LauncherPicture;
  launcherLabel: string;
  title: string;
  blocks: readonly PortalBlock[];
  days: string;
  hours: string;
  minutes: string;
  seconds: string;
  close: string;
  send: string;
  comment: string;
  failed: string;
  opensByItself: boolean;
  /** Null while it is empty. */
  opensAfterSeconds: number | null;
  dataLayer: boolean;
  addsTag: boolean;
  tag: ChosenTag;
}
export type FieldName = keyof PortalForm;

/** The sections of the panel that have fields, in order. */
export type SectionName = 'theme' | 'launcher' | 'content' | 'labels' | 'events';

export const portalFields: FieldTable<PortalForm, SectionName> = {
  themeId: { section: 'theme' },
  accent: { section: 'theme' },
  side: { section: 'launcher' },
  icon: { section: 'launcher' },
  picture: { section: 'launcher' },
  launcherLabel: { section: 'launcher' },
  title: { section: 'content' },
  blocks: { section: 'content' },
  days: { section: 'labels' },
  hours: { section: 'labels' },
  minutes: { section: 'labels' },
  seconds: { section: 'labels' },
  close: { section: 'labels' },
  send: { section: 'labels' },
  comment: { section: 'labels' },
  failed: { section: 'labels' },
  opensByItself: { section: 'events' },
  opensAfterSeconds: { section: 'events' },
  dataLayer: { section: 'events' },
  addsTag: { section: 'events' },
  tag: { section: 'events' },
};

/** The default delay in seconds for opening the portal automatically. */
const defaultDelaySeconds = 10;

/** Returns a portal as the editor's fields. */
export function formOf({ settings, launcherUrl }: Pick<Portal, 'settings' | 'launcherUrl'>): PortalForm {
  const { themeId, accent, title, launcher, labels, blocks, events, integration } = settings;
  return {
    themeId,
    accent: accent ?? '',
    side: launcher.side,
    icon: launcher.icon,
    picture: launcher.pictureId === null ? noPicture : { id: launcher.pictureId, url: launcherUrl ?? '' },
    launcherLabel: launcher.label,
    title,
    blocks: blocks.map(withoutHints),
    ...labels,
    opensByItself: events.opensAfterSeconds !== null,
    opensAfterSeconds: events.opensAfterSeconds ?? defaultDelaySeconds,
    dataLayer: events.dataLayer,
    addsTag: integration !== null,
    tag: integration ?? noTag,
  };
}

/** Returns the editor's fields in the format in which they are saved. */
export function settingsOf(form: PortalForm): PortalSettings {
  const {
    themeId,
    accent,
    title,
    side,
    icon,
    picture,
    launcherLabel,
    blocks,
    days,
    hours,
    minutes,
    seconds,
    close,
    send,
    comment,
    failed,
    opensByItself,
    opensAfterSeconds,
    dataLayer,
    addsTag,
    tag,
  } = form;
  return {
    themeId,
    accent: accent === '' ? null : accent.trim(),
    title,
    launcher: { side, icon, pictureId: picture.id === '' ? null : picture.id, label: launcherLabel },
    labels: { days, hours, minutes, seconds, close, send, comment, failed },
    blocks: blocks.map((block) => (block.isShown ? block : withHints(block))),
    events: { opensAfterSeconds: opensByItself ? opensAfterSeconds : null, dataLayer },
    integration: addsTag ? (tag as PortalIntegration) : null,
  };
}

/** Returns the editor's fields as a visitor's browser would get them, with hints in place of missing text. */
export function contentOf(form: PortalForm): PortalContent {
  const { integration: _, ...content } = settingsOf(form);
  return {
    ...content,
    blocks: content.blocks.map(withHints),
    launcherUrl: form.picture.url === '' ? null : form.picture.url,
  };
}

/** Returns the server's errors by field. */
function refusalsOf(problem: CallProblem): FormErrors {
  const { launcher, labels, events, integration, blocks, ...found } = submitErrors(problem, 'settings') as Record<
    string,
    unknown
  >;
  const { label, pictureId, ...ofLauncher } = (launcher ?? {}) as Record<string, unknown>;
  return withoutBlanks({
    ...found,
    ...ofLauncher,
    ...(labels as object),
    ...(events as object),
    launcherLabel: label,
    picture: pictureId,
    tag: firstMessage(integration),
    blocks: firstMessage(blocks),
  });
}

function firstMessage(problems: unknown): string | undefined {
  if (typeof problems === 'string') return problems;
  if (typeof problems !== 'object' || problems === null) return undefined;
  return Object.values(problems)
    .map(firstMessage)
    .find((message) => message !== undefined);
}

const withoutBlanks = (errors: FormErrors): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined));

/** Creates the form of a portal. */
export function createPortalForm(
  saved: Portal,
  send: (settings: PortalSettings) => Promise<SendAnswer<Portal>>,
): EditorForm<PortalForm, SectionName> {
  return createEditorForm<Portal, PortalForm, SectionName>({
    saved,
    fields: portalFields,
    valuesOf: formOf,
    // Each field shows only its first error; the flags themselves identify the blocks.
    validate: (form) =>
      Object.fromEntries(
        flagsOf(form)
          .toReversed()
          .map(({ field, message }) => [field, message]),
      ),
    send: (form) => send(settingsOf(form)),
    refusalsOf,
  });
}
