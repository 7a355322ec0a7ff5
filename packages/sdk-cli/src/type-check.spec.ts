import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { repository } from '../../../infra/local/data-folder.ts';
import { logFolderOf } from './build-workspaces.ts';
import { firstOf, typeProblemsOf } from './type-check.ts';

// The compiler resolves `@types` packages from this folder.
const folder = mkdtempSync(join(logFolderOf({ root: repository }), 'types-'));
const remote = { folder: '', name: 'mfe-survey', version: '1.0.0', isBuilt: true, dependencies: [] };
mkdirSync(join(folder, 'src'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the type check of a remote', () => {
  it('reports file, line and message of an error, and accepts valid code with DOM types', async () => {
    writeFileSync(join(folder, 'src/register.ts'), 'export const title: string = document.title;\n');
    writeFileSync(join(folder, 'src/port.ts'), 'export const port = 1;\nexport const title: string = port;\n');

    expect(await typeProblemsOf('mfe-survey', { root: folder, workspaces: [remote] })).toEqual([
      expect.stringMatching(/src\/port\.ts:2: Type 'number' is not assignable to type 'string'\.$/),
    ]);
  });

  it('reports at most five errors at a time', () => {
    expect(firstOf(['1', '2', '3', '4', '5', '6', '7'], 'mfe-survey/tsconfig.json')).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '2 more type errors. To see all:  npx tsc -p mfe-survey/tsconfig.json',
    ]);
    expect(firstOf(['1'], 'tsconfig.json')).toEqual(['1']);
  });
});
