import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Register, RemoteSlot } from '@lastcall/host-api';
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

declare module '@lastcall/host-api/slots' {
  interface SlotProps {
    'mfe-surveys/answer-actions': { readonly answerId: string; readonly campaignId: string };
  }
}

const slot = { name: 'page-setup' as const, title: 'Page setup' };
const slotOfOther = { name: 'mfe-surveys/answer-actions' as const, title: 'Print' };
const remote = aRemote({ release: { ...aRelease(), areas: { screens: [], slots: [slot, slotOfOther] } } });
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

/** Fills the slot of another remote. */
const fillingOther =
  (sampleProps?: RemoteSlot<typeof slotOfOther.name>['sampleProps']): Register =>
  (host) =>
    host.addSlot({
      ...slotOfOther,
      component: ({ answerId, campaignId }) => (
        <p>
          Print {answerId} of {campaignId}
        </p>
      ),
      ...(sampleProps && { sampleProps }),
    });

async function shown(name: string, register = filling) {
  const { Around, registry, failures } = aroundRemotes({ registered: () => [remote], fetched: () => register });
  await registry.refresh();
  const { user } = show(
    <Routes>
      <Route path="/edit/:campaignId/slots/*" element={<SlotPage />} />
      <Route path="/" element={<p>Campaigns</p>} />
    </Routes>,
    { at: `/edit/c7/slots/${name}`, Around },
  );
  return { user, failures };
}

describe('the page of a slot', () => {
  it('shows the slot alone with the campaign and its first page, and returns when its dialog is closed', async () => {
    const { user } = await shown('page-setup');

    expect(screen.getByRole('heading', { name: 'Page setup' })).toBeTruthy();
    expect(await screen.findByRole('dialog', { name: 'c7, p1' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('Campaigns')).toBeTruthy();
  });

  it('shows a slot that another remote defines with its sample props', async () => {
    await shown(
      slotOfOther.name,
      fillingOther(({ campaignId }) => ({ answerId: 'a1', campaignId })),
    );

    expect(await screen.findByText('Print a1 of c7')).toBeTruthy();
  });

  it('says that a slot that another remote defines has no sample props, and shows nothing else', async () => {
    await shown(slotOfOther.name, fillingOther());

    const said = await screen.findByText(/it has no sample props/);
    expect({ ...said.dataset }).toEqual({
      area: slotOfOther.name,
      remote: remote.name,
      version: remote.release.version,
      state: 'no-props',
    });
    expect(screen.queryByText(/Print .* of/)).toBeNull();
  });

  it('contains an error in the sample props of a slot, and reports it as the remote’s', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const { failures } = await shown(
      slotOfOther.name,
      fillingOther(() => {
        throw new Error('No answers');
      }),
    );

    expect(await screen.findByText('Print isn’t available right now')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Print' })).toBeTruthy();
    expect(failures).toContain(`${remote.name} ${remote.release.version} crashed`);
  });

  it('does not exist for a slot that no remote fills', async () => {
    await shown('sales-tracking');

    expect(await screen.findByText('Page not found')).toBeTruthy();
  });
});
