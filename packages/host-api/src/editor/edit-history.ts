import { sameValue } from './same-value.ts';

/** Changes of the same fields within this many milliseconds are one step, so that undo takes back words and not letters. */
const coalesceMs = 500;
/** Steps that are kept. */
const deepest = 100;

/** What a form was, is and was again: plain values, compared field by field. */
export interface EditHistory<V extends object> {
  readonly past: readonly V[];
  readonly present: V;
  readonly future: readonly V[];
  /** The fields of the last change and when it was, as milliseconds of any steady clock; null after undo, redo and start. */
  readonly last: { readonly fields: string; readonly atMs: number } | null;
}

/** A history that begins with these values. */
export function startHistory<V extends object>(values: V): EditHistory<V> {
  return { past: [], present: values, future: [], last: null };
}

/** The names of the fields in which two forms differ. */
export function changedFields<V extends object>(from: V, to: V): (keyof V & string)[] {
  return (Object.keys({ ...from, ...to }) as (keyof V & string)[]).filter((name) => !sameValue(from[name], to[name]));
}

/**
 * Takes a change in; the same values change nothing. A run of changes to the same fields is one step while it is `isGradual`, as typing and dragging are;
 * each choice between options is a step of its own, however fast they follow each other.
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

/** One step back; at the beginning, the same history. */
export function undo<V extends object>({ past, present, future }: EditHistory<V>): EditHistory<V> {
  const before = past.at(-1);
  return before
    ? { past: past.slice(0, -1), present: before, future: [present, ...future], last: null }
    : { past, present, future, last: null };
}

/** One step forward again; at the end, the same history. */
export function redo<V extends object>({ past, present, future }: EditHistory<V>): EditHistory<V> {
  const [after, ...rest] = future;
  return after
    ? { past: [...past, present], present: after, future: rest, last: null }
    : { past, present, future, last: null };
}
