import { useState } from 'react';
import type { FormApi } from 'final-form';
import type { EditorForm, FieldTable, SaveOutcome } from './create-editor-form.ts';
import { useDraft, type FormDraft } from './use-draft.ts';
import { useEditHistory, type FormHistory } from './use-edit-history.ts';
import { usePanel, type Panel } from './use-panel.ts';

/** Everything about what is edited except how it looks. `draft` and `panel` are what `EditorFrame` of `@lastcall/ui` takes, `history` what its `HistoryButtons` take. */
export interface Editor<V extends object, S extends string, O = void> {
  readonly form: FormApi<V>;
  readonly fields: FieldTable<V, S>;
  readonly history: FormHistory;
  readonly draft: FormDraft;
  readonly panel: Panel<V, S>;
  /** Saves, and shows the first field that needs another look. What came of it is said by the caller, in its own words. */
  readonly save: (options: O) => Promise<SaveOutcome['kind']>;
  /** Saves while the person goes on: what is wrong is said at its field, and nothing moves. */
  readonly saveQuietly: (options: O) => Promise<SaveOutcome['kind']>;
}

/**
 * An editor's behaviour: undo and redo, a draft that outlives a crash, saving, and a panel that opens where something is wrong.
 * `create` is called once; give the component that calls this a `key` for each thing that is edited. The browser keeps the draft under `draftKey`.
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
