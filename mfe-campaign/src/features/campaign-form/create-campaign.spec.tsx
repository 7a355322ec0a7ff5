import { beforeEach, describe, expect, it } from '@jest/globals';
import type { LastPlatforms, SaveCampaignBody } from '@lastcall/contracts/campaigns';
import { createStore, signedIn } from '@lastcall/host-api';
import { aSession, problem, WireServer } from '@lastcall/host-api/testing-kit';
import { screen, show, waitFor, type Shown } from '@lastcall/ui/testing-kit';
import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { CreateCampaign } from './create-campaign.tsx';
import { loadLazyParts } from './testing-kit/index.tsx';

/** The service, with the platforms of the previous campaign. */
class CampaignsServer extends WireServer {
  readonly created: SaveCampaignBody[] = [];
  platforms: LastPlatforms['platforms'] = {
    emailPlatform: 'drip',
    checkoutPlatform: 'samcart',
    landingPlatform: 'wordpress',
    samePlatform: false,
  };

  protected answer(method: string, path: string, body: unknown): unknown {
    if (path === '/api/campaigns/last-platforms') return { platforms: this.platforms };
    if (method !== 'POST' || path !== '/api/campaigns') return problem('unavailable');
    this.created.push(body as SaveCampaignBody);
    return { id: '018f0000-0000-7000-8000-00000000000c' };
  }
}

let server: CampaignsServer;
beforeEach(() => {
  server = new CampaignsServer();
  server.listen();
  localStorage.clear();
});

async function showForm(): Promise<Shown> {
  const store = createStore();
  store.dispatch(signedIn(aSession()));
  const shown = show(<CreateCampaign />, {
    at: '/create',
    Around: ({ children }: PropsWithChildren): ReactNode => <Provider store={store}>{children}</Provider>,
  });
  await loadLazyParts();
  return shown;
}

describe('the form of a new campaign', () => {
  it('preselects the platforms of the previous campaign', async () => {
    const { user } = await showForm();
    for (const name of ['Drip', 'SamCart', 'WordPress']) expect(await screen.findByText(name)).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Drip' })).toBeNull();

    await user.type(screen.getByRole('textbox', { name: 'Campaign name' }), 'Autumn class');
    await user.click(screen.getByRole('button', { name: 'Create Campaign' }));

    await waitFor(() => expect(server.created).toMatchObject([{ data: server.platforms }]));
  });

  it('has nothing to undo before any input, even with those platforms', async () => {
    const { user } = await showForm();
    const canUndo = () => screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled') === 'false';
    await screen.findByText('Drip');
    expect(canUndo()).toBe(false);

    await user.type(screen.getByRole('textbox', { name: 'Campaign name' }), 'A');

    expect(canUndo()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByText('Drip')).toBeTruthy();
    expect(canUndo()).toBe(false);
  });
});
