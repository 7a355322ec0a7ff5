import type { RemoteAreas } from '@lastcall/contracts/release';
import { repository } from '../../infra/local/data-folder.ts';
import { smokeCheck } from '../../packages/sdk-cli/src/smoke-check.ts';
import { remotesIn } from '../../packages/config/src/workspaces.ts';
import { edit, retitle } from './pinned.ts';
import { expect, test, type Files, Team } from './team.ts';

/** Only this screen is opened: the faults are in it. */
const editor: RemoteAreas = {
  screens: [{ path: 'email-timer-editor', layout: 'canvas', title: 'The email timer editor' }],
  slots: [],
};

/** Runs code whenever the title of the email timer editor is rendered. */
const whenRendered = (code: string) => (files: Files) => retitle(files, `(${code}, "Email Timer Appearance")`);

/** Several faults in one version: to publish one and open it in a browser of its own takes more than ten seconds of a processor. */
const misbehaves = whenRendered(
  [
    'setTimeout(() => { throw new Error("timer rings") })',
    'Promise.reject(new Error("promise rings"))',
    'window.fetch = window.fetch.bind(window)',
    'Array.prototype.map = ((map) => function (...given) { return map.apply(this, given) })(Array.prototype.map)',
  ].join(', '),
);
const hidesNavigation = (files: Files): void => {
  for (const path of [...files.keys()].filter((each) => each.endsWith('.css')))
    edit(files, path, (text) => `${text}\nnav, main { display: none }`);
};

for (const { faults, files, problems } of [
  {
    faults: 'throws in a timer, rejects a promise, and replaces fetch and Array.prototype.map',
    files: misbehaves,
    problems: [
      /uncaught "timer rings" in \d+\.\w+\.js:\d+:\d+/,
      /uncaught "promise rings" in \d+\.\w+\.js:\d+:\d+/,
      /changes .*\bwindow\.fetch\b.* for the whole page/,
      /changes .*\bArray\.prototype\.map\b.* for the whole page/,
    ],
  },
  {
    faults: 'hides the navigation of the shell',
    files: hidesNavigation,
    problems: [/the shell's navigation, which no longer opens the campaign list/],
  },
])
  test(`the check refuses a version that ${faults}`, async ({ team, stack }) => {
    const version = await team.publish({ files });

    const finding = await smokeCheck(version, editor, placeOf(stack, 'mfe-timers'));

    const found = finding.problems.join('\n');
    for (const problem of problems) expect.soft(found).toMatch(problem);
    const { deployments } = await team.ask('getRemoteStatus');
    expect(deployments.find((each) => each.version === version)).toMatchObject({ state: 'refused' });
  });

for (const remote of remotesIn(repository))
  test(`the check accepts the first screen and the slots of the live version of ${remote}`, async ({ stack }) => {
    const { version, areas } = (await new Team(stack, remote).stable()).release;

    const [first] = areas.screens;
    const some: RemoteAreas = { screens: first ? [first] : [], slots: areas.slots };
    expect((await smokeCheck(version, some, placeOf(stack, remote))).problems).toEqual([]);
  });

function placeOf(stack: ConstructorParameters<typeof Team>[0], remote: string) {
  return { remote, app: stack.origins.app, token: stack.deploying.tokens[remote]! };
}
