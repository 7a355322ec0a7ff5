import { isCenteredOnly, sidebarBarLabels, shortHex } from '@lastcall/contracts/campaigns/sidebar-bar-facts';
import type { SidebarBar } from '@lastcall/contracts/campaigns/sidebar-bars';
import { limits, validation } from '@lastcall/contracts/platform';
import { submitErrors, type CallProblem, type FormErrors } from '@lastcall/host-api';
import { createEditorForm, type EditorForm, type FieldTable, type SendAnswer } from '@lastcall/host-api/editor';
import { texts } from './messages.ts';

type CtaField = 'enableCTAButton' | 'buttonText' | 'buttonUrl' | 'buttonTargetBlank';

/** The editor's fields: those of the bar without the call to action, which belongs to its page. `zindex` is null while it is empty, `currentAvatar` empty for none. */
export interface SidebarForm extends Omit<SidebarBar, CtaField | 'zindex' | 'currentAvatar'> {
  zindex: number | null;
  currentAvatar: string;
}
export type SidebarFieldName = keyof SidebarForm;

/** The screens of the sidebar that have fields, in order. */
export type SectionName = 'template' | 'content' | 'placement' | 'presets' | 'settings' | 'translate';

/** The screen of each field. */
export const sidebarFields: FieldTable<SidebarForm, SectionName> = {
  currentBase: { section: 'template' },
  colorTheme: { section: 'template' },
  colorThemeOption: { section: 'template' },
  useCustomColors: { section: 'template' },
  customBackgroundColor: { section: 'template' },
  customTextColor: { section: 'template' },
  customCTAColor: { section: 'template' },
  currentAvatar: { section: 'template' },
  enableFlatBar: { section: 'template' },
  floatingBarText: { section: 'content' },
  barPosition: { section: 'placement' },
  barWidth: { section: 'placement' },
  zindex: { section: 'placement' },
  enableBranding: { section: 'settings' },
  barDelay: { section: 'settings' },
  enableCloseButton: { section: 'settings' },
  maximizedOnMobileByDefault: { section: 'settings' },
  hideDays: { section: 'settings' },
  hideHours: { section: 'settings' },
  hideSeconds: { section: 'settings' },
  transDays: { section: 'translate' },
  transHours: { section: 'translate' },
  transMin: { section: 'translate' },
  transSec: { section: 'translate' },
  transHide: { section: 'translate' },
};

/** Returns the bar as the editor's fields. */
export function formOf({
  enableCTAButton: _shown,
  buttonText: _text,
  buttonUrl: _url,
  buttonTargetBlank: _target,
  ...bar
}: SidebarBar): SidebarForm {
  return { ...bar, currentAvatar: bar.currentAvatar ?? '' };
}

/** Returns the editor's fields as the bar to draw and save, with the call to action of `saved`. */
export function barOf({ zindex, currentAvatar, ...form }: SidebarForm, saved: SidebarBar): SidebarBar {
  // An empty z-index becomes NaN, which the schema rejects.
  return { ...saved, ...form, zindex: zindex ?? Number.NaN, currentAvatar: currentAvatar || null };
}

/** Validates the fields like the server. The schema stays on the server, so that this editor bundles no second copy of zod; a spec compares both validations. */
export function formErrors(form: SidebarForm): FormErrors {
  const { zindex } = form;
  const wrong: [SidebarFieldName, string | false][] = [
    ['floatingBarText', textError(form.floatingBarText)],
    ...(['customBackgroundColor', 'customTextColor', 'customCTAColor'] as const).map(
      (name): [SidebarFieldName, string | false] => [name, !shortHex.test(form[name]) && validation.hexColor],
    ),
    [
      'zindex',
      (zindex === null || !Number.isInteger(zindex) || zindex < 0 || zindex > limits.zIndex) && texts.zIndexError,
    ],
    ['barPosition', isCenteredOnly(form) && !form.barPosition.endsWith('center') && validation.option],
    ...Object.entries({ ...sidebarBarLabels[form.currentBase], transHide: limits.barHideLabel }).map(
      ([name, max]): [SidebarFieldName, string | false] => [
        name as 'transHide',
        form[name as 'transHide'].length > max && validation.tooLong(max),
      ],
    ),
  ];
  return Object.fromEntries(wrong.filter(([, message]) => message !== false));
}

function textError(text: string): string | false {
  if (text.trim() === '') return validation.sidebarBarRequired;
  return text.trim().length > limits.sidebarBarText && validation.tooLong(limits.sidebarBarText);
}

/** Returns the fields in which two bars differ, in sidebar order. */
export function changedFields(before: SidebarBar, after: SidebarBar): SidebarFieldName[] {
  const [from, to] = [formOf(before), formOf(after)];
  return (Object.keys(sidebarFields) as SidebarFieldName[]).filter((name) => from[name] !== to[name]);
}

/** Returns the server's errors by field; none for an error about the whole bar. */
function refusalsOf(problem: CallProblem): FormErrors {
  const found = submitErrors(problem, 'data');
  return Object.fromEntries(Object.entries(found).filter(([name]) => name in sidebarFields));
}

/** The pages that a bar is saved for. */
export type SaveChoice = 'all-pages' | 'this-page';

/** Creates the form of one page's bar; saving it requires the pages. */
export function createSidebarForm(
  saved: SidebarBar,
  send: (bar: SidebarBar, choice: SaveChoice) => Promise<SendAnswer<SidebarBar>>,
): EditorForm<SidebarForm, SectionName, SaveChoice> {
  return createEditorForm({
    saved,
    fields: sidebarFields,
    valuesOf: formOf,
    validate: (form) => formErrors(form),
    send: (form, hidden, choice: SaveChoice) => send(barOf(form, hidden), choice),
    refusalsOf,
  });
}
