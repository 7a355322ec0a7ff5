import { useEffect, useRef, useState } from 'react';
import type { FormApi } from 'final-form';
import { dropDraft, readDraft, writeDraft, type Draft } from './draft.ts';
import { putValues } from './put-values.ts';

// Some browsers throw on access to the storage object, so it is accessed only when used.
const storage = {
  getItem: (key: string) => localStorage.getItem(key),
  setItem: (key: string, text: string) => localStorage.setItem(key, text),
  removeItem: (key: string) => localStorage.removeItem(key),
};

/** Converts a form whose fields are incomplete, or not texts and numbers, to a draft and back. `unpack` receives values that match those of `pack`. */
export interface DraftFormat<V, D> {
  readonly pack: (values: V) => D;
  unpack(draft: D): V;
}

/** Unsaved changes of an earlier visit, with the possible actions. */
export interface FormDraft {
  readonly offered: Pick<Draft<object>, 'savedAt'> | null;
  readonly restore: () => void;
  /** Discards a draft that was declined or became outdated by a save. */
  readonly forget: () => void;
}

/** Stores unsaved changes in this browser under `key`, and offers those of an earlier visit. */
export function useDraft<V extends object>(
  form: FormApi<V>,
  key: string,
  format: DraftFormat<V, object> = asItIs(),
): FormDraft {
  const [offered, setOffered] = useState(() =>
    readDraft(storage, key, format.pack(form.getState().values), Date.now()),
  );
  const pack = useRef(format.pack);
  useEffect(() => void (pack.current = format.pack));

  useEffect(() => {
    // Before the first change nothing is stored, so that the offered draft is preserved.
    let isFirst = true;
    return form.subscribe(
      ({ values, dirty }) => {
        if (isFirst) isFirst = false;
        else if (dirty) writeDraft(storage, key, pack.current(values), Date.now());
        else dropDraft(storage, key);
      },
      { values: true, dirty: true },
    );
  }, [form, key]);

  return {
    offered,
    restore: () => {
      if (offered) putValues(form, format.unpack(offered.values));
      setOffered(null);
    },
    forget: () => {
      // Changes made during the save are stored under the same key.
      if (!form.getState().dirty) dropDraft(storage, key);
      setOffered(null);
    },
  };
}

function asItIs<V extends object>(): DraftFormat<V, object> {
  return { pack: (values) => values, unpack: (draft) => draft as V };
}
