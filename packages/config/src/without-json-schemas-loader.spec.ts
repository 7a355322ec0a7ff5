import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
// @ts-expect-error: webpack's loaders are JavaScript
import withoutJsonSchemas from './without-json-schemas-loader.mjs';

const core = join(dirname(createRequire(import.meta.url).resolve('zod/package.json')), 'v4/core');

/** Returns the code that the shell has of a module of zod. */
function loaded(module: string): string {
  const resourcePath = join(core, module);
  return withoutJsonSchemas.call({ resourcePath }, readFileSync(resourcePath, 'utf8'));
}

describe('the shell’s copy of zod', () => {
  it('has stubs for all exports of the two modules that write JSON schemas, except aggregateChecks', () => {
    const original = (module: string): number =>
      readFileSync(join(core, module), 'utf8').match(/^export \w+ \w+/gm)!.length;
    const modules = ['json-schema-processors.js', 'to-json-schema.js'];
    const lines = modules.map((module) => loaded(module).split('\n'));

    expect(lines.map(({ length }) => length)).toEqual(modules.map(original));
    expect(lines.flat().filter((line) => !line.endsWith('= () => () => undefined;'))).toEqual([
      `export { aggregateChecks } from ${JSON.stringify(`${join(core, 'json-schema-processors.js')}?whole`)};`,
    ]);
  });
});
