import { describe, expect, it } from '@jest/globals';
import { createCanvas } from './canvas.ts';
import { pixelsOf } from './draw.ts';
import { fillLabels, wordFont } from './words.ts';

const [width, height, size] = [400, 60, 32];

function widthOf(text: string): number {
  const context = createCanvas(1, 1).getContext('2d');
  context.font = wordFont(size, text);
  return context.measureText(text).width;
}

/** Draws a line of text in the center of a new image. */
function drawn(text: string, maxWidth = width): Uint8ClampedArray {
  const canvas = createCanvas(width, height);
  fillLabels(canvas.getContext('2d'), text, { middle: width / 2, baseline: 42, size, maxWidth });
  return pixelsOf(canvas);
}

const asKey = (pixels: Uint8ClampedArray) => Buffer.from(pixels).toString('latin1');

/** Returns the columns of an image that aren't blank. */
function marked(pixels: Uint8ClampedArray): number[] {
  return Array.from({ length: width }, (_, x) => x).filter((x) =>
    Array.from({ length: height }, (_, y) => pixels[(y * width + x) * 4 + 3]!).some((opacity) => opacity > 0),
  );
}

/** The rendering of a character that no font contains. */
const missing = asKey(drawn('\u{10fffd}'));

const scripts: [script: string, ...words: string[]][] = [
  ['Latin', 'Days', 'Hours', 'Minutes', 'Seconds'],
  ['extended Latin', 'Dní', 'Godzinę', 'Dəqiqə', 'Ștrő'],
  ['Vietnamese', 'Ngày', 'Giờ', 'Phút', 'Giây'],
  ['Cyrillic', 'Дней', 'Часов', 'Минут', 'Секунд'],
  ['Greek', 'Ημέρες', 'Ώρες', 'Λεπτά', 'Δευτερόλεπτα'],
  ['Arabic', 'أيام', 'ساعات', 'دقائق', 'ثوان'],
  ['Persian', 'روز', 'ساعت', 'دقیقه', 'ثانیه'],
  ['Hebrew', 'ימים', 'שעות', 'דקות', 'שניות'],
  ['Thai', 'วัน', 'ชั่วโมง', 'นาที', 'วินาที'],
  ['simplified Chinese', '天', '小时', '分钟', '秒'],
  ['traditional Chinese', '天數', '小時', '分鐘', '秒'],
  ['Japanese', '日', '時間', 'じかん', 'サッポロ'],
  ['Korean', '일', '시간', '분', '초'],
  ['Devanagari', 'दिन', 'घंटे', 'मिनट', 'सेकंड'],
  ['Bengali', 'দিন', 'ঘন্টা', 'মিনিট', 'সেকেন্ড'],
  ['Tamil', 'நாட்கள்', 'மணி', 'நிமிடம்', 'வினாடி'],
  ['Georgian', 'დღე', 'საათი', 'წუთი', 'წამი'],
  ['Armenian', 'Օր', 'Ժամ', 'Րոպե', 'Վայրկյան'],
  ['Khmer', 'ថ្ងៃ', 'ម៉ោង', 'នាទី', 'វិនាទី'],
];

describe('text', () => {
  it.each(scripts)(
    'in %s has a distinct shape for each letter, and never the box for missing glyphs',
    (_, ...words) => {
      const letters = [...new Set(words.join('').match(/\p{Letter}/gu))];
      const shapes = letters.map((letter) => asKey(drawn(letter)));

      expect(new Set(shapes).size).toBe(letters.length);
      expect(shapes).not.toContain(missing);
      expect(new Set(words.map((word) => asKey(drawn(word)))).size).toBe(words.length);
    },
  );

  it('has joined letters in Arabic', () => {
    const apart = [...'ساعات'].reduce((sum, letter) => sum + widthOf(letter), 0);

    expect(widthOf('ساعات')).toBeLessThan(apart * 0.95);
  });

  it('runs from right to left in Hebrew', () => {
    const [narrow, wide] = ['י', 'ש'];
    const columns = marked(drawn(`${narrow}${wide}`));
    const marksIn = (from: number, to: number) => columns.filter((x) => x >= from && x < to).length;
    const [left, right] = [columns[0]!, columns.at(-1)! + 1];

    expect(marksIn(right - Math.ceil(widthOf(narrow)), right)).toBeLessThan(
      marksIn(left, left + Math.ceil(widthOf(wide))),
    );
  });

  it('may contain emoji', () => {
    expect(new Set(['⏰ 5', '🔥 5', '🎉 5'].map((text) => asKey(drawn(text)))).size).toBe(3);
  });

  it('is smaller when it is too wide, and truncated when it would be unreadable', () => {
    const fitting = drawn('Donaudampfschiff', 260);
    const cut = drawn('Donaudampfschifffahrtsgesellschaft', 120);

    for (const [pixels, room] of [
      [fitting, 260],
      [cut, 120],
    ] as const) {
      const columns = marked(pixels);
      expect(columns.at(-1)! - columns[0]!).toBeLessThanOrEqual(room);
      expect(columns.at(-1)! - columns[0]!).toBeGreaterThan(room * 0.8);
    }
    expect(asKey(cut)).toBe(asKey(drawn('Donaudampfschifffahrtsgesellschaf', 120)));
  });

  it('is truncated when it is very long', () => {
    expect(asKey(drawn('Days '.repeat(4_000), 120))).toBe(asKey(drawn('Days '.repeat(40), 120)));
  });
});
