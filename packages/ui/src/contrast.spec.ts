import { describe, expect, it } from '@jest/globals';
import { contrast, leastContrast, readableOn } from './contrast.ts';

describe('the contrast of two colors', () => {
  it('is 21 for black on white, in either order and in short hex', () => {
    expect(contrast('#000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#ffffff', '#000')).toBeCloseTo(21, 5);
  });

  it('is the WCAG value for the accent on white', () => {
    expect(contrast('#4a3aff', '#ffffff')).toBeCloseTo(6.29, 2);
  });

  it('is the lowest one on any page color for a translucent color', () => {
    expect(contrast('#ffffff', '#00000080')).toBeLessThan(leastContrast);
    expect(contrast('#ffffff', '#000f')).toBeCloseTo(21, 5);
    expect(contrast('#ffffff80', '#000000')).toBeLessThan(contrast('#ffffff', '#000000')!);
  });

  it('is the same for an rgba color', () => {
    expect(contrast('rgba(255, 255, 255, 1)', 'rgb(0,0,0)')).toBeCloseTo(21, 5);
    expect(contrast('rgba(255, 255, 255, 0.5)', '#000000')).toBeCloseTo(contrast('#ffffff80', '#000000')!, 1);
  });

  it('is unknown for an invalid color', () => {
    expect(contrast('blue', '#fff')).toBeNull();
    expect(contrast('#12345', '#fff')).toBeNull();
  });
});

describe('the suggested color', () => {
  it('is readable on every background, however similar the original colors are', () => {
    for (const ground of [
      '#000000',
      '#ffffff',
      '#777777',
      '#808080',
      '#ffcf4a',
      '#1b1340',
      '#ff0000',
      '#00ff00',
      '#0000ff',
    ]) {
      for (const color of [ground, '#a98a2a', '#4a3aff', '#ffffff', '#000000']) {
        expect(contrast(readableOn(color, ground), ground)).toBeGreaterThanOrEqual(leastContrast);
      }
    }
  });

  it('is the color itself when it is already readable', () => {
    expect(readableOn('#1b1340', '#ffcf4a')).toBe('#1b1340');
  });
});
