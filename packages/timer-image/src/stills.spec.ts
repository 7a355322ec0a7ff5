import { describe, expect, it } from '@jest/globals';
import { expiredImages } from '@lastcall/contracts/campaigns/email-timer-facts';
import { layoutOf } from './layout.ts';
import { words, type ImageLabels } from './messages.ts';
import { drawStill, renderCard, renderExpired, renderNeutral, renderStill } from './stills.ts';
import { timerStyle } from './style.ts';
import { templates } from './template-facts.ts';
import { decodeGif, type DecodedFrame } from './testing-kit/gif-frames.ts';
import { transparentStrip } from './transparent-strip.ts';

const night = timerStyle();
const tiles = timerStyle({ template: 3 });
/** The id of the transparent expired image. */
const nothing = 7;

function onlyFrame(gif: Buffer): DecodedFrame {
  const { frames } = decodeGif(gif);
  expect(frames).toHaveLength(1);
  return frames[0]!;
}

describe('a still', () => {
  it.each(templates)('of template $name is one full frame, whatever its content', ({ index }) => {
    const style = timerStyle({ template: index });
    const expired = expiredImages.filter(({ id }) => id !== nothing).map(({ id }) => renderExpired(style, id));
    const stills = [
      renderNeutral(style),
      ...expired,
      renderCard(style, 'Nov 26 at 11:59 PM EST'),
      renderStill(style, 100_000),
    ].map(onlyFrame);

    expect(stills.every(({ width, height }) => width === 400 && height === 100)).toBe(true);
    expect(new Set(stills.map(({ pixels }) => Buffer.from(pixels).toString('latin1'))).size).toBe(stills.length);
  });

  it('has double resolution if its style has', () => {
    const sharp = timerStyle({ pixelRatio: 2 });

    for (const gif of [renderNeutral(sharp), renderExpired(sharp, 1), renderCard(sharp, 'Nov 26')])
      expect(onlyFrame(gif)).toMatchObject({ width: 800, height: 200 });
  });

  it.each(templates)('of a second of template $name looks the same in other formats, in 16 colors', ({ index }) => {
    const style = timerStyle({ template: index });
    const gif = onlyFrame(renderStill(style, 100_000));

    const { width, height, rgb } = drawStill(style, 100_000);

    expect({ width, height }).toEqual({ width: gif.width, height: gif.height });
    const differences = gif.pixels.filter((_, at) => at % 4 !== 3).map((value, at) => Math.abs(value - rgb[at]!));
    expect(differences.reduce((sum, one) => sum + one, 0) / differences.length).toBeLessThan(1);
    const colors = new Set(Array.from({ length: width * height }, (_, at) => rgb.subarray(at * 3, at * 3 + 3).join()));
    expect(colors.size).toBeLessThanOrEqual(16);
  });

  it('of a second shows that second in the colors of the style', () => {
    const red = onlyFrame(renderStill({ ...tiles, boxColor: '#ff0000' }, 59)).pixels;
    const { cells, cellWidth } = layoutOf(tiles);
    const middle = cells[0]!.x + cellWidth / 2;
    const inBox = (30 * 400 + middle) * 4;

    expect([...red.subarray(inBox, inBox + 3)]).toEqual([255, 0, 0]);
    expect(renderStill(tiles, 59)).not.toEqual(renderStill(tiles, 58));
  });

  it('shows days with more than two digits', () => {
    expect(renderStill(tiles, 150 * 86_400)).not.toEqual(renderStill(tiles, 151 * 86_400));
  });

  it('contains its text, at any length', () => {
    const german = { ...words, neutralTitle: 'Nur noch kurze Zeit', neutralDetail: 'x'.repeat(300) };

    expect(renderNeutral(tiles, german)).not.toEqual(renderNeutral(tiles));
    expect(onlyFrame(renderNeutral(tiles, german))).toMatchObject({ width: 400, height: 100 });
  });

  it('keeps its text away from its edges at any length', () => {
    const long = 'Donaudampfschifffahrt '.repeat(12);
    const wordy: ImageLabels = {
      language: 'de',
      neutralTitle: long,
      neutralDetail: long,
      expiredTitle: long,
      stampTitle: long,
      closedTitle: long,
      thanksTitle: long,
      cardTitle: long,
    };
    const stills = [
      renderNeutral(night, wordy),
      renderCard(night, long, wordy),
      ...[0, 1, 2, 4, 5].map((id) => renderExpired(night, id, wordy)),
    ].map(onlyFrame);

    for (const { pixels } of stills) {
      const columns = columnsWithMarks(pixels);
      expect(Math.min(...columns)).toBeGreaterThanOrEqual(12);
      expect(Math.max(...columns)).toBeLessThan(388);
    }
  });

  it('without content is transparent, as wide as a timer and one pixel high', () => {
    expect(onlyFrame(transparentStrip())).toMatchObject({ width: 400, height: 1, hasTransparency: true });
  });
});

