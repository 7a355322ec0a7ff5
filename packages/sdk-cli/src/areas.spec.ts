import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { lazy } from 'react';
import { type Endpoint, endpoints } from '@lastcall/contracts/endpoints';
import { remoteAreas } from '@lastcall/contracts/release';
import { importsOfAreas, registeredAreas, type Register } from '../../config/src/registered-areas.ts';
import { remotesIn } from '../../config/src/workspaces.ts';
import { repository } from '../../../infra/local/data-folder.ts';

/** The paths of all GET endpoints. */
const allReads = new Set(
  Object.values<Endpoint>(endpoints)
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path),
);

describe('the screens and slots of a remote', () => {
  it.each([...remotesIn(repository), 'packages/sdk-cli/template'])('match the registry: %s', async (remote) => {
    const { default: register } = (await import(join(repository, remote, 'src/register.ts'))) as { default: Register };

    const { success, data } = remoteAreas.safeParse(registeredAreas(register));

    expect(success).toBe(true);
    expect(data!.screens.length).toBeGreaterThan(0);
    // The files of each area are known before it is shown only if its import is found.
    const { screens, slots } = importsOfAreas(register);
    expect(Object.keys(screens)).toEqual(data!.screens.map(({ path }) => path));
    expect(Object.keys(slots)).toEqual(data!.slots.map(({ name }) => name));
    const reads = data!.screens.flatMap((screen) => screen.reads ?? []);
    expect(reads.filter((path) => !allReads.has(path))).toEqual([]);
    for (const path of [...Object.values(screens), ...Object.values(slots)])
      expect(existsSync(join(repository, remote, 'src', path))).toBe(true);
  });

  it('include the import of a component that was created with React’s `lazy`', () => {
    const { screens } = importsOfAreas((host) =>
      host.addRoute({
        path: 'polls',
        layout: 'page',
        title: 'The Polls screen',
        // @ts-expect-error -- the file does not exist, and is never imported
        component: lazy(() => import('./polls.tsx')),
      }),
    );

    expect(screens).toEqual({ polls: './polls.tsx' });
  });

  it('are published without their components and sample props', () => {
    const component = (): null => null;

    expect(
      registeredAreas((host) => {
        host.addRoute({ path: 'polls', layout: 'page', title: 'The Polls screen', label: 'Polls', component });
        host.addSlot({ name: 'account-analytics', title: 'Analytics', component, sampleProps: () => ({}) });
      }),
    ).toEqual({
      screens: [{ path: 'polls', layout: 'page', title: 'The Polls screen', label: 'Polls' }],
      slots: [{ name: 'account-analytics', title: 'Analytics' }],
    });
  });
});
