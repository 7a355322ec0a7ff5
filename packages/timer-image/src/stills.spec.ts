import { describe, expect, it } from '@jest/globals';
import { layoutOf } from './layout.ts';
import { renderExpired, renderNeutral, renderStill } from './stills.ts';
import { timerStyle, type TimerStyle } from './style.ts';
import { templates } from './templates.ts';
import { decodeGif, type DecodedFrame } from './testing-kit/gif-frames.ts';
import { transparentPixel } from './transparent-pixel.ts';

const tiles = timerStyle({ template: 3 });

function onlyFrame(gif: Buffer): DecodedFrame {
  const { frames } = decodeGif(gif);
  expect(frames).toHaveLength(1);
  return frames[0]!;
}

describe('a still', () => {
  it.each(templates)('of template $name is one whole picture, of whatever it is', ({ index }) => {
    const style = timerStyle({ template: index });
    const stills = [renderNeutral(style), renderExpired(style), renderStill(style, 100_000)].map(onlyFrame);

    expect(stills.every(({ width, height }) => width === 400 && height === 100)).toBe(true);
    expect(new Set(stills.map(({ pixels }) => Buffer.from(pixels).toString('latin1'))).size).toBe(3);
  });

  it('of a second is that second in the colours of the style', () => {
    const red = onlyFrame(renderStill({ ...tiles, boxColor: '#ff0000' }, 59)).pixels;
    const { middle } = layoutOf(tiles).columns[0]!;
    const inBox = (30 * 400 + middle) * 4;

    expect([...red.subarray(inBox, inBox + 3)]).toEqual([255, 0, 0]);
    expect(renderStill(tiles, 59)).not.toEqual(renderStill(tiles, 58));
  });

  it('of more days than have two figures shows them', () => {
    expect(renderStill(tiles, 150 * 86_400)).not.toEqual(renderStill(tiles, 151 * 86_400));
  });

  it('says what its words say, at whatever length', () => {
    const words = { neutralTitle: 'Nur noch kurze Zeit', neutralDetail: 'x'.repeat(300), expiredTitle: 'Vorbei' };

    expect(renderNeutral(tiles, words)).not.toEqual(renderNeutral(tiles));
    expect(renderExpired(tiles, words)).not.toEqual(renderExpired(tiles));
    expect(onlyFrame(renderNeutral(tiles, words))).toMatchObject({ width: 400, height: 100 });
  });

  it('of nothing is one transparent pixel', () => {
    expect(onlyFrame(transparentPixel())).toMatchObject({ width: 1, height: 1, hasTransparency: true });
  });
});

describe('labels', () => {
  const scripts: [script: string, word: string][] = [
    ['Latin', 'Tage'],
    ['Cyrillic', 'Дней'],
    ['Greek', 'Ημέρες'],
    ['Vietnamese', 'Ngày'],
    ['Arabic', 'أيام'],
    ['Hebrew', 'ימים'],
    ['Thai', 'วัน'],
    ['Chinese', '天数'],
    ['Japanese', '日数'],
    ['Korean', '일수'],
  ];
  const withLabel = (days: string): TimerStyle => timerStyle({ labels: { days, hours: '', minutes: '', seconds: '' } });
  /** The pixels below the figures, where labels are. */
  const labelPixels = (days: string) => onlyFrame(renderStill(withLabel(days), 0)).pixels.slice(400 * 62 * 4);

  it.each(scripts)('in %s leave marks', (_, word) => {
    expect(Buffer.compare(labelPixels(word), labelPixels(''))).not.toBe(0);
  });

  it.each(scripts.slice(0, 4))('in %s are drawn in our own type, letter by letter', (_, word) => {
    const letters = [...new Set(word.normalize('NFC'))];
    const drawn = letters.map((letter) => Buffer.from(labelPixels(letter)).toString('latin1'));

    expect(new Set(drawn).size).toBe(letters.length);
  });

  it('stay within their column however long they are', () => {
    const long = labelPixels('W'.repeat(200));
    const blank = labelPixels('');
    const differing = Array.from({ length: long.length / 4 }, (_, pixel) => pixel).filter((pixel) => long[pixel * 4] !== blank[pixel * 4]);

    const columns = differing.map((pixel) => pixel % 400);
    const { middle } = layoutOf(timerStyle()).columns[0]!;

    expect(Math.min(...columns)).toBeGreaterThanOrEqual(middle - 46);
    expect(Math.max(...columns)).toBeLessThanOrEqual(middle + 46);
  });
});
