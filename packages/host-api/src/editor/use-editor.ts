import { useState } from 'react';
import type { FormApi } from 'final-form';
import type { EditorForm, FieldTable, SaveOutcome } from './create-editor-form.ts';
import { useDraft, type FormDraft } from './use-draft.ts';
import { useEditHistory, type FormHistory } from './use-edit-history.ts';
import { usePanel, type Panel } from './use-panel.ts';

/** The complete state of an editor without its appearance. `draft` and `panel` are props of `EditorFrame` of `@lastcall/ui`, `history` of its `HistoryButtons`. */
export interface Editor<V extends object, S extends string, O = void> {
  readonly form: FormApi<V>;
  readonly fields: FieldTable<V, S>;
  readonly history: FormHistory;
  readonly draft: FormDraft;
  readonly panel: Panel<V, S>;
  /** Saves, and shows the first invalid field. The caller reports the result. */
  readonly save: (options: O) => Promise<SaveOutcome['kind']>;
  /** Saves in the background: errors appear at their fields, and the focus does not move. */
  readonly saveQuietly: (options: O) => Promise<SaveOutcome['kind']>;
}

/**
 * The behavior of an editor: undo and redo, a draft that survives a crash, saving, and a panel that opens at the first error.
 * `create` is called once; give the calling component a `key` for each edited object. The browser stores the draft under `draftKey`.
 */
export function useEditor<V extends object, S extends string, O = void>(
  create: () => EditorForm<V, S, O>,
  draftKey: string,
): Editor<V, S, O> {
  const [{ form, fields, save }] = useState(create);
  const history = useEditHistory(form);
  const draft = useDraft(form, draftKey);
  const panel = usePanel(fields);
  const attempt = async (options: O): Promise<SaveOutcome<keyof V & string>> => {
    const outcome = await save(options);
    if (outcome.kind === 'saved') draft.forget();
    return outcome;
  };
  return {
    form,
    fields,
    history,
    draft,
    panel,
    save: async (options) => {
      const outcome = await attempt(options);
      if (outcome.kind === 'invalid') panel.showField(outcome.field);
      return outcome.kind;
    },
    saveQuietly: async (options) => (await attempt(options)).kind,
  };
}
