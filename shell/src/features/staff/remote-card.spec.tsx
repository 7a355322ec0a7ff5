import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@lastcall/ui/testing-kit';
import { expectInChannel, rowOf, showRemoteCard } from '../../testing-kit/remote-card.tsx';
import { RemotesService } from '../../testing-kit/remotes-service.tsx';

let service: RemotesService;
beforeEach(() => void (service = new RemotesService()));
afterEach(() => void jest.restoreAllMocks());

const buttonsOf = (row: HTMLElement) =>
  within(row)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
const unchecked = 'This version hasn’t been checked in a browser, so users would be the first to see problems.';

describe('a version in the list', () => {
  it('shows its health for users in the last day', async () => {
    const version = service.activated();
    const health = { failedViews: 0, failedQueries: 0, longFrames: 0, loadMs: 850, inpMs: null };
    service.health = [
      {
        ...health,
        version,
        views: 200,
        failedViews: 5,
        failedQueries: 1,
        inpMs: 120,
        screens: [
          { ...health, screen: 'email-timer-editor', views: 150, failedViews: 5, failedQueries: 1, inpMs: 120 },
          { ...health, screen: 'email-timer-code', views: 50, longFrames: 2 },
        ],
      },
    ];
    const { openTab } = showRemoteCard(service);

    const versions = await openTab('Versions');

    expect(within(versions).getByTitle(/^In the last 24 hours/).textContent).toMatch(
      /^2\.5% of 200 views failed, load 850 ms, INP 120 ms, 1 failed query/,
    );
    const screens = within(within(versions).getByRole('list', { name: 'By screen' })).getAllByRole('listitem');
    expect(screens.map(({ textContent }) => textContent)).toEqual([
      'email-timer-editor: 3.3% of 150 views failed, load 850 ms, INP 120 ms, 1 failed query',
      'email-timer-code: 0% of 50 views failed, load 850 ms, 2 long frames',
    ]);
  });
});

describe('activating a version', () => {
  it('makes a checked version stable for everyone', async () => {
    service.activated();
    const version = service.addVersion();
    const { user, openTab, answer } = showRemoteCard(service);
    await openTab('Versions');

    await user.click(screen.getByLabelText(`Activate ${version}`));
    expect((await screen.findByRole('dialog')).textContent).not.toContain(unchecked);
    await answer('Activate');

    await expectInChannel('Everyone', version);
    expect(service.changes).toEqual([{ what: 'activate', version }]);
  });

  it('needs an extra confirmation for an unchecked version, which the history records', async () => {
    const stable = service.activated();
    const version = service.addVersion({ state: 'published' });
    const { user, openTab, answer } = showRemoteCard(service);
    const versions = await openTab('Versions');
    expect(rowOf(versions, version).textContent).toContain('Not checked');

    await user.click(screen.getByLabelText(`Activate ${version}`));
    expect((await screen.findByRole('dialog')).textContent).toContain(unchecked);
    await answer('Activate without checking');

    await expectInChannel('Everyone', version);
    expect(service.changes).toEqual([{ what: 'activate', version, isUnchecked: true }]);
    const activated = rowOf(await openTab('History'), version).textContent;
    for (const labels of ['Activated', 'without a check', `replacing ${stable}`]) expect(activated).toContain(labels);
  });

  it('explains why a ready version is no longer ready', async () => {
    service.activated();
    const version = service.addVersion();
    const { user, openTab, answer } = showRemoteCard(service);
    const versions = await openTab('Versions');
    await user.click(within(versions).getByRole('button', { name: `Activate ${version}` }));
    service.refuse(version, 'The screen stayed empty.');
    service.refusal = { code: 'version_not_ready' };

    await answer('Activate');

    expect((await within(await screen.findByRole('dialog')).findByRole('alert')).textContent).toBe(
      'This version hasn’t passed its browser check. Run the check, then try again.',
    );
    await answer('Cancel');
    await waitFor(() => expect(rowOf(versions, version).textContent).toContain('Check failed'));
    expect(rowOf(versions, version).textContent).toContain('The screen stayed empty.');
    expect(service.changes).toEqual([]);
  });
});

describe('the versions of a remote', () => {
  it('offer only the actions that are possible', async () => {
    service.activated({ days: 12 });
    const arriving = service.addVersion({ state: 'uploading' });
    const refused = service.addVersion();
    service.refuse(refused, 'mfe-timers threw at start.');
    const preview = service.addVersion({ state: 'published', preview: 'rings' });
    const { openTab } = showRemoteCard(service);
    const versions = await openTab('Versions');

    await expectInChannel('Everyone', 'Expires in 12 days');
    expect(rowOf(versions, arriving).textContent).toContain('Uploading');
    expect(buttonsOf(rowOf(versions, arriving))).toEqual([]);
    await waitFor(() => expect(rowOf(versions, refused).textContent).toContain('mfe-timers threw at start.'));
    expect(buttonsOf(rowOf(versions, refused))).toEqual(['Use for me']);
    expect(rowOf(versions, preview).textContent).toContain('Preview rings');
    expect(buttonsOf(rowOf(versions, preview)).slice(0, 2)).toEqual(['Activate', 'More']);
  });

  it('reject a server on a host that is not allowed', async () => {
    service.activated();
    service.refusals.set('PUT /remotes/overrides', 'override_refused');
    const { user, openTab } = showRemoteCard(service);
    await openTab('Versions');

    await user.type(screen.getByLabelText('Development server'), 'https://evil.example');
    await user.click(screen.getByRole('button', { name: 'Use for me' }));

    expect(
      await screen.findByText(
        'This version can’t be loaded. Choose a published version, a preview or an allowed dev server.',
      ),
    ).toBeTruthy();
  });
});
