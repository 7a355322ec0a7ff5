import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

const options = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  lib: ['es2022', 'dom'],
  module: 'esnext',
  moduleResolution: 'bundler',
  // The declarations themselves are checked too.
  skipLibCheck: false,
  types: [],
  paths: { '@lastcall/page': [join(import.meta.dirname, 'index.d.ts')] },
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lastcall-page-'));
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['page.ts'] }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns the compiler's errors in a page's code; empty without errors. */
async function errorsIn(code: string): Promise<string> {
  await writeFile(join(folder, 'page.ts'), code);
  const tsc = join(import.meta.dirname, '../../node_modules/.bin/tsc');
  return promisify(execFile)(process.execPath, [tsc, '-p', folder, '--pretty', 'false']).then(
    () => '',
    ({ stdout, message }: { stdout: string; message: string }) => stdout || message,
  );
}

it('types the example of its README in a strict project', async () => {
  const readme = await readFile(join(import.meta.dirname, 'README.md'), 'utf8');
  const [, example] = /```ts\n(.*?)```/s.exec(readme)!;

  expect(await errorsIn(example!)).toBe('');
});

it('rejects names and details that do not exist', async () => {
  const errors = await errorsIn(`
    import type { Lastcall } from '@lastcall/page';
    declare const lastcall: Lastcall;
    lastcall.on('expired', () => undefined);
    lastcall.on('ready', ({ detail }) => detail.blockId);
    lastcall.consent('maybe');
  `);

  expect(errors.match(/error TS\d+/g)).toHaveLength(3);
  expect(errors).toContain('\'"expired"\'');
});
