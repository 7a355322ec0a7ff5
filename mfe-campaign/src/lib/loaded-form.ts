import type { FormApi } from 'final-form';
import { useState } from 'react';

/** The loaded values of a form, with their version. */
export interface Loaded<V> {
  readonly version: number;
  readonly values: V;
}

interface FormBase<V> {
  readonly base: Loaded<V>;
  readonly setBase: (base: Loaded<V>) => void;
  readonly setDirty: (isDirty: boolean) => void;
  /** Adopts a concurrent change despite unsaved input, after the user was informed. */
  readonly acceptConcurrentChange: () => void;
}

/**
 * Returns the values that a form is based on: the newest loaded ones until the user edits. `loaded` must not change until it is refetched.
 * Give the form `keepDirtyOnReinitialize`, so that adopting newer values keeps typed input.
 */
export function useFormBase<V>(loaded: Loaded<V>): FormBase<V> {
  const [base, setBase] = useState(loaded);
  const [isDirty, setDirty] = useState(false);
  const [isCatchingUp, setCatchingUp] = useState(false);
  const isNewer = loaded !== base && loaded.version >= base.version;
  if (isNewer && (!isDirty || (isCatchingUp && loaded.version > base.version))) {
    setBase(loaded);
    setCatchingUp(false);
  }
  return { base, setBase, setDirty, acceptConcurrentChange: () => setCatchingUp(true) };
}

/** Resets a form, including typed input: it is saved, perhaps normalized by the service. */
export function resetForm<V extends object>(form: FormApi<V, Partial<V>>, values: V): void {
  form.setConfig('keepDirtyOnReinitialize', false);
  form.initialize(values);
  form.setConfig('keepDirtyOnReinitialize', true);
}
