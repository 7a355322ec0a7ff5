import { describe, expect, it } from '@jest/globals';
import type { InstallCheck } from '@lastcall/contracts/onboarding';
import { createStore, signedIn } from '@lastcall/host-api';
import { aSession, WireServer } from '@lastcall/host-api/testing-kit';
import { act, screen, show, waitFor, within } from '@lastcall/ui/testing-kit';
import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import Install from './install.tsx';

const pageUrl = 'https://site.test/offer';

/** A simulated API that returns the same finding for every page. */
class InstallServer extends WireServer {
  readonly verified: string[] = [];
  seenAt: string | null = null;

  constructor(private readonly found: Partial<InstallCheck>) {
    super();
  }

  protected answer(_method: string, path: string, body: unknown): unknown {
    if (path === '/v2/api/install') return { urls: [pageUrl] };
    if (path === '/v2/api/first-party-sites') return { sites: [] };
    if (path.endsWith('/sighting')) return { seenAt: this.seenAt };
    if (!path.endsWith('/verify')) return undefined;
    const { url } = body as { url: string };
    this.verified.push(url);
    return { state: 'found', status: null, url, campaigns: [], seenAt: null, ...this.found };
  }
}

function showInstall(found: Partial<InstallCheck> = {}, at = '/install') {
  const server = new InstallServer(found);
  server.listen();
  const store = createStore();
  store.dispatch(signedIn(aSession()));
  const Around = ({ children }: PropsWithChildren): ReactNode => <Provider store={store}>{children}</Provider>;
  return { ...show(<Install />, { at, Around }), server };
}

const urlField = (): HTMLInputElement => screen.getByRole('combobox', { name: 'Page URL' });

describe('the guides', () => {
  it('support the arrow keys, and store the choice in the URL', async () => {
    const { user, path } = showInstall();
    expect(screen.getByRole('tabpanel', { name: 'WordPress' }).textContent).toContain('“Header & Footer”');

    act(() => screen.getByRole('tab', { name: 'WordPress' }).focus());
    await user.keyboard('{ArrowRight}');

    expect(screen.getByRole('tabpanel', { name: 'Shopify' }).textContent).toContain('theme.liquid');
    expect(path()).toBe('/install?platform=shopify');
  });

  it('open at the platform in the URL', () => {
    showInstall({}, '/install?platform=shopify');

    expect(screen.getByRole('tabpanel', { name: 'Shopify' }).textContent).toContain('count sales with a webhook');
  });
});

describe('verifying a page', () => {
  it('reports an invalid URL at the field and focuses it', async () => {
    const { user, server } = showInstall();

    await user.type(urlField(), 'my shop{Enter}');

    expect(screen.getByRole('combobox', { description: 'Please enter a valid URL.' })).toBe(urlField());
    await waitFor(() => expect(document.activeElement).toBe(urlField()));
    expect(server.verified).toEqual([]);
  });

  it('accepts a campaign’s page with one click', async () => {
    const { user, server } = showInstall();

    await user.click(await screen.findByRole('button', { name: `Verify ${pageUrl}` }));

    expect(await screen.findByText('Snippet found.')).toBeTruthy();
    expect(urlField().value).toBe(pageUrl);
    expect(server.verified).toEqual([pageUrl]);
  });

  it('explains why nothing could be found', async () => {
    const { user } = showInstall({ state: 'http_error', status: 404 });

    await user.type(urlField(), `${pageUrl}{Enter}`);

    const finding = within(screen.getByRole('status'));
    expect(await finding.findByText(/The server returned status 404\./)).toBeTruthy();
    expect(finding.queryByText(/Waiting for the script/)).toBeNull();
  });
});
