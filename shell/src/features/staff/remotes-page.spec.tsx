import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, show, waitFor, within } from '@lastcall/ui/testing-kit';
import { aRelease } from '../../testing-kit/a-release.ts';
import { aroundRemotes, RemotesService } from '../../testing-kit/remotes-service.tsx';
import RemotesPage from './remotes-page.tsx';

let service: RemotesService;
beforeEach(() => {
  service = new RemotesService();
  service.listen();
});

function shown() {
  const { Around, registry } = aroundRemotes({ registered: () => service.registered() });
  void registry.refresh();
  return show(<RemotesPage />, { Around });
}
const card = () => screen.findByRole('article', { name: service.remote });
const channel = async (name: string): Promise<HTMLElement> =>
  within(await card())
    .getByText(name, { selector: 'dt' })
    .closest('div')!;
const dialog = () => screen.findByRole('dialog');
const expectInChannel = (name: string, labels: string): Promise<void> =>
  waitFor(async () => expect((await channel(name)).textContent).toContain(labels));

describe('the staff page of remotes', () => {
  it('shows which version is active where, since when, by whom, and the version in this tab', async () => {
    const before = service.activated();
    const stable = service.activated();
    const canary = service.addVersion();
    service.change({ what: 'canary', version: canary, percent: 0.01 });

    shown();

    expect(
      within(await screen.findByRole('list', { name: 'Screens and slots' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['The email timer editor', 'The email timer code']);
    await expectInChannel('Everyone', `${stable}Activated just now by mira@lastcall.test, commit 0123456`);
    await expectInChannel('Canary', `${canary}0.01% of accounts`);
    await expectInChannel('Previous', before);
    await expectInChannel('This tab', `${stable}same as everyone`);
    expect((await card()).querySelector('time')!.dateTime).toMatch(/^\d{4}-.*Z$/);
  });

  it('lists a title that several screens share once', async () => {
    const { screens, slots } = aRelease().areas;
    service.activated({
      areas: { screens: [...screens, { ...screens[0]!, path: `${screens[0]!.path}/again` }], slots },
    });
    shown();

    const areas = within(await screen.findByRole('list', { name: 'Screens and slots' }));

    expect(areas.getAllByText(screens[0]!.title)).toHaveLength(1);
  });

  it('rolls back after a confirmation that names both versions', async () => {
    const before = service.activated();
    const after = service.activated();
    const { user } = shown();

    await user.click(await screen.findByRole('button', { name: `Roll back to ${before}` }));
    const asked = await dialog();
    for (const labels of [`Roll back ${service.remote}?`, before, after]) expect(asked.textContent).toContain(labels);
    await user.click(within(asked).getByRole('button', { name: 'Roll back' }));

    await expectInChannel('Everyone', `${before}Rolled back just now`);
    await expectInChannel('This tab', before);
    expect(within(await card()).queryByRole('button', { name: /^Roll back/ })).toBeNull();
    expect(service.changes).toEqual([{ what: 'rollback', version: before }]);
  });

  it('changes nothing when the dialog is canceled', async () => {
    service.activated();
    service.activated();
    const { user } = shown();

    await user.click(await screen.findByRole('button', { name: /^Roll back/ }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(service.changes).toEqual([]);
  });

  it('reports that another user changed the remote first, and shows the current version', async () => {
    const before = service.activated();
    service.activated();
    const theirs = service.addVersion();
    const { user } = shown();
    await user.click(await screen.findByRole('button', { name: `Roll back to ${before}` }));
    service.change({ what: 'activate', version: theirs });

    await user.click(within(await dialog()).getByRole('button', { name: 'Roll back' }));

    const lost = await within(await card()).findByRole('alert');
    expect(lost.textContent).toContain('Another user changed this remote. Reload and try again.');
    expect(lost.textContent).toContain(`Everyone now has ${theirs}.`);
    await expectInChannel('Everyone', theirs);
    expect(service.changes).toEqual([]);
    await user.click(within(lost).getByRole('button', { name: 'Dismiss' }));
    expect(within(await card()).queryByRole('alert')).toBeNull();
  });

  it('supports the keyboard for a rollback and for the details', async () => {
    const before = service.activated();
    service.activated();
    const { user } = shown();

    (await screen.findByRole('button', { name: /^Roll back/ })).focus();
    await user.keyboard('{Enter}');
    const cancel = within(await dialog()).getByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(document.activeElement).toBe(cancel));
    await user.tab();
    await user.keyboard('{Enter}');
    await expectInChannel('Everyone', before);

    screen.getByRole('tab', { name: 'Versions' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Accounts' }));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('tabpanel', { name: 'Accounts' })).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('tabpanel')).toBeNull();
  });

  it('pages through the history', async () => {
    const version = service.activated();
    // With the earlier events, these do not fit on the first page.
    for (let times = 0; times < 25; times++) {
      service.change({ what: 'pin', account: 7, version });
      service.change({ what: 'pin', account: 7, version: null });
    }
    const { user } = shown();
    await card();
    await user.click(screen.getByRole('tab', { name: 'History' }));
    const events = () => within(screen.getByRole('tabpanel', { name: 'History' })).getAllByRole('listitem');
    await waitFor(() => expect(events()).toHaveLength(50));

    await user.click(screen.getByRole('button', { name: 'Show more' }));

    await waitFor(() => expect(events()).toHaveLength(52));
    expect(events().at(-1)!.textContent).toContain('Published');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('shows why browsers failed on a version, and emphasizes the rollback', async () => {
    const before = service.activated();
    const version = service.activated();
    const lastAt = new Date().toISOString();
    service.failures = [{ version, reason: 'crashed', message: 'rings is undefined', users: 1, lastAt }];
    const { user } = shown();

    expect((await screen.findByRole('button', { name: `Roll back to ${before}` })).dataset['variant']).toBe('filled');
    await user.click(within(await channel('Everyone')).getByRole('button', { name: 'Failed just now' }));

    const panel = screen.getByRole('tabpanel', { name: /^Failures/ }).textContent;
    for (const labels of [version, 'It crashed', 'rings is undefined', '1 user']) expect(panel).toContain(labels);
  });

  it('shows the source location of a failure on request, only for errors of the version’s own code', async () => {
    const version = service.activated();
    const lastAt = new Date().toISOString();
    service.failures = [
      { version, reason: 'timeout', message: '', users: 1, lastAt },
      { version, reason: 'crashed', message: 'rings is undefined', users: 1, lastAt },
      { version, reason: 'uncaught', message: 'color is undefined', users: 1, lastAt },
    ];
    service.failureStack = { stack: 'Error: rings is undefined\n    at t (src/lib/rings.ts:12:5)', isMapped: true };
    const { user } = shown();
    await user.click(within(await channel('Everyone')).getByRole('button', { name: 'Failed just now' }));

    const crash = `${version}: It crashed`;
    await user.click(screen.getByRole('button', { name: `Show the stack of ${crash}` }));

    const stack = await screen.findByRole('region', { name: `Stack of ${crash}` });
    expect(stack.textContent).toContain('src/lib/rings.ts:12:5');
    expect(screen.queryByText(/no source maps/)).toBeNull();

    await user.click(screen.getByRole('button', { name: `Hide the stack of ${crash}` }));
    expect(screen.queryByRole('region', { name: `Stack of ${crash}` })).toBeNull();
  });

  it.each([
    [{ stack: null, isMapped: false }, 'No stack was reported.'],
    [
      { stack: 'Error: rings is undefined\n    at t (https://app.test/627.js:1:5)', isMapped: false },
      'Locations refer to the built files because no source maps are available.',
    ],
  ])('explains a stack without source locations: %j', async (failureStack, note) => {
    const version = service.activated();
    const lastAt = new Date().toISOString();
    service.failures = [{ version, reason: 'uncaught', message: 'rings is undefined', users: 1, lastAt }];
    service.failureStack = failureStack;
    const { user } = shown();
    await user.click(within(await channel('Everyone')).getByRole('button', { name: 'Failed just now' }));

    await user.click(screen.getByRole('button', { name: `Show the stack of ${version}: It threw an uncaught error` }));

    expect(await screen.findByText(note)).toBeTruthy();
    if (failureStack.stack !== null) expect(screen.getByText(/627\.js:1:5/)).toBeTruthy();
  });

  it('reports when the remotes cannot be loaded, and shows them after a retry', async () => {
    service.activated();
    service.refusals.set('GET /api/remotes', 'offline');
    const { user } = shown();
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toContain('We couldn’t load the remotes.Lastcall is temporarily unavailable.');

    service.refusals.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await card()).toBeTruthy();
  });

  it('keeps its content when it cannot be refreshed, and reports that', async () => {
    const stable = service.activated();
    const { user } = shown();
    await expectInChannel('Everyone', 'Activated');
    service.refusals.set('GET /api/remotes', 'offline');

    fireEvent(window, new Event('focus'));

    const title = await screen.findByText('This page may be out of date');
    await expectInChannel('Everyone', stable);
    service.refusals.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(title.isConnected).toBe(false));
  });

  it('explains how to deploy where no remote has been deployed', async () => {
    shown();

    expect(await screen.findByText('No remotes deployed yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy command' })).toBeTruthy();
  });

  describe('over time', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());
    const pass = (ms: number): Promise<void> => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));

    it('shows changes made elsewhere', async () => {
      service.activated();
      shown();
      await pass(1_000);
      expect(screen.getByRole('article').textContent).toContain('1.0.0');
      service.activated();

      await pass(15_000);

      expect(screen.getByRole('article').textContent).toContain('1.0.1Activated');
    });
  });
});
