import { describe, expect, it } from '@jest/globals';
import { serialSteps, waterfall } from './bench-waterfall.ts';

const from = (startMs: number, endMs: number) => ({ startMs, endMs });

describe('the serial steps of a load', () => {
  it('are requests that waited for each other', () => {
    // The page, two scripts at once, and what each of them loads.
    const files = [from(0, 100), from(100, 300), from(100, 200), from(200, 400), from(300, 500)];

    expect(serialSteps(files)).toBe(3);
  });

  it('are one for concurrent requests, and zero without requests', () => {
    expect(serialSteps([from(0, 100), from(10, 90), from(20, 300)])).toBe(1);
    expect(serialSteps([])).toBe(0);
  });
});

describe('a waterfall', () => {
  it('shows when each file was requested, without the ids of campaigns', () => {
    const file = { bytes: 2048, isCached: false };
    const id = '11111111-1111-4111-8111-111111111111';

    const [page, script] = waterfall(
      [
        { ...file, url: `https://app.test/edit/${id}/pages`, ...from(0, 500) },
        { ...file, url: 'https://app.test/main.js', ...from(500, 1000) },
      ],
      'https://app.test',
    );

    expect(page).toMatch(/^\/edit\/:id\/pages +2\.0 +0 +500 {2}={24}$/);
    expect(script).toMatch(/^\/main\.js +2\.0 +500 +1000 {2} {24}={24}$/);
  });
});
