import { describe, expect, it } from '@jest/globals';
import { compileStyle } from './compile-style.ts';
import { renderTimer } from './render-timer.ts';
import { timerStyle } from './style.ts';
import { templates } from './template-facts.ts';

/** The maximum average size in bytes of a minute per template, in its most expensive font. Glow and moving rings need more than plain digits. */
const plain = 20_000;
const budgets: Record<string, number> = { Flip: 23_000, Stencil: 23_000, Rings: 30_000, Neon: 40_000 };
/** The limit at double resolution, well below the size up to which email clients load images without asking. */
const sharpest = 100_000;

/** Times with different days, hours and minutes. */
const seconds = Array.from({ length: 20 }, (_, index) => index * 211_999 + 86_399);

function meanBytes(template: number, font: number, pixelRatio: number): number {
  const compiled = compileStyle(timerStyle({ template, font, pixelRatio }));
  return seconds.reduce((sum, secondsLeft) => sum + renderTimer(compiled, secondsLeft).length, 0) / seconds.length;
}

describe('the size of a minute', () => {
  it.each(templates)('of $name is within its budget in every font', ({ index, name, fonts }) => {
    for (const font of fonts) expect(meanBytes(index, font, 1)).toBeLessThanOrEqual(budgets[name] ?? plain);
  });

  it.each(templates)('of $name is at most 100,000 bytes at double resolution', ({ index, fonts }) => {
    expect(meanBytes(index, fonts[0], 2)).toBeLessThanOrEqual(sharpest);
  });
});
