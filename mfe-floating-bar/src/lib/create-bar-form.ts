import type { Bar } from '@lastcall/contracts/campaigns';
import { createEditorForm, type EditorForm, type SendAnswer } from '@lastcall/host-api/editor';
import { barFields, barFormErrors, barOf, formOf, refusedFields, type BarForm, type SectionName } from './bar-form.ts';

/** What saving is for: all pages, the one that is edited, or a template, which is a new one without an id. */
export type SaveChoice =
  | { readonly for: 'all-pages' | 'this-page' }
  | { readonly for: 'template'; readonly templateId: string | null; readonly name: string };

/** Sends a bar to the server. */
export type SendBar = (bar: Bar, choice: SaveChoice) => Promise<SendAnswer<Bar>>;

/** Makes the form of one page's bar; saving it takes what it is for. */
export function createBarForm(
  saved: Bar,
  send: SendBar,
  rights: { readonly hasCustomColors: boolean },
): EditorForm<BarForm, SectionName, SaveChoice> {
  return createEditorForm({
    saved,
    fields: barFields,
    valuesOf: formOf,
    validate: (values, kept) => barFormErrors(values, kept, rights),
    send: (values, kept, choice: SaveChoice) => send(barOf(values, kept), choice),
    refusalsOf: refusedFields,
  });
}