describe('an expired image', () => {
  it.each(expiredImages.filter(({ id }) => ![3, 6, nothing].includes(id)))('contains its text: $name', ({ id }) => {
    const others = { ...words, expiredTitle: 'Vorbei', stampTitle: 'Vorbei', closedTitle: 'Zu', thanksTitle: 'Danke' };

    expect(renderExpired(night, id, others)).not.toEqual(renderExpired(night, id));
  });

  it('without text is the same in every language', () => {
    expect(renderExpired(night, 6, { ...words, expiredTitle: 'Vorbei' })).toEqual(renderExpired(night, 6));
  });

  it('of zeros equals the timer’s last frame', () => {
    expect(renderExpired(tiles, 3)).toEqual(renderStill(tiles, 0));
  });

  it('without content is transparent', () => {
    expect(renderExpired(tiles, nothing)).toEqual(transparentStrip());
  });

  it.each([8, -1, 1.5, Number.NaN])('falls back to the first one for an unknown id: %s', (id) => {
    expect(renderExpired(night, id)).toEqual(renderExpired(night, 0));
  });
});

describe('the deadline card', () => {
  const deadlines: [script: string, deadline: string][] = [
    ['one line', 'Nov 26 at 11:59 PM EST'],
    ['one character', '5'],
    ['nothing', ''],
    [
      'words over lines',
      'Wednesday, November 26, 2026 at 11:59 PM Eastern Standard Time, which is your own deadline for the early bird price',
    ],
    ['one word of 120 letters', 'W'.repeat(120)],
    ['120 Chinese characters', '截止日期'.repeat(30)],
    ['120 characters of Thai', 'วันพุธที่ยี่สิบหก'.repeat(8).slice(0, 120)],
    ['Arabic', 'الأربعاء ٢٦ نوفمبر الساعة ١١:٥٩ مساءً بتوقيت شرق الولايات المتحدة '.repeat(2).slice(0, 120)],
    ['120 emoji', '⏰'.repeat(120)],
  ];

  it.each(deadlines)('fits %s within its edges', (_, deadline) => {
    const { pixels } = onlyFrame(renderCard(night, deadline));

    expect(Math.min(...columnsWithMarks(pixels))).toBeGreaterThanOrEqual(20);
    expect(Math.max(...columnsWithMarks(pixels))).toBeLessThan(380);
    expect(Math.min(...rowsWithMarks(pixels))).toBeGreaterThanOrEqual(5);
    expect(Math.max(...rowsWithMarks(pixels))).toBeLessThan(95);
  });

  it('shows the first 120 characters of a longer text', () => {
    expect(renderCard(night, '⏰'.repeat(10_000))).toEqual(renderCard(night, '⏰'.repeat(120)));
    expect(renderCard(night, '⏰'.repeat(120))).not.toEqual(renderCard(night, '⏰'.repeat(119)));
  });

  it('differs by deadline', () => {
    expect(renderCard(night, 'Nov 26 at 11:59 PM EST')).not.toEqual(renderCard(night, 'Nov 26 at 11:58 PM EST'));
  });
});

/** Returns the columns and the rows of a Night image that contain more than background. */
const columnsWithMarks = (pixels: Uint8Array) => marks(pixels).map((pixel) => pixel % 400);
const rowsWithMarks = (pixels: Uint8Array) => marks(pixels).map((pixel) => Math.floor(pixel / 400));

function marks(pixels: Uint8Array): number[] {
  return Array.from({ length: 400 * 100 }, (_, pixel) => pixel).filter((pixel) => pixels[pixel * 4]! > 40);
}
