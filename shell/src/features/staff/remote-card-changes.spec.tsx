import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@lastcall/ui/testing-kit';
import { expectInChannel, rowOf, showRemoteCard } from '../../testing-kit/remote-card.tsx';
import { RemotesService } from '../../testing-kit/remotes-service.tsx';

let service: RemotesService;
beforeEach(() => void (service = new RemotesService()));
afterEach(() => void jest.restoreAllMocks());

describe('a canary', () => {
  const percent = () => screen.findByLabelText('Share of accounts (%)');

  it('is started with a percentage of the accounts', async () => {
    service.activated();
    const version = service.addVersion();
    const { user, openTab, choose, answer } = showRemoteCard(service);
    await openTab('Versions');

    await choose(version, 'Start canary...');
    await user.clear(await percent());
    await user.type(await percent(), '150');
    await answer('Start canary');
    expect(await screen.findByText('Please enter a number that is at most 100.')).toBeTruthy();
    await user.clear(await percent());
    await user.type(await percent(), '20');
    await answer('Start canary');

    await expectInChannel('Canary', '20% of accounts');
    expect(service.changes).toEqual([{ what: 'canary', version, percent: 20 }]);
  });

  it('can be changed', async () => {
    service.activated();
    const version = service.addVersion();
    service.change({ what: 'canary', version, percent: 20 });
    const { user, answer } = showRemoteCard(service);

    await user.click(await screen.findByLabelText(`Change the canary of ${service.remote}`));
    await user.clear(await percent());
    await user.type(await percent(), '50');
    await answer('Change canary');

    await expectInChannel('Canary', '50% of accounts');
    expect(service.changes).toEqual([{ what: 'canary', version, percent: 50 }]);
  });

  it('can be stopped', async () => {
    service.activated();
    service.change({ what: 'canary', version: service.addVersion(), percent: 20 });
    const { user, answer } = showRemoteCard(service);

    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    await answer('Stop canary');

    await expectInChannel('Canary', 'None');
    expect(service.changes).toEqual([{ what: 'stop' }]);
  });

  it('can be promoted', async () => {
    service.activated();
    const version = service.addVersion();
    service.change({ what: 'canary', version, percent: 5 });
    const { user, answer } = showRemoteCard(service);

    await user.click(await screen.findByRole('button', { name: 'Promote' }));
    await answer('Promote');

    await expectInChannel('Everyone', version);
    await expectInChannel('Canary', 'None');
  });
});

describe('a pin', () => {
  it('assigns a version to one account', async () => {
    service.activated();
    const version = service.addVersion();
    const { user, openTab, choose, answer } = showRemoteCard(service);
    await openTab('Versions');

    await choose(version, 'Pin to account...');
    await answer('Pin');
    expect(await screen.findByText('This field is required.')).toBeTruthy();
    service.refusal = {
      code: 'validation_failed',
      details: { fields: [{ path: 'change.account', message: 'Account not found.' }] },
    };
    await user.type(screen.getByLabelText('Account number'), '4000000000');
    await answer('Pin');
    expect(await screen.findByText('Account not found.')).toBeTruthy();
    service.refusal = null;
    await user.clear(screen.getByLabelText('Account number'));
    await user.type(screen.getByLabelText('Account number'), '42');
    await answer('Pin');

    await expectInChannel('This tab', `${version}pinned to your account`);
  });

  it('can be removed', async () => {
    const stable = service.activated();
    const version = service.addVersion();
    service.change({ what: 'pin', account: 42, version });
    const { user, openTab, answer } = showRemoteCard(service);
    const accounts = await openTab('Accounts');
    expect(rowOf(accounts, 'Account 42').textContent).toContain(version);

    await user.click(within(accounts).getByRole('button', { name: 'Unpin account 42' }));
    await answer('Unpin');
    expect(await within(accounts).findByText(/No accounts are pinned/)).toBeTruthy();
    await expectInChannel('This tab', `${stable}same as everyone`);
  });
});

describe('a deploy token', () => {
  it('is shown once, and revoked by its name', async () => {
    service.activated();
    const { user, openTab, answer } = showRemoteCard(service);
    const tokens = await openTab('Deploy tokens');

    await user.click(await within(tokens).findByRole('button', { name: 'Create token' }));
    expect(await within(tokens).findByText('This field is required.')).toBeTruthy();
    await user.type(within(tokens).getByLabelText('Name'), 'Pipeline');
    await user.clear(within(tokens).getByLabelText('Valid for (days)'));
    await user.type(within(tokens).getByLabelText('Valid for (days)'), '30');
    await user.click(within(tokens).getByRole('button', { name: 'Create token' }));
    const made = await within(tokens).findByRole('region', { name: 'New token' });
    expect(document.activeElement).toBe(made);
    expect(made.textContent).toContain('You won’t be able to see it again.');
    expect(made.textContent).toContain('lcd_secret');
    await waitFor(() => expect(rowOf(tokens, 'Pipeline').textContent).toContain('Expires in 30 days'));

    await user.click(within(made).getByRole('button', { name: 'Done' }));
    expect(document.body.textContent).not.toContain('lcd_secret');
    await user.click(within(tokens).getByRole('button', { name: 'Revoke Pipeline' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('Revoke “Pipeline”?');
    await answer('Revoke');

    await waitFor(() => expect(within(tokens).queryByText('Pipeline')).toBeNull());
    expect(service.tokens).toEqual([]);
  });
});
