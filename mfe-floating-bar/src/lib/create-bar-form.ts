import { createForm, FORM_ERROR, type FormApi } from 'final-form';
import type { Bar } from '@lastcall/contracts';
import type { CallProblem } from '@lastcall/host-api';
import { barFields, barFormErrors, barOf, fieldErrors, firstProblem, formOf, type BarFieldName, type BarForm } from './bar-form.ts';
import { changedFields } from './edit-history.ts';

/** Sends a bar to the server, for one page or for all, and answers it as it was saved, or why it was not. */
export type SendBar = (bar: Bar, applyToAll: boolean) => Promise<{ data: Bar } | { error: CallProblem }>;

/** What came of saving. `field` is the first that needs another look; `ignored` says that an earlier save is under way. */
export type SaveOutcome = { kind: 'saved' } | { kind: 'ignored' } | { kind: 'refused'; field: BarFieldName | undefined; problem: CallProblem | null };

/** The form of one page's bar, and its saving. */
export interface BarFormHandle {
  readonly form: FormApi<BarForm>;
  save(applyToAll: boolean): Promise<SaveOutcome>;
}

/** Makes the form of a bar. What is typed while a save is under way stays, as unsaved. */
export function createBarForm(initial: Bar, send: SendBar): BarFormHandle {
  let saved = initial;
  let applyToAll = true;
  let answer: Awaited<ReturnType<SendBar>> | null = null;

  const form = createForm<BarForm>({
    initialValues: formOf(initial),
    validate: (values) => barFormErrors(values, saved),
    onSubmit: async (values) => {
      answer = await send(barOf(values, saved), applyToAll);
      if ('data' in answer) return undefined;
      const { details, message } = answer.error;
      const errors = fieldErrors((details as { fields?: { path: string; message: string }[] } | undefined)?.fields ?? []);
      return Object.keys(errors).length > 0 ? errors : { [FORM_ERROR]: message };
    },
  });
  // Every field counts, those of a control that is not shown too.
  for (const name of Object.keys(barFields) as BarFieldName[]) form.registerField(name, () => undefined, {});

  return {
    form,
    save: async (toAll) => {
      if (form.getState().submitting) return { kind: 'ignored' };
      applyToAll = toAll;
      answer = null;
      const sent = form.getState().values;
      await form.submit();
      const { errors, submitErrors, values } = form.getState();
      const kept = answer as Awaited<ReturnType<SendBar>> | null;
      if (kept && 'data' in kept) {
        saved = kept.data;
        form.setConfig('keepDirtyOnReinitialize', changedFields(sent, values).length > 0);
        form.initialize(formOf(saved));
        return { kind: 'saved' };
      }
      return { kind: 'refused', field: firstProblem({ ...submitErrors, ...errors }), problem: kept?.error ?? null };
    },
  };
}
