import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { LogEvent } from '@lastcall/contracts/analytics/event-log';
import { createStore, signedIn } from '@lastcall/host-api';
import { aSession, WireServer } from '@lastcall/host-api/testing-kit';
import { act, screen, show, toastOf, waitFor, within } from '@lastcall/ui/testing-kit';
import { EventLogScreen } from './event-log-screen.tsx';
import { anEvent } from './testing-kit/an-event.ts';

const campaignId = '018f0000-0000-7000-8000-00000000000c';
const pageId = '018f0000-0000-7000-8000-0000000000bb';
const moment = (seconds: number): string =>
  new Date(Date.parse('2025-11-20T10:00:00.000Z') + seconds * 1000).toISOString();

class LogServer extends WireServer {
  events: LogEvent[] = [];
  readonly asked: string[] = [];

  protected answer(method: string, path: string, _: unknown, query: URLSearchParams): unknown {
    if (path === `/api/campaigns/${campaignId}`) return { id: campaignId, timezone: 'Europe/Vienna' };
    if (path.endsWith('/pages')) return [{ id: pageId, label: '', beforeUrl: 'https://shop.example.com/offer/' }];
    if (path.endsWith('/replay')) return {};
    if (!path.endsWith('/events')) return undefined;
    this.asked.push(query.toString());
    const [kind, email, from] = [query.get('kind'), query.get('email'), Number(query.get('cursor') ?? 0)];
    const found = this.events.filter(
      (event) => (kind === null || event.kind === kind) && (email === null || event.email === email),
    );
    return { events: found.slice(from, from + 50), nextCursor: found.length > from + 50 ? String(from + 50) : null };
  }
}

function showLog(events: readonly LogEvent[] = [], prepare: (server: LogServer) => void = () => {}) {
  const server = new LogServer();
  server.events = [...events];
  prepare(server);
  server.listen();
  const store = createStore();
  store.dispatch(signedIn(aSession()));
  const Around = ({ children }: PropsWithChildren): ReactNode => (
    <Provider store={store}>
      <Routes>
        <Route path="/edit/:campaignId/events" element={children} />
        <Route path="*" element={null} />
      </Routes>
    </Provider>
  );
  return { server, ...show(<EventLogScreen />, { at: `/edit/${campaignId}/events`, Around }) };
}

const rows = (): HTMLElement[] => screen.getAllByRole('row').slice(1);
const textsOf = (): string[] => rows().map(({ textContent }) => textContent ?? '');
const shownRows = async (count: number): Promise<void> =>
  waitFor(() => expect(screen.queryAllByRole('row').length - 1).toBe(count));
/** Advances the clock. */
const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

