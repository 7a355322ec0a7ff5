import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@lastcall/ui/testing-kit';
import { aSale, showSales } from './testing-kit/index.tsx';

const waitSeconds = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
/** Simulates a visible or hidden tab. */
const setVisible = (isVisible: boolean) =>
  act(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: isVisible ? 'visible' : 'hidden' });
    window.dispatchEvent(new Event('visibilitychange'));
  });
const aSaleOf = (name: string) => aSale({ email: `${name}@example.com` });

describe('a sale that arrives while the screen is open', () => {
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => {
    setVisible(true);
    jest.useRealTimers();
  });

  it('appears automatically', async () => {
    const { server } = showSales({ sales: [aSaleOf('first')] });
    await screen.findByText('first@example.com');

    server.sales = [aSaleOf('second'), ...server.sales];
    await waitSeconds(15);

    expect(await screen.findByText('second@example.com')).toBeTruthy();
  });

  it('appears when the user returns to the tab', async () => {
    const { server } = showSales({ sales: [aSaleOf('first')] });
    await screen.findByText('first@example.com');
    const asked = server.requestedFilters.length;
    setVisible(false);

    server.sales = [aSaleOf('second'), ...server.sales];
    await waitSeconds(60);
    expect(server.requestedFilters).toHaveLength(asked);

    setVisible(true);
    expect(await screen.findByText('second@example.com')).toBeTruthy();
  });

  it('doesn’t refetch a longer list each time', async () => {
    const { server, user } = showSales({ sales: Array.from({ length: 60 }, (_, at) => aSaleOf(`buyer-${at}`)) });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByText('buyer-59@example.com');
    const asked = server.requestedFilters.length;

    await waitSeconds(60);

    expect(server.requestedFilters).toHaveLength(asked);
  });
});
