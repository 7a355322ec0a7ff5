import { describe, expect, it, jest } from '@jest/globals';
import { dayIn } from '@lastcall/contracts/platform/formats';
import { act, choose, screen, waitFor } from '@lastcall/ui/testing-kit';
import { addDays } from './calendar.ts';
import { campaignId, emptyNumbers, showAccount, showCampaign, normalizeSpaces } from './testing-kit/index.tsx';

const today = dayIn('Europe/Vienna');
const call = `/v2/api/campaigns/${campaignId}/analytics`;

describe('the date range of the analytics', () => {
  it('is the last 30 days compared to the previous ones by default', async () => {
    const { server, path } = await showCampaign();

    expect(screen.getByRole('combobox', { name: 'Date range' })).toHaveProperty('value', 'Last 30 days');
    expect(server.requestedUrls.filter((url) => url.startsWith(call))).toEqual([`${call}?compare=previous`]);
    expect(path()).toBe(`/analytics/${campaignId}`);
  });

  it('has presets, and is stored in the URL', async () => {
    const shown = await showCampaign();

    await choose(shown, 'Date range', 'Last 7 days');
    expect(shown.path()).toBe(`/analytics/${campaignId}?from=${addDays(today, -6)}&to=${today}`);
    await waitFor(() =>
      expect(shown.server.requestedUrls).toContain(`${call}?from=${addDays(today, -6)}&to=${today}&compare=previous`),
    );
    await choose(shown, 'Date range', 'Last 30 days');

    expect(shown.path()).toBe(`/analytics/${campaignId}`);
  });

  it('may be two custom dates', async () => {
    const shown = await showAccount({ search: '?mf=kept' });

    await choose(shown, 'Date range', 'Custom');
    await shown.user.clear(screen.getByLabelText('From'));
    await shown.user.type(screen.getByLabelText('From'), '2026-03-02');
    await shown.user.clear(screen.getByLabelText('To'));
    await shown.user.type(screen.getByLabelText('To'), '2026-03-09');
    await shown.user.click(screen.getByRole('button', { name: 'Apply' }));

    expect(shown.path()).toBe('/analytics?mf=kept&from=2026-03-02&to=2026-03-09');
    await waitFor(() =>
      expect(shown.server.requestedUrls).toContain('/v2/api/analytics?from=2026-03-02&to=2026-03-09&compare=previous'),
    );
  });

  it.each([
    ['an end before the start', '2026-03-09', '2026-03-02', 'Choose an end date that isn’t before the start date.'],
    ['more days than allowed', '2024-01-01', '2025-01-01', 'Please choose at most 366 days.'],
    ['no end', '2026-03-09', '', 'Please choose a date.'],
  ])('is rejected with %s and the contract’s message, without a request', async (_, from, to, labels) => {
    const shown = await showCampaign({ search: '?from=2026-03-01&to=2026-03-02' });
    const asked = shown.server.requestedUrls.length;

    await shown.user.clear(screen.getByLabelText('From'));
    await shown.user.type(screen.getByLabelText('From'), from);
    await shown.user.clear(screen.getByLabelText('To'));
    if (to) await shown.user.type(screen.getByLabelText('To'), to);
    await shown.user.click(screen.getByRole('button', { name: 'Apply' }));

    expect(screen.getByText(labels)).toBeTruthy();
    expect(screen.getByLabelText('To').getAttribute('aria-invalid')).toBe('true');
    expect(shown.server.requestedUrls).toHaveLength(asked);
  });

  it('is not compared when that is disabled, which the URL stores', async () => {
    const shown = await showCampaign();

    await shown.user.click(screen.getByRole('switch', { name: 'Compare to previous period' }));

    expect(shown.path()).toBe(`/analytics/${campaignId}?compare=none`);
    await waitFor(() => expect(shown.server.requestedUrls).toContain(`${call}?compare=none`));
  });

  it('is not compared to an empty period, which the switch explains', async () => {
    const previous = { from: '2026-02-27', to: '2026-02-28', total: emptyNumbers };
    const { server } = await showCampaign({ search: '?from=2026-03-01&to=2026-03-02', reported: { previous } });

    const compare = screen.getByRole('switch', { name: 'Compare to previous period' });
    expect(compare).toHaveProperty('disabled', true);
    expect(compare).toHaveProperty('checked', false);
    expect(screen.getByText('No data for Feb 27–28 to compare with.')).toBeTruthy();
    expect(screen.queryByText(/^Previous period/)).toBeNull();
    expect(server.requestedUrls.filter((url) => url.includes('from=2026-02-27'))).toEqual([]);
  });

  it('applies to the export, too', async () => {
    await showCampaign({ search: '?from=2026-03-01&to=2026-03-02' });

    const link = screen.getByRole('link', { name: 'Export CSV' });
    expect(link.getAttribute('href')).toBe(
      `/v2/api/campaigns/${campaignId}/analytics.csv?from=2026-03-01&to=2026-03-02&compare=previous`,
    );
    expect(link.hasAttribute('download')).toBe(true);
  });

  it('is shown with its time zone', async () => {
    await showCampaign({ search: `?from=${today.slice(0, 4)}-01-01&to=${today.slice(0, 4)}-01-03` });
    await showCampaign();

    expect(
      screen.getAllByText(
        (__, element) => element?.tagName === 'P' && / in Europe\/Vienna$/.test(normalizeSpaces(element.textContent)),
      ),
    ).toHaveLength(1);
  });
});

describe('the analytics', () => {
  it('show a placeholder until the numbers are loaded', async () => {
    const shown = showCampaign();

    expect(await screen.findByRole('status', { name: 'Loading analytics' })).toBeTruthy();
    await shown;
  });

  it('explain a failure, and retry', async () => {
    const { user, server } = await showCampaign({
      prepare: ({ refusals }) => refusals.set(`GET ${call}`, 'unavailable'),
    });
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t load analytics.');

    server.refusals.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('Visitors and leads')).toBeTruthy();
  });

  it.each([
    [1, 'Test the campaign', 'testing'],
    [0, 'Add a page', 'pages'],
  ])('of a campaign with %d pages and no activity suggest one action', async (pageCount, action, section) => {
    await showCampaign({ pageCount, reported: { total: emptyNumbers } });

    expect(screen.getByRole('heading', { name: /^No activity, / })).toBeTruthy();
    expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe(`/edit/${campaignId}/${section}`);
    expect(screen.queryByRole('region', { name: 'Visitors and leads' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Filtered traffic' })).toBeNull();
  });

  it('explain when only scanners have visited', async () => {
    await showCampaign({ reported: { total: emptyNumbers, apart: { bots: 0, scanners: 3, unreported: 0 } } });

    expect(screen.getByRole('region', { name: 'Filtered traffic' })).toBeTruthy();
  });

  it('are refetched every 15 seconds while the tab is visible, and when the user returns', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { server } = await showCampaign({ search: '?compare=none' });
    const requests = (): number => server.calls.filter((each) => each === `GET ${call}`).length;
    const waitSeconds = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
    const setVisibility = (visibilityState: 'hidden' | 'visible') =>
      act(async () => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
        globalThis.window.dispatchEvent(new Event('visibilitychange'));
      });
    expect(requests()).toBe(1);

    await waitSeconds(15.5);
    expect(requests()).toBe(2);
    await setVisibility('hidden');
    await waitSeconds(40);
    expect(requests()).toBe(2);
    await setVisibility('visible');

    await waitFor(() => expect(requests()).toBeGreaterThan(2));
    jest.useRealTimers();
  });
});
