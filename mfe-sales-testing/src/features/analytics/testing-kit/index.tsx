import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router';
import type { AccountNumbers, AnalyticsDay, CampaignNumbers, Numbers } from '@lastcall/contracts/analytics';
import type { CampaignType } from '@lastcall/contracts/campaigns';
import { dayIn } from '@lastcall/contracts/platform/formats';
import { createStore, signedIn } from '@lastcall/host-api';
import { aSession, WireServer } from '@lastcall/host-api/testing-kit';
import { screen, show, waitFor, type Shown } from '@lastcall/ui/testing-kit';
import { AccountAnalytics } from '../account-analytics.tsx';
import { AnalyticsScreen } from '../analytics.tsx';
import { addDays } from '../calendar.ts';

// jsdom has no layout, and a chart without a size is not drawn.
HTMLElement.prototype.getBoundingClientRect = () => ({
  x: 0,
  y: 0,
  top: 0,
  left: 0,
  right: 640,
  bottom: 240,
  width: 640,
  height: 240,
  toJSON: () => ({}),
});

export const campaignId = '018f0000-0000-7000-8000-00000000000c';
const timezone = 'Europe/Vienna';

export const emptyNumbers: Numbers = {
  visitors: 0,
  leads: 0,
  buyers: 0,
  conversion: null,
  clicks: 0,
  opens: 0,
  orders: 0,
  refunds: 0,
  money: [],
};

/** Sample numbers, in one currency. */
export const someNumbers: Numbers = {
  visitors: 1200,
  leads: 200,
  buyers: 7,
  conversion: 3.5,
  clicks: 340,
  opens: 900,
  orders: 7,
  refunds: 1,
  money: [{ currency: 'USD', gross: '343.00', refunded: '49.00', net: '294.00' }],
};

type Reported = Partial<CampaignNumbers & AccountNumbers>;

/** A simulated API that returns as many days as requested, empty except for a test's values. */
class NumbersServer extends WireServer {
  /** The requested URLs with their queries. */
  readonly requestedUrls: string[] = [];

  constructor(
    public reported: Reported,
    private readonly campaign: { readonly campaign_type: CampaignType; readonly pageCount: number },
    /** The numbers of single days, by date. */
    private readonly days: Readonly<Record<string, Partial<Numbers>>>,
  ) {
    super();
  }

  override listen(): void {
    super.listen();
    const receive = globalThis.fetch;
    globalThis.fetch = ((url: string, init?: RequestInit) => {
      this.requestedUrls.push(url);
      return receive(url, init);
    }) as typeof fetch;
  }

  protected answer(_method: string, path: string): unknown {
    if (path === `/api/campaigns/${campaignId}`) return { id: campaignId, ...this.campaign };
    if (path === `/v2/api/campaigns/${campaignId}/analytics`)
      return { ...this.report(), pages: this.reported.pages ?? [] };
    if (path === '/v2/api/analytics') return { ...this.report(), campaigns: this.reported.campaigns ?? [] };
    return undefined;
  }

  private report(): Omit<CampaignNumbers, 'pages'> {
    const query = new URLSearchParams(this.requestedUrls.at(-1)!.split('?')[1]);
    const to = query.get('to') ?? dayIn(timezone);
    const from = query.get('from') ?? addDays(to, -29);
    const { previous = null, ...reported } = this.reported;
    return {
      timezone,
      from,
      to,
      days: this.daysFrom(from, to),
      total: someNumbers,
      previous: query.get('compare') === 'previous' ? previous : null,
      phases: [],
      apart: { bots: 0, scanners: 0, unreported: 0 },
      providers: [],
      check: { countedAt: new Date().toISOString(), checkedAt: null, correctedDays: 0 },
      ...reported,
    };
  }

  private daysFrom(from: string, to: string): AnalyticsDay[] {
    const days: AnalyticsDay[] = [];
    for (let day = from; day <= to; day = addDays(day, 1)) days.push({ day, ...emptyNumbers, ...this.days[day] });
    return days;
  }
}

interface Facts {
  readonly reported?: Reported;
  readonly type?: CampaignType;
  readonly pageCount?: number;
  readonly days?: Readonly<Record<string, Partial<Numbers>>>;
  /** The query of the URL. */
  readonly search?: string;
  readonly prepare?: (server: NumbersServer) => void;
  /** True to keep the stored choices of charts and tables. */
  readonly retainsStoredViews?: boolean;
}

interface ShownNumbers extends Shown {
  readonly server: NumbersServer;
}

/** Renders the analytics of a campaign, and waits until they are loaded or have failed. */
export async function showCampaign(facts: Facts = {}): Promise<ShownNumbers> {
  return showAt(`/analytics/${campaignId}`, '/analytics/:campaignId', <AnalyticsScreen />, facts);
}

/** Renders the analytics of all campaigns, and waits until they are loaded or have failed. */
export async function showAccount(facts: Facts = {}): Promise<ShownNumbers> {
  return showAt('/analytics', '/analytics', <AccountAnalytics />, facts);
}

async function showAt(
  at: string,
  path: string,
  element: ReactNode,
  {
    reported: reported = {},
    type = 'Evergreen',
    pageCount = 1,
    days = {},
    search = '',
    prepare,
    retainsStoredViews = false,
  }: Facts,
): Promise<ShownNumbers> {
  if (!retainsStoredViews) localStorage.clear();
  const server = new NumbersServer(reported, { campaign_type: type, pageCount }, days);
  prepare?.(server);
  server.listen();
  const store = createStore();
  store.dispatch(signedIn(aSession({ timezone })));
  const Around = ({ children }: PropsWithChildren): ReactNode => (
    <Provider store={store}>
      <Routes>
        <Route path={path} element={children} />
      </Routes>
    </Provider>
  );
  const shown = show(element, { at: at + search, Around });
  await waitFor(() => {
    if (screen.queryByRole('status', { name: 'Loading analytics' }))
      throw new Error('The numbers are still being loaded.');
  });
  return { ...shown, server };
}

/** Returns a tile's text, line by line. */
export function tile(label: string): string[] {
  const term = screen.getAllByRole('term').find(({ textContent }) => textContent === label);
  return [...(term?.parentElement?.querySelectorAll('dd > span') ?? [])].map(({ textContent }) =>
    normalizeSpaces(textContent),
  );
}

/** Returns the table with this caption as text, row by row. */
export function rowsOf(caption: string): string[][] {
  const table = screen.getByRole('table', { name: caption });
  return [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].map(({ textContent }) => normalizeSpaces(textContent)),
  );
}

/** Replaces special spaces with plain ones. */
export function normalizeSpaces(text: string | null): string {
  return (text ?? '').replaceAll('\u00a0', ' ');
}
