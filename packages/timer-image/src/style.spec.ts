import { describe, expect, it } from '@jest/globals';
import { labels } from './messages.ts';
import { checkStyle, styleKey, timerStyle } from './style.ts';
import { templates } from './template-facts.ts';

describe('the key of a style', () => {
  const key = styleKey(timerStyle());

  it('is the same however a colour is written', () => {
    expect(styleKey(timerStyle({ fontColor: '#FFF', boxColor: '#000000ff' }))).toBe(key);
  });

  it('is the same whatever hidden labels say', () => {
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
    { width: 401 },
    { height: 101 },
    { pixelRatio: 2 },
  ])('differs for %j', (other) => {
    expect(styleKey(timerStyle(other))).not.toBe(key);
  });
});

describe('a style', () => {
  it.each(templates)('may have template $index', ({ index }) => {
    expect(() => checkStyle(timerStyle({ template: index }))).not.toThrow();
  });

  it.each([
    ['a template that does not exist', { template: 99 }, RangeError],
    ['a colour that is none', { fontColor: 'white' }, TypeError],
    ['a colour with a letter too many', { boxColor: '#1234567' }, TypeError],
    ['no width', { width: Number.NaN }, RangeError],
    ['more pixels than a mail shows', { width: 4000 }, RangeError],
    ['a height of nothing', { height: 0 }, RangeError],
    ['too many pixels for a pixel', { pixelRatio: 4 }, RangeError],
  ])('is refused with %s', (_, some, error) => {
    expect(() => checkStyle(timerStyle(some))).toThrow(error);
  });
});
