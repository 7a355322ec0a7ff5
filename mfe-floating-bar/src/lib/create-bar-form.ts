import type { Bar } from '@lastcall/contracts';
import { createEditorForm, type EditorForm, type SendAnswer } from '@lastcall/host-api/editor';
import { barFields, barFormErrors, barOf, formOf, refusedFields, type BarForm, type SectionName } from './bar-form.ts';

/** Sends a bar to the server, for one page or for all. */
export type SendBar = (bar: Bar, applyToAll: boolean) => Promise<SendAnswer<Bar>>;

/** Makes the form of one page's bar; saving it takes whether it is for all pages. */
export function createBarForm(saved: Bar, send: SendBar): EditorForm<BarForm, SectionName, boolean> {
  return createEditorForm({
    saved,
    fields: barFields,
    valuesOf: formOf,
    validate: barFormErrors,
    send: (values, kept, applyToAll: boolean) => send(barOf(values, kept), applyToAll),
    refusalsOf: refusedFields,
  });
}
