import { isCenteredOnly, olderBarLabels, shortHex } from '@lastcall/contracts/campaigns/older-bar-facts';
import type { OlderBar } from '@lastcall/contracts/campaigns/older-bars';
import { limits, validation } from '@lastcall/contracts/platform';
import { submitErrors, type CallProblem, type FormErrors } from '@lastcall/host-api';
import { createEditorForm, type EditorForm, type FieldTable, type SendAnswer } from '@lastcall/host-api/editor';
import { words } from './messages.ts';

type Cta = 'enableCTAButton' | 'buttonText' | 'buttonUrl' | 'buttonTargetBlank';

/** The editor's fields: those of the bar without the call to action, which is its page's. `zindex` is null while it is empty, `currentAvatar` empty for none. */
export interface OlderForm extends Omit<OlderBar, Cta | 'zindex' | 'currentAvatar'> {
  zindex: number | null;
  currentAvatar: string;
}
export type OlderFieldName = keyof OlderForm;

/** The screens of the sidebar that have fields, in its order. */
export type SectionName = 'template' | 'content' | 'placement' | 'presets' | 'settings' | 'translate';

/** On which screen each field is found. */
export const olderFields: FieldTable<OlderForm, SectionName> = {
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

/** The bar as the editor's fields. */
export function formOf({
  enableCTAButton: _shown,
  buttonText: _text,
  buttonUrl: _url,
  buttonTargetBlank: _target,
  ...bar
}: OlderBar): OlderForm {
  return { ...bar, currentAvatar: bar.currentAvatar ?? '' };
}

/** The editor's fields as the bar that is drawn and saved, with the call to action as in `saved`. */
export function barOf({ zindex, currentAvatar, ...form }: OlderForm, saved: OlderBar): OlderBar {
  // An empty z-index is no number, and the schema says so.
  return { ...saved, ...form, zindex: zindex ?? Number.NaN, currentAvatar: currentAvatar || null };
}

/** What the server would refuse, at the fields. The schema stays at the server, so that this editor loads no second zod; a spec holds the two together. */
export function formErrors(form: OlderForm): FormErrors {
  const { zindex } = form;
  const wrong: [OlderFieldName, string | false][] = [
    ['floatingBarText', textError(form.floatingBarText)],
    ...(['customBackgroundColor', 'customTextColor', 'customCTAColor'] as const).map(
      (name): [OlderFieldName, string | false] => [name, !shortHex.test(form[name]) && validation.hexColor],
    ),
    [
      'zindex',
      (zindex === null || !Number.isInteger(zindex) || zindex < 0 || zindex > limits.zIndex) && words.zIndexError,
    ],
    ['barPosition', isCenteredOnly(form) && !form.barPosition.endsWith('center') && validation.option],
    ...Object.entries({ ...olderBarLabels[form.currentBase], transHide: limits.barHideLabel }).map(
      ([name, most]): [OlderFieldName, string | false] => [
        name as 'transHide',
        form[name as 'transHide'].length > most && validation.tooLong(most),
      ],
    ),
  ];
  return Object.fromEntries(wrong.filter(([, message]) => message !== false));
}

function textError(text: string): string | false {
  if (text.trim() === '') return validation.olderBarRequired;
  return text.trim().length > limits.olderBarText && validation.tooLong(limits.olderBarText);
}

/** The fields in which two bars differ, in the order of the sidebar. */
export function changedFields(before: OlderBar, after: OlderBar): OlderFieldName[] {
  const [from, to] = [formOf(before), formOf(after)];
  return (Object.keys(olderFields) as OlderFieldName[]).filter((name) => from[name] !== to[name]);
}

/** What the server refused, at the fields; none for a refusal of the whole. */
function refusalsOf(problem: CallProblem): FormErrors {
  const found = submitErrors(problem, 'data');
  return Object.fromEntries(Object.entries(found).filter(([name]) => name in olderFields));
}

/** For which pages a bar is saved. */
export type SaveChoice = 'all-pages' | 'this-page';

/** Makes the form of one page's bar; saving it takes for which pages. */
export function createOlderForm(
  saved: OlderBar,
  send: (bar: OlderBar, choice: SaveChoice) => Promise<SendAnswer<OlderBar>>,
): EditorForm<OlderForm, SectionName, SaveChoice> {
  return createEditorForm({
    saved,
    fields: olderFields,
    valuesOf: formOf,
    validate: (form) => formErrors(form),
    send: (form, kept, choice: SaveChoice) => send(barOf(form, kept), choice),
    refusalsOf,
  });
}
