import { describe, expect, it } from '@jest/globals';
import type { ShellRelease } from '@lastcall/contracts/release';
import { act, screen, show } from '@lastcall/ui/testing-kit';
import { aroundRemotes } from '../../testing-kit/remotes-service.tsx';
import { ShellUpdate } from './shell-update.tsx';

const own = { id: 'a1', since: '2026-06-01T10:00:00.000Z' };
const later = { id: 'b2', since: '2026-06-01T11:00:00.000Z' };

/** Renders a page of the shell whose first response names a release; `answer` refetches, and returns another release. */
async function shownWith(first: ShellRelease | undefined) {
  let answered = first;
  let reloads = 0;
  const { Around, registry } = aroundRemotes({ registered: () => [], shell: () => answered });
  await registry.refresh();
  const { user } = show(<ShellUpdate reload={() => (reloads += 1)} />, { Around });
  const answer = async (release: ShellRelease | undefined): Promise<void> => {
    answered = release;
    await act(() => registry.refresh());
  };
  return { user, answer, reloads: () => reloads };
}

describe('a page of the shell', () => {
  it('offers to reload once a later release is served, even while other processes still serve its own', async () => {
    const { user, answer, reloads } = await shownWith(own);
    await answer({ ...own, since: '2026-06-01T12:00:00.000Z' });
    expect(screen.queryByRole('status')).toBeNull();

    await answer(later);
    await answer(own);

    expect(screen.getByRole('status').textContent).toContain('A new version of Lastcall is available.');
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reloads()).toBe(1);
  });

  it.each([
    ['a process that serves an earlier release responds', later, own],
    ['the services no longer name a release', own, undefined],
  ])('offers nothing when %s', async (_, first, next) => {
    const { answer } = await shownWith(first);

    await answer(next);

    expect(screen.queryByRole('status')).toBeNull();
  });

  it('treats the first named release as its own when its own response named none', async () => {
    const { answer } = await shownWith(undefined);

    await answer(own);
    expect(screen.queryByRole('status')).toBeNull();
    await answer(later);

    expect(screen.getByRole('status')).toBeTruthy();
  });
});
