/** @jest-environment @lastcall/config/page-environment */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, show, waitFor, within } from '@lastcall/ui/testing-kit';
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
  const { user } = show(<RemotesPage />, { Around });
  return {
    user,
    openTab: async (name: string): Promise<HTMLElement> => {
      await user.click(await screen.findByRole('tab', { name: new RegExp(`^${name}`) }));
      return screen.getByRole('tabpanel', { name: new RegExp(`^${name}`) });
    },
    /** Chooses from the menu of a version; a browser would place it on the screen, here it is hidden. */
    choose: async (version: string, item: string): Promise<void> => {
      await user.click(screen.getByRole('button', { name: `More for ${version}` }));
      fireEvent.click(await screen.findByRole('menuitem', { name: item, hidden: true }));
    },
    answer: async (name: string): Promise<void> =>
      user.click(within(await screen.findByRole('dialog')).getByRole('button', { name })),
  };
}
const rowOf = (panel: HTMLElement, words: string): HTMLElement =>
  within(panel)
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent.includes(words))!;
const buttonsOf = (row: HTMLElement) =>
  within(row)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
const expectInChannel = (name: string, words: string): Promise<void> =>
  waitFor(() => expect(screen.getByText(name, { selector: 'dt' }).closest('div')!.textContent).toContain(words));
const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const unchecked = 'No browser has seen this version work yet, so people would be the first to see a mistake.';

describe('activating a version', () => {
  it('needs a second thought for a version that no browser has seen, and the history says so', async () => {
    service.activated();
    const checked = service.addVersion();
    const version = service.addVersion({ state: 'published' });
    const { user, openTab, answer } = shown();
    const versions = await openTab('Versions');
    expect(rowOf(versions, version).textContent).toContain('Not checked');

    await user.click(within(versions).getByRole('button', { name: `Activate ${checked}` }));
    expect((await screen.findByRole('dialog')).textContent).not.toContain(unchecked);
    await answer('Activate');
    await expectInChannel('Everybody', checked);
    await closed();
    await user.click(within(versions).getByRole('button', { name: `Activate ${version}` }));
    expect((await screen.findByRole('dialog')).textContent).toContain(unchecked);
    await answer('Activate without a check');

    await expectInChannel('Everybody', version);
    expect(service.changes).toEqual([
      { what: 'activate', version: checked },
      { what: 'activate', version, isUnchecked: true },
    ]);
    const activated = rowOf(await openTab('History'), version).textContent;
    for (const words of ['Activated', 'without a check', `in place of ${checked}`]) expect(activated).toContain(words);
  });

  it('says why a version that was ready is not any more', async () => {
    service.activated();
    const version = service.addVersion();
    const { user, openTab, answer } = shown();
    const versions = await openTab('Versions');
    await user.click(within(versions).getByRole('button', { name: `Activate ${version}` }));
    service.refuse(version, 'The screen stayed empty.');
    service.refusal = { code: 'version_not_ready' };

    await answer('Activate');

    expect((await within(await screen.findByRole('dialog')).findByRole('alert')).textContent).toBe(
      'No browser has seen this version work yet, or one has seen it fail.',
    );
    await answer('Cancel');
    await waitFor(() => expect(rowOf(versions, version).textContent).toContain('Check failed'));
    expect(rowOf(versions, version).textContent).toContain('The screen stayed empty.');
    expect(service.changes).toEqual([]);
  });
});

describe('the versions of a remote', () => {
  it('offer only what can be done with each of them', async () => {
    service.activated({ days: 12 });
    const arriving = service.addVersion({ state: 'uploading' });
    const refused = service.addVersion();
    service.refuse(refused, 'mfe-timers threw at start.');
    const preview = service.addVersion({ state: 'published', preview: 'rings' });
    const { openTab } = shown();
    const versions = await openTab('Versions');

    await expectInChannel('Everybody', 'Expires in 12 days');
    expect(rowOf(versions, arriving).textContent).toContain('Files arriving');
    expect(buttonsOf(rowOf(versions, arriving))).toEqual([]);
    await waitFor(() => expect(rowOf(versions, refused).textContent).toContain('mfe-timers threw at start.'));
    expect(buttonsOf(rowOf(versions, refused))).toEqual(['Use for me']);
    expect(rowOf(versions, preview).textContent).toContain('Preview rings');
    expect(buttonsOf(rowOf(versions, preview)).slice(0, 2)).toEqual(['Activate', 'More']);
  });

  it('do not take a server that may not stand in for one', async () => {
    service.activated();
    service.refusals.set('PUT /remotes/overrides', 'override_refused');
    const { user, openTab } = shown();
    await openTab('Versions');

    await user.type(screen.getByLabelText('A server under development'), 'https://evil.example');
    await user.click(screen.getByRole('button', { name: 'Use for me' }));

    expect(
      await screen.findByText(
        'This is neither a published version, nor a preview, nor a server that may stand in for one.',
      ),
    ).toBeTruthy();
  });
});

