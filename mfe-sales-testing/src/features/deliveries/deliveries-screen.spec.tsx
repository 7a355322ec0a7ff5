import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from '@jest/globals';
import type {
  InboundDelivery,
  InboundDeliveryDetails,
  RefusedDeliveries,
} from '@lastcall/contracts/integrations/inbound-webhooks';
import { createStore, signedIn } from '@lastcall/host-api';
import { aSession, WireServer } from '@lastcall/host-api/testing-kit';
import { screen, show, waitFor, within } from '@lastcall/ui/testing-kit';
import { DeliveriesScreen } from './deliveries-screen.tsx';

const campaignId = '018f0000-0000-7000-8000-00000000000c';
const leadId = '018f0000-0000-7000-8000-0000000000aa';
let made = 0;

function aDelivery(facts: Partial<InboundDelivery> = {}): InboundDelivery {
  return {
    id: `018f0000-0000-7000-8000-${String(++made).padStart(12, '0')}`,
    provider: 'kit',
    state: 'done',
    verdict: 'started',
    contacts: 1,
    started: 1,
    known: 0,
    problem: null,
    bytes: 2_100,
    replays: 0,
    receivedAt: '2025-11-20T10:00:07.000Z',
    doneAt: '2025-11-20T10:00:08.000Z',
    hasContent: true,
    ...facts,
  };
}

class DeliveryServer extends WireServer {
  deliveries: InboundDelivery[] = [];
  refused: RefusedDeliveries[] = [];
  content: InboundDeliveryDetails['content'] = {
    method: 'POST',
    query: 'tag=7',
    contentType: 'application/json',
    body: '{"email":"ann@site.test"}',
    isCut: false,
  };
  contacts: InboundDeliveryDetails['contacts'] = [{ verdict: 'started', leadId, email: 'ann@site.test' }];
  /** The fields that a replay changes. */
  readAgain: Partial<InboundDelivery> = {};
  readonly asked: string[] = [];

  protected answer(method: string, path: string, _: unknown, query: URLSearchParams): unknown {
    if (path === `/api/campaigns/${campaignId}`) return { id: campaignId, timezone: 'Europe/Vienna' };
    const [, id, verb] = /\/deliveries(?:\/([^/]+))?(\/replay)?$/.exec(path) ?? [];
    const at = this.deliveries.findIndex((each) => each.id === id);
    if (method === 'POST' && verb) {
      const before = this.deliveries[at]!;
      this.deliveries[at] = { ...before, replays: before.replays + 1, ...this.readAgain };
      return { ...before, state: 'received' };
    }
    if (id) return { delivery: this.deliveries[at], content: this.content, contacts: this.contacts };
    this.asked.push(query.toString());
    const verdict = query.get('verdict');
    return {
      deliveries: this.deliveries.filter((each) => verdict === null || each.verdict === verdict),
      nextCursor: null,
      refused: this.refused,
    };
  }
}

function showDeliveries(
  deliveries: readonly InboundDelivery[] = [],
  prepare: (server: DeliveryServer) => void = () => {},
) {
  const server = new DeliveryServer();
  server.deliveries = [...deliveries];
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
  return { server, ...show(<DeliveriesScreen />, { at: `/edit/${campaignId}/events?view=deliveries`, Around }) };
}

const rows = async (count: number): Promise<HTMLElement[]> => {
  await waitFor(() => expect(screen.queryAllByRole('row').length - 1).toBe(count));
  return screen.getAllByRole('row').slice(1);
};

