import { createForm, FORM_ERROR, type FormApi } from 'final-form';
import type { CallProblem } from '../api.ts';
import type { FormErrors } from '../form.ts';
import { changedFields } from './edit-history.ts';
import { sameValue } from './same-value.ts';

/** Every field of a form in the order of the panel, with the section in which a person finds it. */
export type FieldTable<V extends object, S extends string> = {
  readonly [N in keyof V & string]: { readonly section: S };
};

/** What a mutation of RTK Query answers: what was saved, or why it was not; or `isKeptElsewhere` when the fields were kept apart from what is edited, as a template is, and are as unsaved as before. */
export type SendAnswer<D> =
  | { readonly data: D; readonly error?: undefined; readonly isKeptElsewhere?: undefined }
  | { readonly data?: undefined; readonly error: unknown; readonly isKeptElsewhere?: undefined }
  | { readonly data?: undefined; readonly error?: undefined; readonly isKeptElsewhere: true };

/** `D` is what is saved, `V` the fields in which it is edited, `S` the panel's sections, `O` what the person may choose when saving. */
export interface EditorFormOptions<D, V extends object, S extends string, O> {
  readonly saved: D;
  readonly fields: FieldTable<V, S>;
  readonly valuesOf: (saved: D) => V;
  /** What the server would refuse, at the fields. */
  readonly validate: (values: V, saved: D) => FormErrors;
  /** Sends the fields and answers what was saved, as it now is. */
  readonly send: (values: V, saved: D, options: O) => Promise<SendAnswer<D>>;
  /** What the server refused, at the fields; when it names none of them, its message is that of the whole form. */
  readonly refusalsOf: (problem: CallProblem) => FormErrors;
}

/** The outcome of a save. `invalid` names the first field to fix, whether the browser or the server found it; `refused` is a failure of the whole save; `ignored` means that an earlier save is under way. */
export type SaveOutcome<N extends string = string> =
  | { readonly kind: 'saved' }
  | { readonly kind: 'ignored' }
  | { readonly kind: 'invalid'; readonly field: N }
  | { readonly kind: 'refused' };

/** The form of what is edited, and its saving. */
export interface EditorForm<V extends object, S extends string, O = void> {
  readonly form: FormApi<V>;
  readonly fields: FieldTable<V, S>;
  readonly save: (options: O) => Promise<SaveOutcome<keyof V & string>>;
}

/** Makes the form of an editor. What is changed while a save is under way stays, as unsaved. */
export function createEditorForm<D, V extends object, S extends string, O = void>({
  saved: initial,
  fields,
  valuesOf,
  validate,
  send,
  refusalsOf,
}: EditorFormOptions<D, V, S, O>): EditorForm<V, S, O> {
  const names = Object.keys(fields) as (keyof V & string)[];
  let saved = initial;
  let submit: (values: V) => Promise<FormErrors | undefined>;

  const form = createForm<V>({
    initialValues: valuesOf(initial),
    validate: (values) => validate(values, saved),
    onSubmit: (values) => submit(values),
  });
  // Every field counts, those of a control that is not shown too.
  for (const name of names) form.registerField(name, () => undefined, {}, { isEqual: sameValue });

  return {
    form,
    fields,
    save: async (options) => {
      if (form.getState().submitting) return { kind: 'ignored' };
      const attempt: { saved?: D; isKeptElsewhere?: true } = {};
      submit = async (values) => {
        const { data, error, isKeptElsewhere } = await send(values, saved, options);
        if (isKeptElsewhere) {
          attempt.isKeptElsewhere = true;
          return undefined;
        }
        if (data === undefined) return atFieldsOrWhole(refusalsOf(error as CallProblem), error as CallProblem);
        attempt.saved = data;
        return undefined;
      };
      const sent = form.getState().values;
      await form.submit();
      if (attempt.isKeptElsewhere) return { kind: 'saved' };
      const { errors, submitErrors, values } = form.getState();
      if (attempt.saved === undefined) {
        const wrong: FormErrors = { ...submitErrors, ...errors };
        const field = names.find((name) => wrong[name] !== undefined);
        return field === undefined ? { kind: 'refused' } : { kind: 'invalid', field };
      }
      saved = attempt.saved;
      form.setConfig('keepDirtyOnReinitialize', changedFields(sent, values).length > 0);
      form.initialize(valuesOf(saved));
      return { kind: 'saved' };
    },
  };
}

function atFieldsOrWhole(errors: FormErrors, { message }: CallProblem): FormErrors {
  return Object.keys(errors).length > 0 ? errors : { [FORM_ERROR]: message };
}