describe('a canary', () => {
  const percent = () => screen.findByLabelText('Part of the accounts (%)');

  it('is started, changed and stopped', async () => {
    service.activated();
    const version = service.addVersion();
    const { user, openTab, choose, answer } = shown();
    await openTab('Versions');

    await choose(version, 'Start a canary...');
    await user.clear(await percent());
    await user.type(await percent(), '150');
    await answer('Start canary');
    expect(await screen.findByText('Please enter a number of 100 or less.')).toBeTruthy();
    await user.clear(await percent());
    await user.type(await percent(), '20');
    await answer('Start canary');
    await expectInChannel('Canary', '20 % of accounts');
    await closed();

    await user.click(screen.getByRole('button', { name: `Change the canary of ${service.remote}` }));
    await user.clear(await percent());
    await user.type(await percent(), '50');
    await answer('Change canary');
    await expectInChannel('Canary', '50 % of accounts');
    await closed();

    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await answer('Stop canary');
    await expectInChannel('Canary', 'None');
    expect(service.changes).toEqual([
      { what: 'canary', version, percent: 20 },
      { what: 'canary', version, percent: 50 },
      { what: 'stop' },
    ]);
  });

  it('is promoted', async () => {
    service.activated();
    const version = service.addVersion();
    service.change({ what: 'canary', version, percent: 5 });
    const { user, answer } = shown();

    await user.click(await screen.findByRole('button', { name: 'Promote' }));
    await answer('Promote');

    await expectInChannel('Everybody', version);
    await expectInChannel('Canary', 'None');
  });
});

describe('a pin', () => {
  it('gives one account a version until it is taken back', async () => {
    const stable = service.activated();
    const version = service.addVersion();
    const { user, openTab, choose, answer } = shown();
    await openTab('Versions');

    await choose(version, 'Pin to an account...');
    await answer('Pin');
    expect(await screen.findByText('This field is required.')).toBeTruthy();
    service.refusal = {
      code: 'validation_failed',
      details: { fields: [{ path: 'change.account', message: 'There is no such account.' }] },
    };
    await user.type(screen.getByLabelText('Account number'), '4000000000');
    await answer('Pin');
    expect(await screen.findByText('There is no such account.')).toBeTruthy();
    service.refusal = null;
    await user.clear(screen.getByLabelText('Account number'));
    await user.type(screen.getByLabelText('Account number'), '42');
    await answer('Pin');

    await expectInChannel('This tab', `${version}pinned to your account`);
    await closed();
    const accounts = await openTab('Accounts');
    expect(rowOf(accounts, 'Account 42').textContent).toContain(version);

    await user.click(within(accounts).getByRole('button', { name: 'Unpin account 42' }));
    await answer('Unpin');
    expect(await within(accounts).findByText(/No account is pinned/)).toBeTruthy();
    await expectInChannel('This tab', `${stable}as everybody`);
  });
});

describe('a deploy token', () => {
  it('is shown once, and revoked by its name', async () => {
    service.activated();
    const { user, openTab, answer } = shown();
    const tokens = await openTab('Deploy tokens');

    await user.click(await within(tokens).findByRole('button', { name: 'Create token' }));
    expect(await within(tokens).findByText('This field is required.')).toBeTruthy();
    await user.type(within(tokens).getByLabelText('Name'), 'Pipeline');
    await user.clear(within(tokens).getByLabelText('Good for (days)'));
    await user.type(within(tokens).getByLabelText('Good for (days)'), '30');
    await user.click(within(tokens).getByRole('button', { name: 'Create token' }));
    const made = await within(tokens).findByRole('region', { name: 'The new token' });
    expect(document.activeElement).toBe(made);
    expect(made.textContent).toContain('It is shown this once.');
    expect(made.textContent).toContain('lcd_secret');
    await waitFor(() => expect(rowOf(tokens, 'Pipeline').textContent).toContain('Expires in 30 days'));

    await user.click(within(made).getByRole('button', { name: 'I have it' }));
    expect(document.body.textContent).not.toContain('lcd_secret');
    await user.click(within(tokens).getByRole('button', { name: 'Revoke Pipeline' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('Revoke “Pipeline”?');
    await answer('Revoke');

    await waitFor(() => expect(within(tokens).queryByText('Pipeline')).toBeNull());
    expect(service.tokens).toEqual([]);
  });
});
