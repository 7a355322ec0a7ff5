import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Register } from '@lastcall/host-api';
import { WireServer } from '@lastcall/host-api/testing-kit';
import { screen, show } from '@lastcall/ui/testing-kit';
import { Route, Routes } from 'react-router';
import { aRelease, aRemote } from '../testing-kit/a-release.ts';
import { aroundRemotes } from '../testing-kit/remotes-service.tsx';
import SlotPage from './slot-page.tsx';

class CampaignServer extends WireServer {
  protected answer(_method: string, path: string): unknown {
    return path.endsWith('/pages') ? [{ id: 'p1' }] : { id: 'c7', name: 'Bread class' };
  }
}

const slot = { name: 'page-setup' as const, title: 'Page setup' };
const remote = aRemote({ release: { ...aRelease(), areas: { screens: [], slots: [slot] } } });
const filling: Register = (host) =>
  host.addSlot({
    ...slot,
    component: ({ campaignId, pageId, onClose }) => (
      <div role="dialog" aria-label={`${campaignId}, ${pageId}`}>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
    ),
  });

beforeEach(() => new CampaignServer().listen());

async function shown(name: string) {
  const { Around, registry } = aroundRemotes({ registered: () => [remote], fetched: () => filling });
  await registry.refresh();
  return show(
    <Routes>
      <Route path="/edit/:campaignId/slots/*" element={<SlotPage />} />
      <Route path="/" element={<p>Campaigns</p>} />
    </Routes>,
    { at: `/edit/c7/slots/${name}`, Around },
  );
}

describe('the page of a slot', () => {
  it('shows the slot alone with the campaign and its first page, and leaves when its dialog is closed', async () => {
    const { user } = await shown('page-setup');

    expect(screen.getByRole('heading', { name: 'Page setup' })).toBeTruthy();
    expect(await screen.findByRole('dialog', { name: 'c7, p1' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('Campaigns')).toBeTruthy();
  });

  it('does not exist for a slot that no remote fills', async () => {
    await shown('sales-tracking');

    expect(await screen.findByText('Page not found')).toBeTruthy();
  });
});
