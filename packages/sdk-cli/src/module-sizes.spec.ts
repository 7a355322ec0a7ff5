import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import webpack from 'webpack';
import { moduleSizes } from './module-sizes.ts';

const folder = mkdtempSync(join(tmpdir(), 'lastcall-module-sizes-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds two modules as a remote is built, and returns the code with its map. */
async function built(sources: Record<string, string>): Promise<{ code: string; map: string }> {
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './src/index.js',
    devtool: 'hidden-source-map',
    output: { path: join(folder, 'dist'), filename: 'main.js', uniqueName: 'mfe_spec_V1_0_0' },
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
    ),
  );
  const file = join(folder, 'dist/main.js');
  return { code: readFileSync(file, 'utf8'), map: readFileSync(`${file}.map`, 'utf8') };
}

const words = (count: number): string => Array.from({ length: count }, (_, n) => `word${n}`).join(' ');

describe('the sizes of modules', () => {
  it('are those of their built code, by their path in the remote', async () => {
    const { code, map } = await built({
      'src/index.js':
        "import { text } from './texts.js';\nimport { log } from './log.js';\nglobalThis.run = () => { log(text); globalThis.second = globalThis.third; };\n",
      'src/texts.js': `// A comment takes no bytes.\nexport const text = '${words(100)}';\n`,
      'src/log.js': 'export const log = (text) => globalThis.console.warn(text, globalThis.location);\n',
    });

    const sizes = moduleSizes([map]);

    expect([...sizes.keys()].sort()).toEqual(['src/index.js', 'src/log.js', 'src/texts.js']);
    expect(sizes.get('src/texts.js')).toBeGreaterThanOrEqual(words(100).length);
    const sum = [...sizes.values()].reduce((bytes, each) => bytes + each, 0);
    expect(sum).toBeLessThanOrEqual(code.length);
    expect(sum).toBeGreaterThan(code.length * 0.8);
  });

  it('use the same name for the entry of Module Federation in two versions', async () => {
    const entryIn = async (file: string): Promise<string | undefined> => {
      const { map } = await built({ 'src/index.js': `import '../${file}';\n`, [file]: 'globalThis.first = second;\n' });
      return [...moduleSizes([map]).keys()].find((name) => name.includes('federation'));
    };

    expect(await entryIn('node_modules/.federation/entry.049853f1c330.js')).toBe('node_modules/.federation/entry.js');
    expect(await entryIn('node_modules/.federation/entry.f05509d9b51d.js')).toBe('node_modules/.federation/entry.js');
  });

  it('are summed over all scripts, and are empty without source maps', async () => {
    const { map } = await built({ 'src/index.js': 'globalThis.first = globalThis.second;\n' });

    expect(moduleSizes([map, map]).get('src/index.js')).toBe(2 * moduleSizes([map]).get('src/index.js')!);
    expect(moduleSizes([])).toEqual(new Map());
  });
});
