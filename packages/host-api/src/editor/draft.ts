import { sameValue } from './same-value.ts';

/** Days after which a draft is no longer offered. */
const keptDays = 30;

/** Unsaved changes as they were left, and when. */
export interface Draft<V> {
  readonly values: V;
  readonly savedAt: number;
}

/**
 * The draft kept under `key`, or null when there is none, it is too old, it is not of this form, or it says just what `current` says.
 * Fields are compared with `current` by name and kind, so that a draft of another version never breaks the editor.
 */
export function readDraft<V extends object>(
  storage: Pick<Storage, 'getItem'>,
  key: string,
  current: V,
  nowMs: number,
): Draft<V> | null {
  const kept = parsed(readQuietly(storage, key));
  if (!kept || nowMs - kept.savedAt > keptDays * 86_400_000) return null;
  const values = kept.values as V;
  const names = Object.keys(current) as (keyof V)[];
  const isOfThisForm =
    names.length === Object.keys(values).length &&
    names.every((name) => kindOf(values[name]) === kindOf(current[name]));
  const isDifferent = names.some((name) => !sameValue(values[name], current[name]));
  return isOfThisForm && isDifferent ? { values, savedAt: kept.savedAt } : null;
}

/** Keeps unsaved changes; a browser that keeps nothing loses the recovery alone, never the editing. */
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

/** Forgets a draft, since it was saved or refused. */
export function dropDraft(storage: Pick<Storage, 'removeItem'>, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // Storage that cannot be reached holds nothing to forget.
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
    const kept = JSON.parse(text) as { values?: unknown; savedAt?: unknown } | null;
    return kept && typeof kept.values === 'object' && kept.values !== null && typeof kept.savedAt === 'number'
      ? { values: kept.values, savedAt: kept.savedAt }
      : null;
  } catch {
    return null;
  }
}

/** null counts as a number: it is what an empty number field holds. */
function kindOf(value: unknown): string {
  return value === null ? 'number' : typeof value;
}
