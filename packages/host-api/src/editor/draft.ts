import { sameValue } from './same-value.ts';

/** Days after which a draft is no longer offered. */
const retainedDays = 30;

/** Unsaved changes and the time of the last one. */
export interface Draft<V> {
  readonly values: V;
  readonly savedAt: number;
}

/**
 * Returns the draft stored under `key`, or null when there is none, it is too old, it belongs to another form, or it equals `current`.
 * Fields are compared with `current` by name and type, so that a draft of another version never breaks the editor.
 */
export function readDraft<V extends object>(
  storage: Pick<Storage, 'getItem'>,
  key: string,
  current: V,
  nowMs: number,
): Draft<V> | null {
  const stored = parsed(readQuietly(storage, key));
  if (!stored || nowMs - stored.savedAt > retainedDays * 86_400_000) return null;
  const values = stored.values as V;
  const names = Object.keys(current) as (keyof V)[];
  const isOfThisForm =
    names.length === Object.keys(values).length &&
    names.every((name) => kindOf(values[name]) === kindOf(current[name]));
  const isDifferent = names.some((name) => !sameValue(values[name], current[name]));
  return isOfThisForm && isDifferent ? { values, savedAt: stored.savedAt } : null;
}

/** Stores unsaved changes. In a browser without storage they cannot be recovered, but editing works. */
export function writeDraft<V extends object>(
  storage: Pick<Storage, 'setItem'>,
  key: string,
  values: V,
  nowMs: number,
): boolean {
  try {
    storage.setItem(key, JSON.stringify({ values, savedAt: nowMs }));
    return true;
  } catch {
    return false;
  }
}

/** Deletes a draft that was saved or declined. */
export function dropDraft(storage: Pick<Storage, 'removeItem'>, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // Unavailable storage has nothing to delete.
  }
}

function readQuietly(storage: Pick<Storage, 'getItem'>, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

function parsed(text: string | null): { values: object; savedAt: number } | null {
  if (text === null) return null;
  try {
    const stored = JSON.parse(text) as { values?: unknown; savedAt?: unknown } | null;
    return stored && typeof stored.values === 'object' && stored.values !== null && typeof stored.savedAt === 'number'
      ? { values: stored.values, savedAt: stored.savedAt }
      : null;
  } catch {
    return null;
  }
}

/** null counts as a number: it is the value of an empty number field. */
function kindOf(value: unknown): string {
  return value === null ? 'number' : typeof value;
}
