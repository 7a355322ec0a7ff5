import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { legacyFonts } from '@lastcall/contracts/campaigns/legacy-bars';
import { servedFontFace, servedFontFile } from '@lastcall/contracts/campaigns/served-fonts';
import { digitsStyles, labelFamilies } from '@lastcall/contracts/campaigns/webpage-timer-facts';

/** Maximum bytes of the font files that an English bar loads, in both weights together. */
const max = 96 * 1024;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lastcall-fonts-'));
  const webpack = createRequire(import.meta.url).resolve('webpack/bin/webpack.js');
  await promisify(execFile)(process.execPath, [webpack, '--mode', 'production', '--env', `outDir=${folder}`], {
    cwd: join(import.meta.dirname, '..'),
  });
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

const sheetOf = (family: string): Promise<string> =>
  readFile(join(folder, 'fonts', `${servedFontFile(family)}.css`), 'utf8');

describe('the fonts of the legacy bar', () => {
  it('number sixteen', () => {
    expect(new Set(legacyFonts.map(({ family }) => family)).size).toBe(16);
  });

  it.each(legacyFonts)(
    'are self-hosted, each in a separate style sheet and with a license ($family)',
    async ({ family }) => {
      const sheet = await sheetOf(family);

      const files = [...sheet.matchAll(/url\(([^)]+)\)/g)].map(([, file]) => file!);
      expect(files.length).toBeGreaterThan(0);
      for (const file of files) {
        expect(file).toMatch(new RegExp(`^${servedFontFile(family)}-[a-z-]+-(400|700)\\.[0-9a-f]{10}\\.woff2$`));
        expect((await readFile(join(folder, 'fonts', file))).subarray(0, 4).toString()).toBe('wOF2');
      }
      expect(sheet).not.toContain('//');
      expect(new Set([...sheet.matchAll(/font-family:"([^"]+)"/g)].map(([, name]) => name))).toEqual(
        new Set([servedFontFace(family)]),
      );
      expect(await readFile(join(folder, 'fonts', `${servedFontFile(family)}.txt`), 'utf8')).toMatch(/Licen[sc]e/i);
      expect(sheet).toContain(family);
    },
  );

  it.each(legacyFonts)('stay within the size budget ($family)', async ({ family }) => {
    const letters = (await readdir(join(folder, 'fonts'))).filter((name) =>
      new RegExp(`^${servedFontFile(family)}-latin-\\d`).test(name),
    );

    const sizes = await Promise.all(letters.map(async (name) => (await stat(join(folder, 'fonts', name))).size));

    expect(sizes.length).toBeGreaterThanOrEqual(1);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(max);
  });
});

describe('the fonts of a webpage timer', () => {
  it.each([...digitsStyles.map(({ family }) => family), ...labelFamilies.filter((family) => family !== 'inherit')])(
    'are self-hosted (%s)',
    async (family) => {
      expect(await sheetOf(family)).toContain(`font-family:"${servedFontFace(family)}"`);
    },
  );
});
