import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { subsetFonts } from './subset-fonts.ts';

const files = await subsetFonts();

describe('the fonts of the design system', () => {
  it('have exactly the characters and weights of their rules; otherwise run `npm run fonts`', () => {
    expect([...files.keys()].map((file) => basename(file))).toEqual([
      'inter-latin-ext.woff2',
      'inter-latin.woff2',
      'inter-basic.woff2',
    ]);
    for (const [file, bytes] of files) expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  it('need one file of at most 16 KB for the texts of the product', () => {
    const [basic] = [...files].filter(([file]) => file.endsWith('basic.woff2')).map(([, bytes]) => bytes);

    expect(basic!.length).toBeLessThanOrEqual(16 * 1024);
  });
});
