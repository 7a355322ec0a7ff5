import type { RemoteAreas } from '@lastcall/contracts/release';
import { repository } from '../../infra/local/data-folder.ts';
import { smokeCheck } from '../../packages/sdk-cli/src/smoke-check.ts';
import { remotesIn } from '../../packages/config/src/workspaces.ts';
import { edit } from './pinned.ts';
import { expect, test, type Files, Team } from './team.ts';

/** Only this screen is opened: the faults are in it. */
const editor: RemoteAreas = {
  screens: [{ path: 'email-timer-editor', layout: 'canvas', title: 'The email timer editor' }],
  slots: [],
};

const hidesNavigation = (files: Files): void => {
  for (const path of [...files.keys()].filter((each) => each.endsWith('.css')))
    edit(files, path, (text) => `${text}\nnav, main { display: none }`);
};

test('the check refuses a version whose own styles hide the navigation of the shell', async ({ team, stack }) => {
  const version = await team.publish({ files: hidesNavigation });

  const { problems } = await smokeCheck(version, editor, placeOf(stack, 'mfe-timers'));

  expect(problems.join('\n')).toContain("the shell's navigation, which no longer opens the campaign list");
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
