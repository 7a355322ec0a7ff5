import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import type { FieldTable } from './create-editor-form.ts';
import type { Editor } from './use-editor.ts';

/** What an editor shows of its form. */
export interface EditorState<V extends object, S extends string> {
  readonly values: V;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Why the last save was refused, when no field is to blame; until the next change. */
  readonly problem: string | null;
  /** The sections in which something needs another look, known once a save was tried. */
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

/** The editor's form submits by itself. The component asks for a function all the same, and gives it to the form whenever it is another one. */
const ownSubmit = (): void => undefined;

/** Gives the fields below it the editor's form, and draws the editor anew when that changes. */
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
