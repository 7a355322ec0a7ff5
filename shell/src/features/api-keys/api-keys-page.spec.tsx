import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiKey } from '@lastcall/contracts/accounts/api-keys';
import { createStore, signedIn } from '@lastcall/host-api';
import { aSession, newId, WireServer } from '@lastcall/host-api/testing-kit';
import { screen, show, toastOf, waitFor, within } from '@lastcall/ui/testing-kit';
import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import ApiKeysPage from './api-keys-page.tsx';

const campaignId = newId();

class KeysServer extends WireServer {
  keys: ApiKey[] = [];

  protected answer(method: string, path: string, body: unknown): unknown {
    if (path.endsWith('/api/campaigns'))
      return { campaigns: [{ id: campaignId, name: 'Bread class' }], nextCursor: null };
    if (method === 'GET') return this.keys;
    if (method === 'POST') return { ...this.add((body as { name: string }).name), key: 'lc_abcdefgh' };
    this.keys = this.keys.filter(({ id }) => !path.endsWith(id));
    return { ok: true };
  }

  add(name: string, lastUsedAt: string | null = null): ApiKey {
    const key = {
      id: newId(),
      name,
      prefix: 'lc_abcd',
      lastFour: 'wxyz',
      createdAt: '2025-11-20T10:00:00.000Z',
      lastUsedAt,
    };
    this.keys = [key, ...this.keys];
    return key;
  }
}

let server: KeysServer;
beforeEach(() => {
  server = new KeysServer();
  server.listen();
});

function shown() {
  const store = createStore();
  store.dispatch(signedIn(aSession()));
  return show(<ApiKeysPage />, {
    Around: ({ children }: PropsWithChildren): ReactNode => <Provider store={store}>{children}</Provider>,
  });
}

const rowOf = async (name: string) => (await screen.findByText(name, { selector: 'strong' })).closest('li')!;

describe('the API keys screen', () => {
  it('lists keys by their last characters, with creation and last use', async () => {
    server.add('Shop');
    server.add('Zapier', '2025-11-21T08:30:00.000Z');
    shown();

    const zapier = (await rowOf('Zapier')).textContent;
    for (const labels of ['lc_abcd…wxyz', 'Last used Nov 21, 2025', 'Created Nov 20, 2025'])
      expect(zapier).toContain(labels);
    expect((await rowOf('Shop')).textContent).toContain('Never used');
  });

  it('creates a key with a name, and shows it once', async () => {
    const { user } = shown();
    await user.click(await screen.findByRole('button', { name: 'Create API key' }));
    const form = within(await screen.findByRole('dialog', { name: 'Create API key' }));
    await user.click(form.getByRole('button', { name: 'Create API key' }));
    expect(await screen.findByText('This field is required.')).toBeTruthy();

    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Zapier');
    await user.click(form.getByRole('button', { name: 'Create API key' }));
    const dialog = await screen.findByRole('dialog', { name: 'Your new API key' });
    expect(within(dialog).getByText('lc_abcdefgh')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));

    await waitFor(() => expect(screen.queryByText('lc_abcdefgh')).toBeNull());
    expect(await rowOf('Zapier')).toBeTruthy();
  });

  it('revokes a key after a confirmation', async () => {
    server.add('Zapier');
    const { user } = shown();

    await user.click(await screen.findByRole('button', { name: 'Revoke Zapier' }));
    const dialog = await screen.findByRole('dialog', { name: 'Revoke this API key?' });
    expect(server.keys).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));

    expect(await toastOf('API key revoked')).toBeTruthy();
    expect(await screen.findByText('No API keys yet')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'API keys' }));
  });

  it('does not exceed the account’s limit', async () => {
    for (let n = 1; n <= 20; n++) server.add(`Key ${n}`);
    shown();

    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Create API key' })).disabled).toBe(true);
    expect(screen.getByText(/reached the maximum number of API keys/)).toBeTruthy();
  });

  it('explains a failure, and retries', async () => {
    server.refusals.set('GET api-keys', 'unavailable');
    const { user } = shown();
    const again = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByRole('heading', { name: 'We couldn’t load your API keys.' })).toBeTruthy();
    server.refusals.clear();

    await user.click(again);

    expect(await screen.findByText('No API keys yet')).toBeTruthy();
  });

  it('shows an example with the newest campaign of the account', async () => {
    shown();

    await waitFor(() => expect(screen.getByLabelText('Terminal example').textContent).toContain(campaignId));
    expect(screen.getByLabelText('Terminal example').textContent).toContain(`curl ${location.origin}/v1/deadlines`);
  });
});
