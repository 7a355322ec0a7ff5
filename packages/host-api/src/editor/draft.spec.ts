import { describe, expect, it } from '@jest/globals';
import { dropDraft, readDraft, writeDraft } from './draft.ts';

const saved = { title: 'Old', delay: 5 as number | null, hidden: false };
const day = 86_400_000;

function aStorage(): Storage {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  } as Storage;
}

const refuse = (): never => {
  throw new DOMException('denied', 'SecurityError');
};
const blocked = { getItem: refuse, setItem: refuse, removeItem: refuse };

describe('a draft', () => {
  it('is offered with its values', () => {
    const storage = aStorage();
    writeDraft(storage, 'page-1', { ...saved, title: 'New', delay: null }, 1000);

    expect(readDraft(storage, 'page-1', saved, 2000)).toEqual({
      values: { title: 'New', delay: null, hidden: false },
      savedAt: 1000,
    });
  });

  it('is not offered on another page', () => {
    const storage = aStorage();
    writeDraft(storage, 'page-1', { ...saved, title: 'New' }, 0);

    expect(readDraft(storage, 'page-2', saved, 0)).toBeNull();
  });

  it('is not offered when it equals the saved state', () => {
    const storage = aStorage();
    writeDraft(storage, 'page-1', saved, 0);

    expect(readDraft(storage, 'page-1', saved, 0)).toBeNull();
  });

  it('is not offered after a month', () => {
    const storage = aStorage();
    writeDraft(storage, 'page-1', { ...saved, title: 'New' }, 0);

    expect(readDraft(storage, 'page-1', saved, 30 * day)).not.toBeNull();
    expect(readDraft(storage, 'page-1', saved, 30 * day + 1)).toBeNull();
  });

  it('is not offered once it was discarded', () => {
    const storage = aStorage();
    writeDraft(storage, 'page-1', { ...saved, title: 'New' }, 0);
    dropDraft(storage, 'page-1');

    expect(readDraft(storage, 'page-1', saved, 0)).toBeNull();
  });

  it('is ignored when another version or app created it', () => {
    const storage = aStorage();
    for (const text of [
      '{',
      'null',
      '[]',
      '{"values":null,"savedAt":0}',
      '{"values":{"title":"New"},"savedAt":0}',
      '{"values":{"title":7,"delay":5,"hidden":false},"savedAt":0}',
      '{"values":{"title":"New","delay":5,"hidden":false,"more":1},"savedAt":0}',
    ]) {
      storage.setItem('page-1', text);

      expect(readDraft(storage, 'page-1', saved, 0)).toBeNull();
    }
  });

  it('is missing, without an error, when the browser blocks storage', () => {
    expect(writeDraft(blocked, 'page-1', saved, 0)).toBe(false);
    expect(readDraft(blocked, 'page-1', saved, 0)).toBeNull();
    expect(() => dropDraft(blocked, 'page-1')).not.toThrow();
  });
});
