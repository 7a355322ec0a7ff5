import { beforeEach, describe, expect, it } from '@jest/globals';
import { createStore } from '@lastcall/host-api';
import { screen, show, waitFor } from '@lastcall/ui/testing-kit';
import type { PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { CampaignSwitch } from './campaign-switch.tsx';

const bread = { id: 'bread', name: 'Bread class' };
const clay = { id: 'clay', name: 'Clay class' };
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  globalThis.fetch = (url) => {
    asked.push(String(url));
    return Promise.resolve(Response.json({ campaigns: [bread, clay], nextCursor: null }));
  };
});

async function showOpen() {
  const store = createStore();
  const shown = show(<CampaignSwitch campaignId="bread" />, {
    at: '/edit/bread/floating-bar-editor',
    Around: ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>,
  });
  await shown.user.click(screen.getByRole('button', { name: 'Switch campaign' }));
  return { ...shown, box: screen.getByRole('combobox', { name: 'Switch campaign' }) };
}
const option = (name: string) => screen.findByRole('option', { name, hidden: true });

describe('the campaign switcher', () => {
  it('links to the same screen of another campaign, and omits the current one', async () => {
    const { user, path } = await showOpen();
    const other = await option('Clay class');

    expect(screen.queryByRole('option', { name: 'Bread class', hidden: true })).toBeNull();
    await user.click(other);

    expect(path()).toBe('/edit/clay/floating-bar-editor');
  });

  it('searches all campaigns on the server', async () => {
    const { user, box } = await showOpen();

    await user.type(box, 'Cl');

    await waitFor(() => expect(asked).toEqual(['/api/campaigns', '/api/campaigns?search=Cl']));
  });

  it('closes 150 ms after blur, not before', async () => {
    const { user } = await showOpen();
    await option('Clay class');
    const left = performance.now();

    await user.tab();
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Switch campaign' })).toBeNull());

    expect(performance.now() - left).toBeGreaterThanOrEqual(145);
  });
});
