import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { repository } from '../../../infra/local/data-folder.ts';
import { ownChecksOf, runChecks } from './own-checks.ts';
import { projectAt } from './project.ts';

const remote = 'mfe-surveys';
const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** A remote in its own repository, whose scripts run JavaScript files. */
function aRemote(scripts: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'lastcall-own-checks-'));
  folders.push(folder);
  mkdirSync(join(folder, 'scripts'));
  for (const [name, text] of Object.entries(scripts)) writeFileSync(join(folder, 'scripts', `${name}.mjs`), text);
  const run = Object.fromEntries(Object.keys(scripts).map((name) => [name, `node scripts/${name}.mjs`]));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: remote, version: '1.0.0', scripts: run }));
  return projectAt(folder);
}

const whatFails = async (scripts: Readonly<Record<string, string>>) => {
  const project = aRemote(scripts);
  return (await runChecks(ownChecksOf(remote, project), remote, project, process.env)).failed;
};

describe('the lint and tests of a remote', () => {
  it('run the scripts of its package', () => {
    const project = aRemote({ lint: '', test: '' });

    expect(ownChecksOf(remote, project)).toEqual([
      { what: 'lint', command: ['npm', 'run', '-s', 'lint'], cwd: project.root },
      { what: 'tests', command: ['npm', 'run', '-s', 'test'], cwd: project.root },
    ]);
  });

  it('use the tools of its repository when its package has no scripts for them', () => {
    const [lint, tests] = ownChecksOf('mfe-timers', projectAt(repository));

    expect(lint?.command.slice(1)).toEqual([
      join(repository, 'node_modules/oxlint/bin/oxlint'),
      join(repository, 'mfe-timers'),
    ]);
    expect(tests?.command).toEqual(expect.arrayContaining([expect.stringMatching(/jest/), '--passWithNoTests']));
    expect(ownChecksOf(remote, aRemote({})).map(({ what }) => what)).toEqual(['tests']);
  });

  it('fail separately, each with its output and a log', async () => {
    const failed = await whatFails({
      lint: 'console.log("no problems")',
      test: 'console.error("expected 2, received 1"); process.exit(1)',
    });

    expect(failed).toEqual([
      { what: 'tests', output: '    expected 2, received 1', log: expect.stringMatching(/mfe-surveys-tests\.log$/) },
    ]);
  });

  it('show the first failed test or the end of a long output, and log all of it', async () => {
    const project = aRemote({
      lint: 'for (let n = 1; n <= 100; n++) console.log(`line ${n}`); process.exitCode = 1;',
      test: 'console.log("  ● Console\\n\\nPASS one.spec.ts\\n  ● adds\\n\\n    expected 2\\n\\nTests: 1 failed"); process.exitCode = 1;',
    });
    const { failed } = await runChecks(ownChecksOf(remote, project), remote, project, process.env);
    const [lint, tests] = failed;

    expect(lint?.output.split('\n')).toHaveLength(40);
    expect(lint?.output).toMatch(/line 100$/);
    expect(tests?.output).toBe('      ● adds\n\n        expected 2\n\n    Tests: 1 failed');
    expect(readFileSync(lint!.log, 'utf8')).toContain('line 1\n');
  });
});