describe('the deliveries of a campaign', () => {
  it.each<[Partial<InboundDelivery>, string, string]>([
    [{}, 'Started', 'Countdown started for 1 lead.'],
    [{ contacts: 3, started: 2, known: 1 }, 'Started', 'Countdown started for 2 leads out of 3 received.'],
    [
      { verdict: 'known', contacts: 2, started: 0, known: 2 },
      'Already a lead',
      'Received 2 contacts who are already in this campaign. No deadline changed.',
    ],
    [
      { verdict: 'no_address', started: 0 },
      'No email address',
      'Received 1 contact without an email address. Include the email address in the request.',
    ],
    [
      { verdict: 'nobody', contacts: 0, started: 0 },
      'No matching trigger',
      'No contact in this delivery matches a trigger of this campaign.',
    ],
    [{ verdict: 'failed', contacts: 0, started: 0, problem: 'Access denied' }, 'Unreadable', 'Access denied'],
    [{ state: 'waiting', verdict: null, problem: 'Keap is busy.' }, 'Pending', 'Keap is busy.'],
    [{ state: 'received', verdict: null }, 'Processing', 'Received and being processed.'],
  ])('show the outcome of each (%j)', async (facts, label, text) => {
    showDeliveries([aDelivery(facts)]);
    const [row] = await rows(1);

    for (const labels of ['Kit', '11:00:07 AM', 'Nov 20, 2025', label, text])
      expect(within(row!).getByText(labels)).toBeTruthy();
  });

  it('can be filtered by kind, which the URL stores', async () => {
    const { server, user, path } = showDeliveries([aDelivery(), aDelivery({ verdict: 'failed', problem: 'x' })]);
    await rows(2);

    await user.click(
      within(screen.getByRole('navigation', { name: 'Filter deliveries' })).getByRole('link', { name: 'Unreadable' }),
    );

    await rows(1);
    expect([path(), server.asked.at(-1)]).toEqual([
      `/edit/${campaignId}/events?view=deliveries&verdict=failed`,
      'verdict=failed',
    ]);
  });

  it('explain the empty state, and link to the inbound webhook URL', async () => {
    showDeliveries();

    expect((await screen.findByRole('link', { name: 'Show webhook URL' })).getAttribute('href')).toBe(
      `/edit/${campaignId}/leads`,
    );
    expect(
      within(screen.getByRole('navigation', { name: 'Log view' }))
        .getByRole('link', { name: 'Events' })
        .getAttribute('href'),
    ).toBe(`/edit/${campaignId}/events`);
  });

  it('show how many were rejected, when the last one was, and what to do', async () => {
    showDeliveries(
      [],
      (server) => (server.refused = [{ provider: 'kit', refused: 1_200, lastAt: '2025-11-20T10:00:00.000Z' }]),
    );

    expect(
      await screen.findByText('1,200 deliveries claiming to be from Kit were rejected: invalid signature.'),
    ).toBeTruthy();
    expect(
      screen.getByText(/^Last rejected: Nov 20, 2025, 11:00 AM\. If you expected it, recreate the webhook/),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open Integration' }).getAttribute('href')).toBe(
      `/edit/${campaignId}/integration`,
    );
  });
});

describe('one delivery', () => {
  const open = async (user: ReturnType<typeof showDeliveries>['user']): Promise<HTMLElement> => {
    await user.click(
      await screen.findByRole('button', { name: 'Details for the Kit delivery on Nov 20, 2025, 11:00:07 AM' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Kit delivery' });
    await within(dialog).findByText('Format');
    return dialog;
  };

  it('shows its contacts and its content', async () => {
    const { user } = showDeliveries([aDelivery()]);

    const dialog = await open(user);

    expect(within(dialog).getByRole('textbox', { name: 'Content' }).textContent).toBe(
      '{\n  "email": "ann@site.test"\n}',
    );
    expect(within(dialog).getByRole('textbox', { name: 'URL parameters' }).textContent).toBe('tag=7');
    expect(within(dialog).getByRole('link', { name: 'Lead details for ann@site.test' }).getAttribute('href')).toBe(
      `/edit/${campaignId}/leads?lead=${leadId}`,
    );
    for (const text of ['2.1 KB', 'POST, application/json']) expect(within(dialog).getByText(text)).toBeTruthy();
  });

  it.each<[string, Partial<InboundDelivery>, string]>([
    ['no changes', {}, 'Reprocessed: no changes.'],
    ['more countdowns started', { started: 3, contacts: 3 }, 'Reprocessed: countdown started for 2 leads.'],
    ['provider is busy', { state: 'waiting', problem: 'Kit is busy.' }, 'Reprocessed: waiting for the provider.'],
  ])('is reprocessed, with the result: %s', async (_, readAgain, labels) => {
    const { user } = showDeliveries([aDelivery()], (server) => (server.readAgain = readAgain));
    const dialog = await open(user);
    expect(within(dialog).getByText('Reprocessing never starts a countdown twice.')).toBeTruthy();

    await user.click(within(dialog).getByRole('button', { name: 'Reprocess' }));

    expect(await within(dialog).findByText(labels)).toBeTruthy();
  });

  it('explains that it cannot be reprocessed, since its content was deleted with an erased lead', async () => {
    const { user } = showDeliveries([aDelivery({ hasContent: false })], (server) => {
      server.content = null;
      server.contacts = [{ verdict: 'started', leadId: null, email: null }];
    });

    await user.click(await screen.findByRole('button', { name: /^Details/ }));

    expect(
      await screen.findByText('The content was removed because a lead in it was erased. It can’t be processed again.'),
    ).toBeTruthy();
    expect(screen.getByText('Erased lead')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reprocess' })).toBeNull();
  });
});
