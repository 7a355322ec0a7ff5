import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { expect, test } from '../offers.ts';

const root = join(import.meta.dirname, '../..');

/** The deadline package with its cases, as an editor in the browser would load it. */
async function bundledCases(folder: string): Promise<string> {
  const entry = `data:text/javascript,import { runCases } from '@lastcall/deadline/cases'; import cases from '@lastcall/deadline/cases.json'; globalThis.outcome = { count: cases.length, failures: runCases(cases) };`;
  const compiler = webpack({
    mode: 'production',
    context: root,
    entry,
    output: { path: folder, filename: 'cases.js' },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
    optimization: { minimize: false },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString('errors-only'))) : resolve(),
    );
  });
  return join(folder, 'cases.js');
}

test('the browser and the server compute the same deadline for every case', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'cases-'));
  const script = await bundledCases(folder);

  await page.goto('about:blank');
  await page.addScriptTag({ path: script });

  const outcome = await page.evaluate(
    () => (globalThis as unknown as { outcome: { count: number; failures: unknown[] } }).outcome,
  );
  expect(outcome.count).toBeGreaterThan(79);
  expect(outcome.failures).toEqual([]);
  await rm(folder, { recursive: true });
});
