import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { SaleEvent } from '@lastcall/contracts/sales';
import { act, screen, waitFor, within } from '@lastcall/ui/testing-kit';
import { aSale, campaignId, showTracking } from './testing-kit/index.tsx';

const panel = () => within(screen.getByRole('region', { name: 'Test sales tracking' }));
const emails = () =>
  panel()
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.children[1]!.firstElementChild!.textContent);

afterEach(() => {
  jest.useRealTimers();
});

describe('the "Test sales tracking" panel', () => {
  it('shows "No events received" while there are none', async () => {
    await showTracking();

    expect(await panel().findByText('No events received')).toBeTruthy();
  });

  it('shows five per page, with paging to older ones and back', async () => {
    const events = Array.from({ length: 7 }, (_, at) => aSale({ email: `buyer-${at}@example.com` }));
    const { press } = await showTracking({ events });
    await waitFor(() => expect(emails()).toHaveLength(5));

    await press('Older');
    await waitFor(() => expect(emails()).toEqual(['buyer-5@example.com', 'buyer-6@example.com']));
    await press('Newer');

    await waitFor(() => expect(emails()).toHaveLength(5));
  });

  it.each([
    ['After the deadline', { isLate: true }],
    ['Not a known lead', { isMatched: false }],
    ['Amount differs from your settings', { isFlagged: true }],
    [
      'Received $59.00, expected $49.00',
      {
        isFlagged: true,
        mismatch: {
          received: { amount: '59.00', currency: 'USD', isMoney: true },
          expected: { amount: '49.00', currency: 'USD' },
        },
      },
    ],
    ['Refunded', { refunded: '49.00', isRefunded: true }],
    ['Partially refunded', { refunded: '10.00' }],
  ])('flags a sale with "%s"', async (mark, facts) => {
    await showTracking({ events: [aSale(facts)] });

    expect(await panel().findByText(mark)).toBeTruthy();
  });

  it('flags no sale that matches the settings', async () => {
    await showTracking({ events: [aSale()] });

    expect((await panel().findByText('ida@example.com')).parentElement!.textContent).toBe('ida@example.com');
  });

  it('polls for new ones every 3 seconds', async () => {
    jest.useFakeTimers();
    const events = [aSale()];
    const { server } = await showTracking({ events });
    const requests = () => server.calls.filter((call) => call.endsWith('/sale-events')).length;
    await waitFor(() => expect(emails()).toEqual(['ida@example.com']));
    const before = requests();

    await act(async () => void (await jest.advanceTimersByTimeAsync(6_000)));

    expect(requests() - before).toBe(2);
  });

  it('refetches the numbers until the worker has counted a new sale', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    const events: SaleEvent[] = [];
    const { server } = await showTracking({ events });
    const reads = () => server.calls.filter((call) => call.endsWith(`/api/campaigns/${campaignId}`)).length;
    expect(await panel().findByText('No events received')).toBeTruthy();
    const before = reads();

    events.push(aSale());
    await act(async () => void (await jest.advanceTimersByTimeAsync(4_000)));
    expect(reads()).toBe(before + 1);
    await act(async () => void (await jest.advanceTimersByTimeAsync(30_000)));

    expect(reads()).toBe(before + 4);
  });

  it('doesn’t poll while the tab is hidden, and polls immediately when it is visible again', async () => {
    jest.useFakeTimers();
    const { server } = await showTracking({ events: [aSale()] });
    const requests = () => server.calls.filter((call) => call.endsWith('/sale-events')).length;
    const setVisibility = (visibilityState: 'hidden' | 'visible') =>
      act(async () => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
        globalThis.window.dispatchEvent(new Event('visibilitychange'));
      });
    await waitFor(() => expect(emails()).toEqual(['ida@example.com']));
    const before = requests();

    await setVisibility('hidden');
    await act(async () => void (await jest.advanceTimersByTimeAsync(12_000)));
    expect(requests()).toBe(before);

    await setVisibility('visible');
    await waitFor(() => expect(requests()).toBe(before + 1));
  });

  it('links to all sales and to the analytics', async () => {
    await showTracking();

    expect(panel().getByRole('link', { name: 'View all sales' }).getAttribute('href')).toBe(
      `/edit/${campaignId}/sales`,
    );
    expect(panel().getByRole('link', { name: 'Open Analytics' }).getAttribute('href')).toBe(`/analytics/${campaignId}`);
  });
});
