import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { booleanOf, type SqlBoolean } from './sql-boolean.ts';

const services = join(import.meta.dirname, '../../../..');
const sources = globSync('*/src/**/*.ts', { cwd: services })
  .filter((path) => !/\.spec\.ts$|\/migrations\/|\/testing-kit\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(services, path), 'utf8') }));

describe('an SQL boolean', () => {
  it.each([
    [1, true],
    ['1', true],
    [true, true],
    [0, false],
    ['0', false],
    [false, false],
    [null, false],
  ])('%j is %s', (value, expected) => {
    expect(booleanOf(value as unknown as SqlBoolean)).toBe(expected);
  });

  it.each(['', 'yes', 2])('cannot be read from %j', (value) => {
    expect(() => booleanOf(value as unknown as SqlBoolean)).toThrow(TypeError);
  });

  it('is declared as `SqlBoolean` wherever a statement selects one', () => {
    const expression = /(?:IS (?:NOT )?NULL|EXISTS\((?:[^()]|\([^()]*\))*\)|[^=]= \?) AS `?(\w+)/g;
    const named = /\bAS ((?:is|has|was|can)(?:_\w+|[A-Z]\w*))\b/g;
    const undeclared = sources.flatMap(({ path, text }) =>
      [expression, named].flatMap((pattern) =>
        [...text.matchAll(pattern)].flatMap(([, name]) =>
          new RegExp(`\\b${name!}\\??: SqlBoolean|'${name!}'.*SqlBoolean`).test(text) ? [] : [`${path}: ${name!}`],
        ),
      ),
    );

    expect(undeclared).toEqual([]);
  });

  it('is never compared with a number, or declared as a number or boolean', () => {
    const column = String.raw`(?:is|has|was|can|show)_[a-z_]+`;
    const raw = new RegExp(
      String.raw`\b${column}\)? [!=]== [01]\b|\b${column}\??: (?:string \| )?(?:number|boolean)\b|Boolean\(row\.`,
      'g',
    );
    const found = sources.flatMap(({ path, text }) => [...text.matchAll(raw)].map(([match]) => `${path}: ${match}`));

    expect(found).toEqual([]);
  });
});
