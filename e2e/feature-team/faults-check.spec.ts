import type { RemoteAreas } from '@lastcall/contracts/release';
import { smokeCheck } from '../../infra/remotes/smoke-check.ts';
import { edit, retitle } from './pinned.ts';
import { expect, test, type Files, Team } from './team.ts';

/** Only this screen is opened: the faults are in it. */
const editor: RemoteAreas = {
  screens: [{ path: 'email-timer-editor', layout: 'canvas', title: 'The email timer editor' }],
  slots: [],
};

/** Runs code whenever the title of the email timer editor is rendered. */
const whenRendered = (code: string) => (files: Files) => retitle(files, `(${code}, "Email Timer Appearance")`);

for (const { fault, files, problem } of [
  {
    fault: 'throws in a timer',
    files: whenRendered('setTimeout(() => { throw new Error("ring") })'),
    problem: /uncaught "ring" in \d+\.\w+\.js:\d+:\d+/,
  },
  {
    fault: 'rejects a promise',
    files: whenRendered('Promise.reject(new Error("ring"))'),
    problem: /uncaught "ring" in \d+\.\w+\.js:\d+:\d+/,
  },
  {
    fault: 'replaces fetch',
    files: whenRendered('window.fetch = window.fetch.bind(window)'),
    problem: /changes window\.fetch for the whole page/,
  },
  {
    fault: 'replaces Array.prototype.map',
    files: whenRendered(
      'Array.prototype.map = ((map) => function (...given) { return map.apply(this, given) })(Array.prototype.map)',
    ),
    problem: /changes Array\.prototype\.map for the whole page/,
  },
  {
    fault: 'hides the navigation of the shell',
    files: (files: Files): void => {
      for (const path of [...files.keys()].filter((each) => each.endsWith('.css')))
        edit(files, path, (text) => `${text}\nnav, main { display: none }`);
    },
    problem: /the shell's navigation no longer opens the campaign list/,
  },
]) {
  test(`the check refuses a version that ${fault}`, async ({ team, stack }) => {
    const version = await team.publish({ files });

    const { problems } = await smokeCheck(version, editor, placeOf(stack, 'mfe-timers'));

    expect(problems.join('\n')).toMatch(problem);
    const { deployments } = await team.ask('getRemoteStatus');
    expect(deployments.find((each) => each.version === version)).toMatchObject({ state: 'refused' });
  });
}

test('the check accepts every live version', async ({ stack }) => {
  for (const remote of Object.keys(stack.deploying.tokens)) {
    const stable = await new Team(stack, remote).stable();
    if (!stable) continue;
    const { version, areas } = stable.release;

    expect.soft((await smokeCheck(version, areas, placeOf(stack, remote))).problems, remote).toEqual([]);
  }
});

function placeOf(stack: ConstructorParameters<typeof Team>[0], remote: string) {
  return { remote, app: stack.origins.app, token: stack.deploying.tokens[remote]! };
}
