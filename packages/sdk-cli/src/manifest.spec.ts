import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { currentCommit, manifestOf } from './manifest.ts';
import { aBuild } from './testing-kit/a-build.ts';

let clone: string;
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'lastcall-commit-'));
});
afterEach(() => rmSync(clone, { recursive: true }));

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Team', '-c', 'user.email=team@lastcall.test', ...args], {
    cwd: clone,
    encoding: 'utf8',
  }).trim();

describe('a manifest', () => {
  it('lists the files that the shell loads with each screen and slot', () => {
    const build = aBuild({ imports: { screens: { survey: './screen.tsx' }, slots: { code: './gone.tsx' } } });

    expect(manifestOf(build, null).parts).toEqual({
      always: ['register.1.js', build.entryFile],
      screens: { survey: ['screen.2.css', 'screen.2.js'] },
      slots: { code: [] },
    });
  });
});

describe('the commit of a build', () => {
  it('is marked as changed when files differ from it or are untracked', () => {
    git('init', '-q');
    writeFileSync(join(clone, 'a.ts'), '1');
    git('add', '.');
    git('commit', '-qm', 'Begin');
    const commit = git('rev-parse', 'HEAD');
    expect(currentCommit(clone)).toBe(commit);

    writeFileSync(join(clone, 'b.ts'), '1');
    expect(currentCommit(clone)).toBe(`${commit}-changed`);
    git('add', '.');
    git('commit', '-qm', 'Go on');
    writeFileSync(join(clone, 'a.ts'), '2');
    expect(currentCommit(clone)).toBe(`${git('rev-parse', 'HEAD')}-changed`);
  });

  it('is absent without git', () => {
    expect(currentCommit(clone)).toBeNull();
  });
});
