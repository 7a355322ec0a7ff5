import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import type { FieldTable } from './create-editor-form.ts';
import type { Editor } from './use-editor.ts';

/** The part of the form state that an editor renders. */
export interface EditorState<V extends object, S extends string> {
  readonly values: V;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** The error of the last save when no field caused it; cleared by the next change. */
  readonly problem: string | null;
  /** The sections with invalid fields, known after a save attempt. */
  readonly wrongSections: ReadonlySet<S>;
}

interface EditorFieldsProps<V extends object, S extends string, O> {
  readonly editor: Pick<Editor<V, S, O>, 'form' | 'fields'>;
  readonly children: (state: EditorState<V, S>) => ReactNode;
}

const shown = {
  values: true,
  dirty: true,
  submitting: true,
  submitError: true,
  dirtySinceLastSubmit: true,
  errors: true,
  submitErrors: true,
  submitFailed: true,
} as const;

/** The editor's form submits itself. The component still requires a function, and updates the form whenever it changes. */
const ownSubmit = (): void => undefined;

/** Provides the editor's form to the fields below, and re-renders the editor when it changes. */
export function EditorFields<V extends object, S extends string, O>({
  editor: { form, fields },
  children,
}: EditorFieldsProps<V, S, O>): ReactNode {
  return (
    <Form<V> form={form} onSubmit={ownSubmit} subscription={shown}>
      {({
        values,
        dirty = false,
        submitting = false,
        submitError,
        dirtySinceLastSubmit,
        errors,
        submitErrors,
        submitFailed,
      }) =>
        children({
          values,
          isDirty: dirty,
          isSaving: submitting,
          problem: submitError && !dirtySinceLastSubmit ? String(submitError) : null,
          wrongSections: submitFailed
            ? sectionsOf(fields, { ...(dirtySinceLastSubmit ? {} : submitErrors), ...errors })
            : new Set(),
        })
      }
    </Form>
  );
}

function sectionsOf<V extends object, S extends string>(fields: FieldTable<V, S>, errors: object): ReadonlySet<S> {
  const found = Object.entries<{ section: S }>(fields).filter(([name]) => name in errors);
  return new Set(found.map(([, { section }]) => section));
}
