import { describe, expect, it } from '@jest/globals';
import { labels } from './messages.ts';
import { checkStyle, styleKey, timerStyle } from './style.ts';
import { templates } from './template-facts.ts';

describe('the key of a style', () => {
  const key = styleKey(timerStyle());

  it('is the same for all notations of a color', () => {
    expect(styleKey(timerStyle({ fontColor: '#FFF', boxColor: '#000000ff' }))).toBe(key);
  });

  it('is the same for any hidden labels', () => {
    const hidden = { showLabels: false, labels: { ...labels, days: 'Tage' } };

    expect(styleKey(timerStyle(hidden))).toBe(styleKey(timerStyle({ showLabels: false })));
  });

  it.each([
    { template: 3 },
    { fontColor: '#fffffe' },
    { boxColor: '#000001' },
    { showLabels: false },
    { showSeparators: false },
    { labels: { ...labels, seconds: 'Secs' } },
    { font: 2 },
    { hasDeadlineLine: true },
    { width: 401 },
    { height: 101 },
    { pixelRatio: 2 },
  ])('differs for %j', (other) => {
    expect(styleKey(timerStyle(other))).not.toBe(key);
  });
});

describe('the key of a style with another template option', () => {
  it('includes a color per unit only for the template that has them', () => {
    const spectrum = timerStyle({ template: 8 });

    expect(styleKey({ ...spectrum, isColorized: false })).not.toBe(styleKey(spectrum));
    expect(styleKey(timerStyle({ isColorized: false }))).toBe(styleKey(timerStyle()));
  });

  it.each(templates.filter(({ toggle }) => toggle !== 'labels'))(
    'is the same for labels that cannot be switched off: $name',
    ({ index }) => {
      const style = timerStyle({ template: index });

      expect(styleKey({ ...style, showLabels: false })).toBe(styleKey(style));
      expect(styleKey({ ...style, showLabels: false, labels: { ...labels, days: 'Tage' } })).not.toBe(styleKey(style));
    },
  );
});

describe('a style', () => {
  it('defaults to the colors and the first font of its template', () => {
    expect(timerStyle()).toMatchObject({
      template: 0,
      font: 0,
      fontColor: '#ffffff',
      boxColor: '#000000',
      isColorized: true,
      hasDeadlineLine: false,
    });
    expect(timerStyle({ template: 6 })).toMatchObject({ font: 3, fontColor: '#444743', boxColor: '#cf3584' });
  });

  it.each(templates)('accepts template $index', ({ index }) => {
    expect(() => checkStyle(timerStyle({ template: index }))).not.toThrow();
  });

  it.each([
    ['a template that does not exist', { template: 99 }, RangeError],
    ['a font that does not exist', { font: 11 }, RangeError],
    ['half a font', { font: 0.5 }, RangeError],
    ['an invalid color', { fontColor: 'white' }, TypeError],
    ['a color with one digit too many', { boxColor: '#1234567' }, TypeError],
    ['no width', { width: Number.NaN }, RangeError],
    ['more pixels than an email shows', { width: 4000 }, RangeError],
    ['a height of zero', { height: 0 }, RangeError],
    ['a pixel ratio that is too high', { pixelRatio: 4 }, RangeError],
  ])('is rejected with %s', (_, some, error) => {
    expect(() => checkStyle(timerStyle(some))).toThrow(error);
  });
});
