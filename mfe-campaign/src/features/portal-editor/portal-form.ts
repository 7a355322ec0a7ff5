import type {
  Portal,
  PortalBlock,
  PortalContent,
  PortalIntegration,
  PortalSettings,
} from '@lastcall/contracts/portals';
import type { LauncherIcon, PortalThemeId } from '@lastcall/contracts/portals/portal-facts';
import { submitErrors, type CallProblem, type FormErrors } from '@lastcall/host-api';
import { createEditorForm, type EditorForm, type FieldTable, type SendAnswer } from '@lastcall/host-api/editor';
import { flagsOf } from './portal-flags.ts';

/** Where subscribers are put, as it is chosen: blank while nothing is. */
export type ChosenTag = { readonly [N in keyof PortalIntegration]: PortalIntegration[N] | '' };
export const noTag: ChosenTag = { provider: '', connection_id: '', type: '', tag_id: '', tag_name: '' };

/** The launcher's own picture; both blank for none. */
export interface LauncherPicture {
  readonly id: string;
  readonly url: string;
}
export const noPicture: LauncherPicture = { id: '', url: '' };

/** The editor's fields, so that each is one step of undo and one line of an error. What is there or not is a blank in here, so that a draft of it can be told from that of another version. */
export interface PortalForm {
  themeId: PortalThemeId;
  /** A colour as typed; blank for the theme's own. */
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
  /** null while it is empty. */
  opensAfterSeconds: number | null;
  dataLayer: boolean;
  addsTag: boolean;
  tag: ChosenTag;
}
export type FieldName = keyof PortalForm;

/** The sections of the panel that have fields, in its order. */
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

/** Seconds that are offered first to whoever lets the portal open by itself. */
const usualSeconds = 10;

/** A portal as the editor's fields. */
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
    blocks,
    ...labels,
    opensByItself: events.opensAfterSeconds !== null,
    opensAfterSeconds: events.opensAfterSeconds ?? usualSeconds,
    dataLayer: events.dataLayer,
    addsTag: integration !== null,
    tag: integration ?? noTag,
  };
}

/** The editor's fields as they are saved. */
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
    blocks: [...blocks],
    events: { opensAfterSeconds: opensByItself ? opensAfterSeconds : null, dataLayer },
    integration: addsTag ? (tag as PortalIntegration) : null,
  };
}

/** The editor's fields as a visitor's browser would get them. */
export function contentOf(form: PortalForm): PortalContent {
  const { integration: _, ...content } = settingsOf(form);
  return { ...content, launcherUrl: form.picture.url === '' ? null : form.picture.url };
}

/** What the server refused, at the fields. */
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

/** Makes the form of a portal. */
export function createPortalForm(
  saved: Portal,
  send: (settings: PortalSettings) => Promise<SendAnswer<Portal>>,
): EditorForm<PortalForm, SectionName> {
  return createEditorForm<Portal, PortalForm, SectionName>({
    saved,
    fields: portalFields,
    valuesOf: formOf,
    // The first that is wrong with a field is said there; which block has what is said by the flags themselves.
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
