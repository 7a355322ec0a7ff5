import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { remoteAreas } from '@lastcall/contracts/release';
import { registeredAreas, type Register } from '../../config/src/registered-areas.ts';
import { remotesIn } from '../../config/src/workspaces.ts';
import { repository } from '../../../infra/local/data-folder.ts';

describe('the screens and slots of a remote', () => {
  it.each([...remotesIn(repository), 'packages/sdk-cli/template'])('match the registry: %s', async (remote) => {
    const { default: register } = (await import(join(repository, remote, 'src/register.ts'))) as { default: Register };

    const { success, data } = remoteAreas.safeParse(registeredAreas(register));

    expect(success).toBe(true);
    expect(data!.screens.length).toBeGreaterThan(0);
  });

  it('are published without their components', () => {
    const component = (): null => null;

    expect(
      registeredAreas((host) => {
        host.addRoute({ path: 'polls', layout: 'page', title: 'The Polls screen', label: 'Polls', component });
        host.addSlot({ name: 'page-title', title: 'Renaming', component });
      }),
    ).toEqual({
      screens: [{ path: 'polls', layout: 'page', title: 'The Polls screen', label: 'Polls' }],
      slots: [{ name: 'page-title', title: 'Renaming' }],
    });
  });
});
