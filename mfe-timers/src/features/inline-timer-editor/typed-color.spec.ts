import { describe, expect, it } from '@jest/globals';
import { normalizeColor, compositeOver, formatColor } from './typed-color.ts';

describe('a custom color in hex', () => {
  it.each([
    ['#1b1340', 'rgba(27, 19, 64, 1)'],
    ['1B1340', 'rgba(27, 19, 64, 1)'],
    ['#1b134080', 'rgba(27, 19, 64, 1)'],
    [' #ffffffff ', 'rgba(255, 255, 255, 1)'],
  ])('is converted from 6 or 8 digits to an rgba color with alpha 1 (%s)', (typed, stored) => {
    expect(normalizeColor(typed)).toBe(stored);
  });

  it.each(['#fff', '#12345', '#1234567', '#123456789', 'red', 'rgba(1, 2, 3, 0.5)', '', 'no color'])(
    'is saved as entered when it is other text (%s)',
    (typed) => {
      expect(normalizeColor(typed)).toBe(typed);
    },
  );
});

describe('the input of a color', () => {
  it('shows hex for opaque colors, and other values as saved', () => {
    expect(formatColor('rgba(27, 19, 64, 1)')).toBe('#1b1340');
    expect(formatColor('rgba(27, 19, 64, 0.5)')).toBe('rgba(27, 19, 64, 0.5)');
    expect(formatColor('#ff')).toBe('#ff');
  });
});

describe('a translucent color over a background', () => {
  it('is blended by its opacity', () => {
    expect(compositeOver('rgba(0, 0, 0, 1)', '#ffffff')).toBe('#000000');
    expect(compositeOver('rgba(0, 0, 0, 0.5)', '#ffffff')).toBe('#808080');
    expect(compositeOver('rgba(0, 0, 0, 0)', '#14171f')).toBe('#14171f');
    expect(compositeOver('no color', '#14171f')).toBe('#14171f');
  });
});