describe('the event log', () => {
  it('shows the time, the lead, how the lead was recognized, the outcome and the page of each event', async () => {
    showLog([anEvent({ verdict: 'over', pageId, signal: 'link', at: '2025-11-20T10:00:07.000Z' })]);
    await shownRows(1);

    const [row] = rows();
    for (const text of [
      '11:00:07 AM',
      'Nov 20, 2025',
      'ann@example.com',
      'Recognized by email link',
      'Their deadline had expired, so they were redirected to the after-deadline URL.',
      'A reset link restarts their countdown.',
      'Page: shop.example.com/offer',
    ])
      expect(within(row!).getByText(text)).toBeTruthy();
    expect(within(row!).getByRole('link', { name: 'Lead details for ann@example.com' }).getAttribute('href')).toBe(
      `/edit/${campaignId}/leads?lead=018f0000-0000-7000-8000-0000000000aa`,
    );
  });

  it('marks events of leads without an email, of API clients and of tools', async () => {
    showLog([
      anEvent({ id: 'visit:1', email: null }),
      anEvent({ id: 'visit:2', email: null, leadId: null, isBot: true }),
      anEvent({
        id: 'listener:3',
        kind: 'webhook',
        provider: 'kit',
        verdict: 'no_address',
        email: null,
        leadId: null,
        signal: null,
      }),
    ]);
    await shownRows(3);

    expect(
      rows().map((row) => within(row).getByText(/^(Visitor without an email address|A bot|A tool)$/).textContent),
    ).toEqual(['Visitor without an email address', 'A bot', 'A tool']);
  });

  it('shows the deadline of a start in the campaign’s time zone', async () => {
    showLog([anEvent({ kind: 'start', verdict: 'started', cause: 'A form', deadline: '2025-11-22T22:59:00.000Z' })]);
    await shownRows(1);

    expect(screen.getByText('Deadline Nov 22, 2025, 11:59 PM')).toBeTruthy();
  });

  it('shows the events of one kind, which is stored in the URL', async () => {
    const { server, user, path } = showLog([
      anEvent({ id: 'sale:1', kind: 'sale', verdict: 'in-time', amount: '49.00', currency: 'USD', provider: 'kit' }),
      anEvent(),
    ]);
    await shownRows(2);

    await user.click(screen.getByRole('link', { name: 'Sales' }));

    await shownRows(1);
    expect([
      path(),
      server.asked.at(-1),
      screen.getByRole('link', { name: 'Sales' }).getAttribute('aria-current'),
    ]).toEqual([`/edit/${campaignId}/events?kind=sale`, 'kind=sale', 'true']);
  });

  it('shows the events of one lead, without the email in the URL, and then all events again', async () => {
    const { user, path } = showLog([anEvent({ id: 'visit:2', email: 'bob@example.com' }), anEvent()]);
    await shownRows(2);

    await user.type(screen.getByRole('textbox', { name: 'Lead’s email address' }), ' ANN@example.com{Enter}');

    await shownRows(1);
    expect([textsOf()[0], path()]).toEqual([expect.stringContaining('ann@example.com'), `/edit/${campaignId}/events`]);
    await user.click(screen.getByRole('button', { name: 'Show all leads' }));
    await shownRows(2);
  });

  it('shows the events of a clicked lead, also within one kind', async () => {
    const { user, server } = showLog([anEvent({ id: 'visit:2', email: 'bob@example.com' }), anEvent()]);
    await shownRows(2);

    await user.click(screen.getByRole('button', { name: 'Show all events for bob@example.com' }));
    await screen.findByText('Only events for bob@example.com');
    await user.click(screen.getByRole('link', { name: 'Visits' }));

    await waitFor(() => expect(server.asked.at(-1)).toBe('kind=visit&email=bob%40example.com'));
  });

  it('asks for an email address when other text is entered', async () => {
    const { user, server } = showLog();
    await screen.findByText('No activity yet');

    await user.type(screen.getByRole('textbox', { name: 'Lead’s email address' }), 'ann{Enter}');

    expect(screen.getByRole('textbox', { name: 'Lead’s email address' }).getAttribute('aria-invalid')).toBe('true');
    // The log may poll in the meantime.
    expect(server.asked.join()).not.toContain('ann');
  });

  it('explains the empty state, and links to the test', async () => {
    showLog();

    expect((await screen.findByRole('link', { name: 'Test the campaign' })).getAttribute('href')).toBe(
      `/edit/${campaignId}/testing`,
    );
  });

  it('links from a kind without events to all kinds', async () => {
    const { user } = showLog([anEvent()]);
    await shownRows(1);

    await user.click(screen.getByRole('link', { name: 'Resets' }));
    await user.click(await screen.findByRole('link', { name: 'Show all events' }));

    await shownRows(1);
  });

  it('shows a failed load, and retries', async () => {
    const { server, user } = showLog([anEvent()], ({ refusals }) => refusals.set('GET /events', 'unavailable'));
    await screen.findByText('We couldn’t load events.');

    server.refusals.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    await shownRows(1);
  });

  it('pages to older events, and back to the newest', async () => {
    const { user } = showLog(Array.from({ length: 60 }, (_, n) => anEvent({ id: `visit:${n}`, at: moment(-n) })));
    await shownRows(50);

    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await shownRows(60);
    expect(screen.getByText('Older events')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Back to newest' }));
    await shownRows(50);
  });

  it('resends a failed outgoing webhook, and links to its log', async () => {
    const delivery = {
      webhookId: 'w',
      deliveryId: 'd',
      url: 'https://hooks.example.com/x',
      status: 500,
      problem: 'refused',
      tries: 8,
    } as const;
    const { server, user } = showLog([
      anEvent({ kind: 'webhook', verdict: 'failed', cause: 'sale.recorded', delivery }),
    ]);
    await shownRows(1);

    await user.click(screen.getByRole('button', { name: 'Retry delivery to https://hooks.example.com/x' }));

    expect(await toastOf('Retry started')).toBeTruthy();
    expect(server.calls).toContain('POST /v2/api/webhooks/w/deliveries/d/replay');
    expect(
      screen.getByRole('link', { name: 'Delivery log for https://hooks.example.com/x' }).getAttribute('href'),
    ).toBe('/webhooks#w');
  });
});

describe('an open event log', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** A log with one event, and a trigger for a newer one. */
  async function anOpenLog() {
    const shown = showLog([anEvent({ id: 'visit:0', at: moment(0) })]);
    await pass(100);
    let made = 0;
    const happen = (count = 1): void => {
      for (let n = 0; n < count; n++) {
        made++;
        shown.server.events.unshift(anEvent({ id: `visit:${made}`, at: moment(made) }));
      }
    };
    expect(rows()).toHaveLength(1);
    return { ...shown, happen };
  }
  const press = (name: string): void => act(() => screen.getByRole('button', { name }).click());

  it('shows new events automatically within three seconds', async () => {
    const { happen } = await anOpenLog();

    happen(2);
    await pass(3_100);

    expect(rows()).toHaveLength(3);
  });

  it('holds new events while it is paused, shows how many, and displays them on request', async () => {
    const { happen } = await anOpenLog();
    press('Pause');
    happen(2);
    await pass(3_100);
    expect([rows().length, screen.getByText('Paused').textContent]).toEqual([1, 'Paused']);

    press('2 new');

    expect(rows()).toHaveLength(3);
    happen();
    press('Resume');
    await pass(3_100);
    expect(rows()).toHaveLength(4);
  });

  it('holds new events while the list has keyboard focus', async () => {
    const { happen } = await anOpenLog();
    act(() => screen.getByRole('button', { name: 'Show all events for ann@example.com' }).focus());
    happen();
    await pass(3_100);
    expect(rows()).toHaveLength(1);

    press('1 new');

    expect(rows()).toHaveLength(2);
  });

  it('updates displayed events in place', async () => {
    const { server } = await anOpenLog();
    server.events = [anEvent({ id: 'visit:0', at: moment(0), verdict: 'over' })];

    await pass(3_100);

    expect(textsOf()[0]).toContain('Their deadline had expired');
  });

  it('announces the number of new events to screen readers, at most every ten seconds', async () => {
    const { happen } = await anOpenLog();
    const shownEmails: string[] = [];
    for (let second = 0; second < 24; second++) {
      if (second < 9) happen();
      await pass(1_000);
      const text = screen.queryByText(/ new events?$/)?.textContent;
      if (text && text !== shownEmails.at(-1)) shownEmails.push(text);
    }

    expect(shownEmails.length).toBeLessThanOrEqual(2);
    expect(shownEmails.reduce((sum, text) => sum + Number.parseInt(text, 10), 0)).toBe(9);
  });

  it('doesn’t poll while the tab is hidden', async () => {
    const { server } = await anOpenLog();
    const before = server.asked.length;
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);

    await pass(30_000);

    expect(server.asked).toHaveLength(before);
    jest.restoreAllMocks();
  });

  it('shows that it is out of date when polling fails, and recovers automatically', async () => {
    const { server, happen } = await anOpenLog();
    server.refusals.set('GET /events', 'unavailable');
    await pass(3_100);
    expect(screen.getByText('Out of date')).toBeTruthy();
    expect(rows()).toHaveLength(1);

    server.refusals.clear();
    happen();
    await pass(3_100);

    expect([rows().length, screen.getByText('Live').textContent]).toEqual([2, 'Live']);
  });
});
