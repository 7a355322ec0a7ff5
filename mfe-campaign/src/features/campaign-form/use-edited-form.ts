import { createForm, type FormApi } from 'final-form';
import { useEffect, useReducer, useRef, useState } from 'react';
import {
  useDraft,
  useEditHistory,
  type DraftFormat,
  type FormDraft,
  type FormHistory,
} from '@lastcall/host-api/editor';
import { validate, type CampaignFormValues, type LoadedForm } from './form-values.ts';

/** A form with typed changes, and the version they are based on. */
export interface EditedForm {
  readonly form: FormApi<CampaignFormValues>;
  /** The newest known version of the form. */
  readonly loaded: LoadedForm;
  /** Returns the version when typing started, on which a save is based even after a concurrent change. */
  readonly base: () => LoadedForm;
  readonly history: FormHistory;
  readonly draft: FormDraft;
  /** Continues from the saved form; later changes stay, unsaved. */
  readonly saved: (loaded: LoadedForm) => void;
  /** Replaces everything typed. */
  readonly show: (loaded: LoadedForm) => void;
}

/** A draft in the browser's storage: the changes, and their base. */
interface StoredForm {
  readonly version: number;
  readonly base: string;
  readonly typed: string;
}

/**
 * Returns the campaign form with its history and its draft. An unchanged form follows `loaded`, the newest known version;
 * a changed form stays on the version that its changes are based on.
 */
export function useEditedForm(loaded: LoadedForm, draftKey: string): EditedForm {
  const [form] = useState(() =>
    createForm<CampaignFormValues>({
      initialValues: loaded.values,
      validate,
      keepDirtyOnReinitialize: true,
      onSubmit: () => undefined,
    }),
  );
  const base = useRef(loaded);
  const isDirty = useIsDirty(form);
  const history = useEditHistory(form);
  const format: DraftFormat<CampaignFormValues, StoredForm> = {
    pack: (values) => ({
      version: base.current.version,
      base: JSON.stringify(base.current.values),
      typed: JSON.stringify(values),
    }),
    unpack: (stored) => {
      base.current = { version: stored.version, values: { ...loaded.values, ...readForm(stored.base) } };
      return { ...loaded.values, ...readForm(stored.typed) };
    },
  };
  const draft = useDraft(form, draftKey, format);

  const saved = (newer: LoadedForm): void => {
    base.current = newer;
    form.initialize(newer.values);
  };
  const show = (newer: LoadedForm): void => {
    form.setConfig('keepDirtyOnReinitialize', false);
    saved(newer);
    form.setConfig('keepDirtyOnReinitialize', true);
    history.restart();
  };

  useEffect(() => {
    if (loaded.version < base.current.version || loaded.values === base.current.values) return;
    // Without a new version only the name may differ, which can be changed in the header too; it is merged without affecting typed changes.
    // Before anything was typed, there is no undo step either.
    if (loaded.version === base.current.version && (isDirty || history.canUndo)) saved(loaded);
    else if (!isDirty) show(loaded);
    // oxlint-disable-next-line react/exhaustive-deps -- what `saved` and `show` do is the same whenever they are made
  }, [loaded, isDirty]);

  return { form, loaded, base: () => base.current, history, draft, saved, show };
}

function useIsDirty(form: FormApi<CampaignFormValues>): boolean {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => form.subscribe(redraw, { dirty: true }), [form]);
  return form.getState().dirty ?? false;
}

function readForm(text: string): Partial<CampaignFormValues> {
  try {
    return JSON.parse(text) as Partial<CampaignFormValues>;
  } catch {
    return {};
  }
}
