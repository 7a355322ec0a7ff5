import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
// @ts-expect-error: the package has no types
import subsetFont from 'subset-font';
import { repository } from './data-folder.ts';

const source = join(repository, 'packages/ui/src');
const inter = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json'));

/** Ligatures, kerning, marks, and digits of equal width in tables. Alternate glyphs of the same characters, such as raised colons, took a quarter of the file. */
const features = ['ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum'];

/** One rule of `fonts.css`: where its file is written, and which part of Inter it has. */
interface FontFace {
  readonly file: string;
  readonly characters: string;
  readonly wght: { readonly min: number; readonly max: number };
}

/**
 * Returns the font files that `fonts.css` of the design system names, by absolute path: each has the characters and weights of its rule and nothing else of Inter.
 * Browsers load a file only if the page has one of its characters.
 */
export async function subsetFonts(): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const { file, characters, wght } of facesOf(readFileSync(join(source, 'fonts.css'), 'utf8'))) {
    const whole = file.includes('latin-ext') ? 'latin-ext' : 'latin';
    const font = readFileSync(join(inter, `files/inter-${whole}-wght-normal.woff2`));
    files.set(
      file,
      await subsetFont(font, characters, { targetFormat: 'woff2', variationAxes: { wght }, keepFeatures: features }),
    );
  }
  return files;
}

/** Returns the rules of a style sheet that has `@font-face` rules and nothing else. */
function facesOf(css: string): FontFace[] {
  return css
    .split('@font-face')
    .slice(1)
    .map((rule) => {
      const [, url] = /url\('([^']+)'\)/.exec(rule)!;
      const [, min, max] = /font-weight: (\d+) (\d+);/.exec(rule)!;
      const ranges = [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)];
      return {
        file: join(source, url!),
        characters: ranges.map(([, first, last]) => charactersFrom(first!, last ?? first!)).join(''),
        wght: { min: Number(min), max: Number(max) },
      };
    });
}

/** Returns all characters from one code point to another, both hexadecimal. */
function charactersFrom(first: string, last: string): string {
  const from = parseInt(first, 16);
  return Array.from({ length: parseInt(last, 16) - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('');
}

if (process.argv[1] === import.meta.filename)
  for (const [file, bytes] of await subsetFonts()) writeFileSync(file, bytes);
