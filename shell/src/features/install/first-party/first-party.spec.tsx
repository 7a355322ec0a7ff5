import { beforeEach, describe, expect, it } from '@jest/globals';
import type { FirstPartySite, ProxyState } from '@lastcall/contracts/onboarding';
import { createStore, signedIn } from '@lastcall/host-api';
import { aSession, newId, WireServer } from '@lastcall/host-api/testing-kit';
import { screen, show, toastOf, waitFor, within } from '@lastcall/ui/testing-kit';
import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { FirstParty } from './first-party.tsx';

class SitesServer extends WireServer {
  sites: FirstPartySite[] = [];
  state: ProxyState = 'verified';

  protected answer(method: string, path: string, body: unknown): unknown {
    if (method === 'GET') return { sites: this.sites };
    if (path.endsWith('/verify')) return this.verify();
    if (method === 'POST') return this.add((body as { path: string }).path);
    this.sites = [];
    return { ok: true };
  }

  add(path = '/lastcall'): FirstPartySite {
    const site = {
      id: newId(),
      origin: 'https://shop.example',
      path,
      verifiedAt: null,
      createdAt: '2026-06-01T10:00:00.000Z',
      snippet: `<script async src="https://shop.example${path}/e/key.js"></script>`,
      recipes: { nginx: 'location', caddy: 'handle_path', cloudflare: 'export default', wordpress: '<?php' },
    };
    this.sites = [...this.sites, site];
    return site;
  }

  private verify(): { state: ProxyState; site: FirstPartySite } {
    if (this.state === 'verified')
      this.sites = this.sites.map((site) => ({ ...site, verifiedAt: '2026-06-01T10:00:00.000Z' }));
    return { state: this.state, site: this.sites[0]! };
  }
}

let server: SitesServer;
beforeEach(() => {
  server = new SitesServer();
  server.listen();
});

function shown() {
  const store = createStore();
  store.dispatch(signedIn(aSession()));
  return show(<FirstParty />, {
    Around: ({ children }: PropsWithChildren): ReactNode => <Provider store={store}>{children}</Provider>,
  });
}

const card = async () => within(await screen.findByRole('region', { name: 'shop.example/lastcall' }));

describe('first-party mode', () => {
  it('adds a site, and reports invalid fields', async () => {
    const { user } = shown();
    await user.clear(await screen.findByRole('textbox', { name: 'Path' }));
    await user.type(screen.getByRole('textbox', { name: 'Path' }), 'a b');
    await user.click(screen.getByRole('button', { name: 'Add site' }));
    expect(await screen.findByText('Please enter a valid URL.')).toBeTruthy();
    expect(screen.getByText(/Use a path such as/)).toBeTruthy();
    expect(server.sites).toEqual([]);

    await user.type(screen.getByRole('textbox', { name: 'Site URL' }), 'shop.example');
    await user.clear(screen.getByRole('textbox', { name: 'Path' }));
    await user.type(screen.getByRole('textbox', { name: 'Path' }), '/lastcall{Enter}');

    expect(await toastOf('Site added')).toBeTruthy();
    expect((await card()).getByText('Not verified')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Site URL' }).value).toBe('');
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'First-party mode' }));
  });

  it('shows the configuration of each server', async () => {
    server.add();
    const { user } = shown();
    const site = await card();
    expect(site.getByRole('tabpanel').textContent).toContain('location');

    await user.click(site.getByRole('tab', { name: 'Cloudflare Workers' }));

    expect(site.getByRole('tabpanel').textContent).toMatch(/export default.*Route: shop\.example\/lastcall\/\*/s);
  });

  it('verifies a site, and then shows its snippet', async () => {
    server.add();
    server.state = 'refused';
    const { user } = shown();
    const site = await card();
    const button = site.getByRole('button', { name: 'Verify shop.example/lastcall' });
    await user.click(button);
    expect(await site.findByText(/The host or secret is incorrect/)).toBeTruthy();
    expect(site.queryByText('Snippet for this site')).toBeNull();

    server.state = 'verified';
    await user.click(button);

    expect(await site.findByText('Snippet for this site')).toBeTruthy();
    expect(site.getByText(/^Verified Jun 1/)).toBeTruthy();
    expect(within(site.getByRole('status')).getByText(/^Verified\./)).toBeTruthy();
  });

  it('removes a site after a confirmation', async () => {
    server.add();
    const { user } = shown();

    await user.click((await card()).getByRole('button', { name: 'Remove shop.example/lastcall' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this site?' }));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));

    expect(await toastOf('Site removed')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'shop.example/lastcall' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'First-party mode' }));
  });

  it('explains a failure, and retries', async () => {
    server.refusals.set('GET first-party-sites', 'unavailable');
    const { user } = shown();
    const again = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByRole('heading', { name: 'We couldn’t load first-party mode.' })).toBeTruthy();
    server.refusals.clear();

    await user.click(again);

    expect(await screen.findByRole('button', { name: 'Add site' })).toBeTruthy();
  });
});
