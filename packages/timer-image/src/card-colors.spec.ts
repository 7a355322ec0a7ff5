import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cardColors, legible } from './card-colors.ts';
import { contrast } from './colors.ts';

const color = fc.integer({ min: 0, max: 0xffffff });

describe('the colors of a card', () => {
  it('are readable with any customer colors', () => {
    fc.assert(
      fc.property(color, color, color, (background, font, box) => {
        const { surface, ink, quiet, accent } = cardColors({ background, font, box });

        expect(contrast(ink, surface)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(quiet, surface)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(accent, surface)).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  it('are the chosen ones where they are readable on each other', () => {
    expect(cardColors({ background: 0xffffff, font: 0xffe066, box: 0x7a1fa2 })).toMatchObject({
      surface: 0x7a1fa2,
      ink: 0xffe066,
      accent: 0xffe066,
    });
  });

  it('use the boxes’ color only for graphics where the digits’ color is unreadable on it', () => {
    expect(cardColors({ background: 0xffffff, font: 0x444743, box: 0x3382ce })).toMatchObject({
      surface: 0xffffff,
      ink: 0x444743,
      accent: 0x3382ce,
    });
  });
});

describe('a readable color', () => {
  it('is the color itself where it is readable', () => {
    expect(legible(0x123456, 0xffffff)).toBe(0x123456);
  });

  it('is darker on light backgrounds, and lighter on dark ones', () => {
    expect(legible(0xeeeeee, 0xffffff)).toBeLessThan(0xeeeeee);
    expect(legible(0x111111, 0x000000)).toBeGreaterThan(0x111111);
  });
});
