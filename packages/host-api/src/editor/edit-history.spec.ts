import { describe, expect, it } from '@jest/globals';
import { changedFields, record, redo, startHistory, undo } from './edit-history.ts';

const empty = { title: '', color: 'red' };
const typing = { isGradual: true };
const choosing = { isGradual: false };

/** Types into the title letter by letter, `gapMs` apart. */
function typed(text: string, gapMs: number) {
  return [...text].reduce(
    (history, _, index) =>
      record(history, { ...history.present, title: text.slice(0, index + 1) }, 1000 + index * gapMs, typing),
    startHistory(empty),
  );
}

describe('undo', () => {
  it('reverts a word that was typed without pauses', () => {
    const history = typed('Last seats', 120);

    expect(undo(history).present).toEqual(empty);
  });

  it('reverts single letters when there were pauses between them', () => {
    const history = typed('ab', 500);

    expect(undo(history).present.title).toBe('a');
  });

  it('separates changes of two fields, however fast they follow each other', () => {
    const history = record(typed('a', 1), { title: 'a', color: 'blue' }, 1001, typing);

    expect(undo(history).present).toEqual({ title: 'a', color: 'red' });
  });

  it('reverts two rapid choices in the same field one by one', () => {
    const first = record(startHistory(empty), { title: '', color: 'blue' }, 1000, choosing);
    const history = record(first, { title: '', color: 'green' }, 1001, choosing);

    expect(undo(history).present.color).toBe('blue');
    expect(undo(undo(history)).present.color).toBe('red');
  });

  it('reverts values together that were changed together', () => {
    const history = record(startHistory(empty), { title: 'a', color: 'blue' }, 0, typing);

    expect(undo(history).present).toEqual(empty);
  });

  it('does nothing at the beginning', () => {
    expect(undo(startHistory(empty)).present).toEqual(empty);
  });

  it('starts a new step for typing right after an undo', () => {
    const undone = undo(typed('ab', 500));
    const history = record(undone, { ...empty, title: 'ax' }, 1501, typing);

    expect(undo(history).present.title).toBe('a');
  });

  it('goes back at most a hundred steps', () => {
    const history = typed('x'.repeat(150), 1000);
    const back = Array.from({ length: 150 }).reduce<typeof history>((at) => undo(at), history);

    expect(back.present.title).toHaveLength(50);
  });
});

describe('redo', () => {
  it('restores a reverted change', () => {
    const history = typed('Last', 10);

    expect(redo(undo(history)).present.title).toBe('Last');
  });

  it('is unavailable after another change', () => {
    const history = record(undo(typed('a', 1)), { title: '', color: 'blue' }, 5000, typing);

    expect(redo(history).present).toEqual({ title: '', color: 'blue' });
  });
});

describe('a change', () => {
  it('to the same values is ignored', () => {
    const history = typed('a', 1);

    expect(record(history, { ...history.present }, 9000, typing)).toBe(history);
  });

  it('is identified by its fields, including added ones', () => {
    expect(changedFields<{ a: number; b?: number }>({ a: 1 }, { a: 1, b: 2 })).toEqual(['b']);
  });
});
