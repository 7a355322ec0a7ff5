import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { firstOf, typeProblemsOf } from './type-check.ts';

const folder = mkdtempSync(join(tmpdir(), 'lastcall-types-'));
mkdirSync(join(folder, 'src'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the type check of a remote', () => {
  it('reports file, line and message of an error, and accepts valid code with DOM types', async () => {
    writeFileSync(join(folder, 'src/register.ts'), 'export const title: string = document.title;\n');
    writeFileSync(join(folder, 'src/port.ts'), 'export const port = 1;\nexport const title: string = port;\n');

    expect(await typeProblemsOf(folder)).toEqual([
      expect.stringMatching(/src\/port\.ts:2: Type 'number' is not assignable to type 'string'\.$/),
    ]);
  });

  it('reports five errors at a time', () => {
    expect(firstOf(['1', '2', '3', '4', '5', '6', '7'])).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '2 more type errors. To see all:  npm run types',
    ]);
    expect(firstOf(['1'])).toEqual(['1']);
  });
});
