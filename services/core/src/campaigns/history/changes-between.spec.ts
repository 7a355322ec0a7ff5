import { describe, expect, it } from '@jest/globals';
import { changesBetween } from './changes-between.ts';

describe('changesBetween', () => {
  it('returns every field that differs, as text', () => {
    expect(
      changesBetween(
        { name: 'Bread', days: 2, weekdays: [6, 7], same: true },
        { name: 'Bread class', days: 2, weekdays: [7], same: false },
      ),
    ).toEqual([
      { field: 'name', from: 'Bread', to: 'Bread class' },
      { field: 'weekdays', from: '6, 7', to: '7' },
      { field: 'same', from: 'true', to: 'false' },
    ]);
  });

  it('ignores a missing field that is still empty', () => {
    expect(changesBetween({}, { category: null })).toEqual([]);
  });

  it('truncates long texts', () => {
    const [change] = changesBetween({ url: '' }, { url: 'a'.repeat(500) });

    expect(change!.to).toHaveLength(200);
  });

  it('does not split a surrogate pair', () => {
    const [change] = changesBetween({ name: '' }, { name: `a${'🕰'.repeat(150)}` });

    expect(change!.to.isWellFormed()).toBe(true);
  });
});
