import { useEffect, useRef, useState } from 'react';
import type { FormApi } from 'final-form';
import { dropDraft, readDraft, writeDraft, type Draft } from './draft.ts';
import { putValues } from './put-values.ts';

// Even to name the storage is refused in some browsers, so it is named when it is used.
const storage = {
  getItem: (key: string) => localStorage.getItem(key),
  setItem: (key: string, text: string) => localStorage.setItem(key, text),
  removeItem: (key: string) => localStorage.removeItem(key),
};

/** How a form is kept whose fields alone do not say all, or are not texts and numbers. `unpack` is given what fits what `pack` makes. */
export interface DraftFormat<V, D> {
  readonly pack: (values: V) => D;
  unpack(draft: D): V;
}

/** Unsaved changes of an earlier visit, and what may become of them. */
export interface FormDraft {
  readonly offered: Pick<Draft<object>, 'savedAt'> | null;
  readonly restore: () => void;
  /** For a draft that is refused, and for one that a save made old. */
  readonly forget: () => void;
}

/** Keeps unsaved changes in this browser under `key`, and offers those that an earlier visit left. */
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
    // Nothing was changed before the first call, and what waits to be offered must stay.
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
      // What was typed since, perhaps while the save was under way, is kept under the same key.
      if (!form.getState().dirty) dropDraft(storage, key);
      setOffered(null);
    },
  };
}

function asItIs<V extends object>(): DraftFormat<V, object> {
  return { pack: (values) => values, unpack: (draft) => draft as V };
}
