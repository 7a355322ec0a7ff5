import { describe, expect, it } from '@jest/globals';
import { storedColor, overGround, shownColor } from './typed-color.ts';

describe('Custom colour hex', () => {
  it.each([
    ['#1b1340', 'rgba(27, 19, 64, 1)'],
    ['1B1340', 'rgba(27, 19, 64, 1)'],
    ['#1b134080', 'rgba(27, 19, 64, 1)'],
    [' #ffffffff ', 'rgba(255, 255, 255, 1)'],
  ])('a 6 or 8 digit hex is converted to an rgba colour with alpha 1 (%s)', (typed, stored) => {
    expect(storedColor(typed)).toBe(stored);
  });

  it.each(['#fff', '#12345', '#1234567', '#123456789', 'red', 'rgba(1, 2, 3, 0.5)', '', 'no color'])(
    'other text is kept as typed (%s)',
    (typed) => {
      expect(storedColor(typed)).toBe(typed);
    },
  );
});

describe('the field of a colour', () => {
  it('shows hex for what lets nothing through, and all else as it is kept', () => {
    expect(shownColor('rgba(27, 19, 64, 1)')).toBe('#1b1340');
    expect(shownColor('rgba(27, 19, 64, 0.5)')).toBe('rgba(27, 19, 64, 0.5)');
    expect(shownColor('#ff')).toBe('#ff');
  });
});

describe('a colour over a ground', () => {
  it('is mixed with it as far as it lets that through', () => {
    expect(overGround('rgba(0, 0, 0, 1)', '#ffffff')).toBe('#000000');
    expect(overGround('rgba(0, 0, 0, 0.5)', '#ffffff')).toBe('#808080');
    expect(overGround('rgba(0, 0, 0, 0)', '#14171f')).toBe('#14171f');
    expect(overGround('no color', '#14171f')).toBe('#14171f');
  });
});
