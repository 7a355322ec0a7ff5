import type { Bar } from '@lastcall/contracts/campaigns';
import { createEditorForm, type EditorForm, type SendAnswer } from '@lastcall/host-api/editor';
import { barFields, barFormErrors, barOf, formOf, serverErrorsOf, type BarForm, type SectionName } from './bar-form.ts';

/** The target of a save: all pages, the edited page, or a template, which is created when there is no id. */
export type SaveChoice =
  | { readonly for: 'all-pages' | 'this-page' }
  | { readonly for: 'template'; readonly templateId: string | null; readonly name: string };

/** Sends a bar to the server. */
export type SendBar = (bar: Bar, choice: SaveChoice) => Promise<SendAnswer<Bar>>;

/** Creates the form of one page's bar; saving it requires a target. */
export function createBarForm(
  saved: Bar,
  send: SendBar,
  rights: { readonly hasCustomColors: boolean },
): EditorForm<BarForm, SectionName, SaveChoice> {
  return createEditorForm({
    saved,
    fields: barFields,
    valuesOf: formOf,
    validate: (values, hidden) => barFormErrors(values, hidden, rights),
    send: (values, hidden, choice: SaveChoice) => send(barOf(values, hidden), choice),
    refusalsOf: serverErrorsOf,
  });
}
