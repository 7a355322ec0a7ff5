import { createForm, FORM_ERROR, type FormApi } from 'final-form';
import type { CallProblem } from '../api.ts';
import type { FormErrors } from '../form.ts';
import { changedFields } from './edit-history.ts';
import { sameValue } from './same-value.ts';

/** The fields of a form in panel order, with the section that contains each. */
export type FieldTable<V extends object, S extends string> = {
  readonly [N in keyof V & string]: { readonly section: S };
};

/** The result of an RTK Query mutation: the saved value or the error; or `isSavedElsewhere` when the fields were saved separately from the edited object, as in a template, and remain unsaved. */
export type SendAnswer<D> =
  | { readonly data: D; readonly error?: undefined; readonly isSavedElsewhere?: undefined }
  | { readonly data?: undefined; readonly error: unknown; readonly isSavedElsewhere?: undefined }
  | { readonly data?: undefined; readonly error?: undefined; readonly isSavedElsewhere: true };

/** `D` is the saved type, `V` the form values, `S` the panel's sections, `O` the options of a save. */
export interface EditorFormOptions<D, V extends object, S extends string, O> {
  readonly saved: D;
  readonly fields: FieldTable<V, S>;
  readonly valuesOf: (saved: D) => V;
  /** Returns the errors that the server would return, by field. */
  readonly validate: (values: V, saved: D) => FormErrors;
  /** Sends the fields and returns the saved state. */
  readonly send: (values: V, saved: D, options: O) => Promise<SendAnswer<D>>;
  /** Maps the server's errors to fields; without fields, its message applies to the whole form. */
  readonly refusalsOf: (problem: CallProblem) => FormErrors;
}

/** The result of a save. `invalid` contains the first invalid field, found by the browser or the server; `refused` is a failure of the whole save; `ignored` means that an earlier save is in progress. */
export type SaveOutcome<N extends string = string> =
  | { readonly kind: 'saved' }
  | { readonly kind: 'ignored' }
  | { readonly kind: 'invalid'; readonly field: N }
  | { readonly kind: 'refused' };

/** The form of the edited object, and its saving. */
export interface EditorForm<V extends object, S extends string, O = void> {
  readonly form: FormApi<V>;
  readonly fields: FieldTable<V, S>;
  readonly save: (options: O) => Promise<SaveOutcome<keyof V & string>>;
}

/** Creates an editor's form. Changes made during a save stay, as unsaved. */
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
  // All fields count, including those of hidden controls.
  for (const name of names) form.registerField(name, () => undefined, {}, { isEqual: sameValue });

  return {
    form,
    fields,
    save: async (options) => {
      if (form.getState().submitting) return { kind: 'ignored' };
      const attempt: { saved?: D; isSavedElsewhere?: true } = {};
      submit = async (values) => {
        const { data, error, isSavedElsewhere } = await send(values, saved, options);
        if (isSavedElsewhere) {
          attempt.isSavedElsewhere = true;
          return undefined;
        }
        if (data === undefined) return atFieldsOrWhole(refusalsOf(error as CallProblem), error as CallProblem);
        attempt.saved = data;
        return undefined;
      };
      const sent = form.getState().values;
      await form.submit();
      if (attempt.isSavedElsewhere) return { kind: 'saved' };
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
