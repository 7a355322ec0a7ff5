import { sameValue } from './same-value.ts';

/** Changes of the same fields within this many milliseconds are one step, so that undo reverts words instead of letters. */
const coalesceMs = 500;
/** Maximum number of stored steps. */
const deepest = 100;

/** Past, present and future form values, compared field by field. */
export interface EditHistory<V extends object> {
  readonly past: readonly V[];
  readonly present: V;
  readonly future: readonly V[];
  /** The fields of the last change and its time in milliseconds of a monotonic clock; null after undo, redo and start. */
  readonly last: { readonly fields: string; readonly atMs: number } | null;
}

/** Creates a history that starts with these values. */
export function startHistory<V extends object>(values: V): EditHistory<V> {
  return { past: [], present: values, future: [], last: null };
}

/** Returns the names of the fields that differ. */
export function changedFields<V extends object>(from: V, to: V): (keyof V & string)[] {
  return (Object.keys({ ...from, ...to }) as (keyof V & string)[]).filter((name) => !sameValue(from[name], to[name]));
}

/**
 * Records a change; equal values change nothing. Consecutive changes to the same fields are one step while `isGradual`, as for typing and dragging;
 * each choice between options is a separate step, however fast they follow each other.
 */
export function record<V extends object>(
  history: EditHistory<V>,
  values: V,
  atMs: number,
  { isGradual }: { readonly isGradual: boolean },
): EditHistory<V> {
  const fields = changedFields(history.present, values).join();
  if (fields === '') return history;
  const isSameStep =
    isGradual && history.last !== null && history.last.fields === fields && atMs - history.last.atMs < coalesceMs;
  return {
    past: isSameStep ? history.past : [...history.past, history.present].slice(-deepest),
    present: values,
    future: [],
    last: { fields, atMs },
  };
}

/** Goes one step back; at the beginning, returns the same history. */
export function undo<V extends object>({ past, present, future }: EditHistory<V>): EditHistory<V> {
  const before = past.at(-1);
  return before
    ? { past: past.slice(0, -1), present: before, future: [present, ...future], last: null }
    : { past, present, future, last: null };
}

/** Goes one step forward; at the end, returns the same history. */
export function redo<V extends object>({ past, present, future }: EditHistory<V>): EditHistory<V> {
  const [after, ...rest] = future;
  return after
    ? { past: [...past, present], present: after, future: rest, last: null }
    : { past, present, future, last: null };
}
