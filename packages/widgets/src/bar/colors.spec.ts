import { describe, expect, it } from '@jest/globals';
import { defaultBar, type Bar } from '@lastcall/contracts/campaigns';
import { colorsOf } from './colors.ts';
import { fallbackColors, palettes } from './palettes.ts';

const colors = (changes: Partial<Bar['settings']['colors']>) => ({ ...defaultBar.settings.colors, ...changes });
const custom = { background: '#123', text: '#ffffff', cta: { background: '#ff0000', text: '#00000080' } };

describe('the colors of a bar', () => {
  it('are those of its palette', () => {
    expect(colorsOf(colors({ palette: 'sunnyDay' }))).toEqual(palettes.sunnyDay);
  });

  it.each(['nope', 'toString', ''])('are black when the palette is unknown (%j)', (palette) => {
    expect(colorsOf(colors({ palette: palette as 'sunnyDay' }))).toEqual(fallbackColors);
  });

  it('are the custom ones when they are enabled', () => {
    expect(colorsOf(colors({ useCustom: true, custom }))).toEqual({
      background: '#123',
      text: '#ffffff',
      ctaBackground: '#ff0000',
      ctaText: '#00000080',
    });
    expect(colorsOf(colors({ useCustom: false, custom })).background).toBe(palettes.classicCharm.background);
  });

  it.each(['red', '#12', '#000;background:url(//evil.test)', 'url(x)', 'var(--x)', ''])(
    'use the palette’s background instead of the invalid color %j',
    (background) => {
      expect(colorsOf(colors({ useCustom: true, custom: { ...custom, background } })).background).toBe(
        palettes.classicCharm.background,
      );
    },
  );
});
