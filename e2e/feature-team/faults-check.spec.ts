import type { RemoteAreas } from '@lastcall/contracts/release';
import { repository } from '../../infra/local/data-folder.ts';
import { smokeCheck } from '../../packages/sdk-cli/src/smoke-check.ts';
import { remotesIn } from '../../packages/config/src/workspaces.ts';
import { expect, test, Team } from './team.ts';

for (const remote of remotesIn(repository))
  test(`the check opens and accepts the first screen and all slots of the live version of ${remote}`, async ({
    stack,
  }) => {
    const { version, areas } = (await new Team(stack, remote).stableVersion()).release;

    const [first] = areas.screens;
    const some: RemoteAreas = { screens: first ? [first] : [], slots: areas.slots };
    const shown = [...some.screens.map(({ path }) => path), ...some.slots.map(({ name }) => name)];
    expect(await smokeCheck(version, some, placeOf(stack, remote))).toEqual({
      shown: expect.arrayContaining(shown),
      unopened: [],
      problems: [],
    });
  });

function placeOf(stack: ConstructorParameters<typeof Team>[0], remote: string) {
  return { remote, app: stack.origins.app, token: stack.deploying.tokens[remote]! };
}
