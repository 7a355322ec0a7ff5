import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { RemoteAreas } from '@lastcall/contracts';
import { remotesIn } from '../../packages/config/src/workspaces.ts';
import { repository } from '../local/data-folder.ts';

/** `Register` of the host-api, which is written for browsers. */
type Register = (host: {
  addRoute: (route: { path: string; layout: string }) => void;
  addSlot: (name: string) => void;
}) => void;

/** What a remote's `register` adds, by what it is called with. */
function registeredBy(register: Register) {
  const screens: { path: string; layout: string }[] = [];
  const slots: string[] = [];
  register({
    addRoute: ({ path, layout }) => void screens.push({ path, layout }),
    addSlot: (name) => void slots.push(name),
  });
  return { screens, slots };
}

describe('the areas that a remote tells of', () => {
  it.each([...remotesIn(repository), 'infra/remotes/template'])('are those that %s registers', async (remote) => {
    const source = (file: string) => import(join(repository, remote, 'src', file)) as Promise<{ default: unknown }>;
    const areas = (await source('areas.ts')).default as RemoteAreas;
    const registered = registeredBy((await source('register.ts')).default as Register);

    expect(areas.screens.map(({ path, layout }) => ({ path, layout }))).toEqual(registered.screens);
    expect(areas.slots.map(({ name }) => name)).toEqual(registered.slots);
  });
});
