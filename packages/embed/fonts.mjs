import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createHash } from 'node:crypto';
import { legacyFonts } from '@lastcall/contracts/campaigns/legacy-bars';
import { servedFontFace, servedFontFile } from '@lastcall/contracts/campaigns/served-fonts';

const require = createRequire(import.meta.url);

/** The subsets of our fonts; a browser only loads those that its text needs. The first subset wins for shared characters. */
const scripts = ['greek', 'cyrillic', 'latin-ext', 'latin'];
/** The bar's text is regular, its digits and its button bold. */
const weights = [400, 700];
/** Font packages whose names differ from those of the fonts. */
const packages = { 'Old Standard': 'old-standard-tt' };

/**
 * Adds the fonts of the legacy bar and of timers to the build output: `fonts/<font>.css`, the content-hashed files it names, and their licenses.
 * Their families have distinct names, so that a page with the same font keeps using its own files.
 */
export class FontsPlugin {
  apply(/** @type {import('webpack').Compiler} */ compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('FontsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'FontsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const [name, content] of legacyFonts.flatMap(filesOf))
            compilation.emitAsset(`fonts/${name}`, new sources.RawSource(content));
        },
      );
    });
  }
}

/** @returns {[name: string, content: string | Buffer][]} */
function filesOf(/** @type {(typeof legacyFonts)[number]} */ { family }) {
  const file = servedFontFile(family);
  const name = packages[family] ?? file;
  const folder = dirname(require.resolve(`@fontsource/${name}/package.json`));
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'));
  const faces = scripts
    .flatMap((script) =>
      weights.map((weight) => ({
        script,
        weight,
        path: join(folder, 'files', `${name}-${script}-${weight}-normal.woff2`),
      })),
    )
    .filter(({ path }) => existsSync(path));
  const files = faces.map(({ script, weight, path }) => {
    const bytes = readFileSync(path);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
    return { script, weight, bytes, name: `${file}-${script}-${weight}.${hash}.woff2` };
  });
  const rules = files.map(
    (face) =>
      `@font-face{font-family:"${servedFontFace(family)}";font-weight:${face.weight};font-display:swap;src:url(${face.name}) format("woff2");unicode-range:${ranges[face.script]}}`,
  );
  return [
    [`${file}.css`, [`/* ${family}, by the licence in ${file}.txt */`, ...rules, ''].join('\n')],
    [`${file}.txt`, readFileSync(join(folder, 'LICENSE'))],
    ...files.map(({ name: woff2, bytes }) => /** @type {[string, Buffer]} */ ([woff2, bytes])),
  ];
}
