import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cardColors, legible } from './card-colors.ts';
import { contrast } from './colors.ts';

const color = fc.integer({ min: 0, max: 0xffffff });

describe('the colours of a card', () => {
  it('can be read whatever people chose', () => {
    fc.assert(
      fc.property(color, color, color, (ground, font, box) => {
        const { surface, ink, quiet, accent } = cardColors({ ground, font, box });

        expect(contrast(ink, surface)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(quiet, surface)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(accent, surface)).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  it('are those chosen where they can be read on each other', () => {
    expect(cardColors({ ground: 0xffffff, font: 0xffe066, box: 0x7a1fa2 })).toMatchObject({
      surface: 0x7a1fa2,
      ink: 0xffe066,
      accent: 0xffe066,
    });
  });

  it('leave the boxes’ colour to the signs where the figures’ cannot be read on it', () => {
    expect(cardColors({ ground: 0xffffff, font: 0x444743, box: 0x3382ce })).toMatchObject({
      surface: 0xffffff,
      ink: 0x444743,
      accent: 0x3382ce,
    });
  });
});

describe('a legible colour', () => {
  it('is the colour itself where that can be read', () => {
    expect(legible(0x123456, 0xffffff)).toBe(0x123456);
  });

  it('is nearer to black on what is light, and to white on what is dark', () => {
    expect(legible(0xeeeeee, 0xffffff)).toBeLessThan(0xeeeeee);
    expect(legible(0x111111, 0x000000)).toBeGreaterThan(0x111111);
  });
});
