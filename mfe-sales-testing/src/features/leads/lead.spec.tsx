import { describe, expect, it } from '@jest/globals';
import type { LeadChange, LeadConsent, LeadIdentity } from '@lastcall/contracts/tracking/leads';
import { createStore } from '@lastcall/host-api';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { LeadConsents } from './lead-consents.tsx';
import { LeadFacts } from './lead-facts.tsx';
import { LeadHistory } from './lead-history.tsx';
import { LeadIdentity as IdentityCard } from './lead-identity.tsx';
import { LeadPurchases } from './lead-purchases.tsx';

const change = (facts: Partial<LeadChange>): LeadChange => ({
  at: '2025-11-01T10:00:00.000Z',
  leadId: 'a',
  what: 'started',
  from: null,
  to: '2025-11-03T22:59:00.000Z',
  cause: 'visit',
  causeInWords: 'A page visit',
  startedAt: '2025-11-01T10:00:00.000Z',
  ruleVersion: 1,
  rule: 'After 2 days, at 11:59 PM',
  timezone: 'Europe/Vienna',
  wallTime: '2025-11-03T23:59:00',
  ...facts,
});

/** Returns the visible text, one line per part. */
function wordsOf(shown: ReactNode): string[] {
  const html = renderToStaticMarkup(<Provider store={createStore()}>{shown}</Provider>);
  return html
    .replaceAll(/<[^>]+>/g, '\n')
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

describe('the history of a lead', () => {
  it('shows the newest entry first: time, change, old and new deadline, and cause, in the campaign’s time zone', () => {
    const changes = [
      change({}),
      change({
        at: '2025-11-02T08:30:05.000Z',
        what: 'reset',
        cause: 'reset-link:7',
        from: '2025-11-03T22:59:00.000Z',
        to: '2025-11-04T22:59:00.000Z',
      }),
      change({
        at: '2025-11-02T09:00:00.000Z',
        what: 'named',
        from: '2025-11-04T22:59:00.000Z',
        to: '2025-11-04T22:59:00.000Z',
      }),
    ];

    expect(wordsOf(<LeadHistory changes={changes} timezone="Europe/Vienna" />).slice(5)).toEqual([
      ...['Nov 2, 2025, 10:00:00 AM', 'Email address became known', 'unchanged', 'A page visit'],
      ...[
        'Nov 2, 2025, 9:30:05 AM',
        'Countdown restarted',
        'Nov 3, 2025, 11:59:00 PM',
        '→',
        'Nov 4, 2025, 11:59:00 PM',
        'A reset link',
      ],
      ...['Nov 1, 2025, 11:00:00 AM', 'Countdown started', 'Nov 3, 2025, 11:59:00 PM', 'A page visit'],
      'Times in Europe/Vienna.',
    ]);
  });
});

describe('the consents of a lead', () => {
  const consent: LeadConsent = {
    at: '2025-11-01T10:00:00.000Z',
    leadId: 'a',
    source: 'portal',
    words: 'I would like mails.',
    isOwnWords: true,
    locale: 'de-AT',
    pageUrl: 'https://shop.test/sale',
  };

  it('show the displayed text, newest first, with time, page and language', () => {
    const later = {
      ...consent,
      at: '2025-11-02T10:00:00.000Z',
      words: 'I would like calls.',
      isOwnWords: false,
      locale: null,
      pageUrl: null,
    };

    expect(wordsOf(<LeadConsents consents={[consent, later]} timezone="Europe/Vienna" />)).toEqual([
      'Consents',
      'I would like calls.',
      'Nov 2, 2025, 11:00:00 AM',
      'The form text has changed since this was submitted.',
      'I would like mails.',
      'Nov 1, 2025, 11:00:00 AM',
      'https://shop.test/sale',
      'Browser language: de-AT',
    ]);
  });

  it('are hidden for a lead without a consent request', () => {
    expect(wordsOf(<LeadConsents consents={[]} timezone="Europe/Vienna" />)).toEqual([]);
  });
});

describe('the purchases of a lead', () => {
  const order = {
    ...{ saleId: 'a', leadId: 'l', provider: 'thrivecart', orderId: 'A-17', amount: '49.00', currency: 'USD' },
    at: '2025-11-01T10:00:00.000Z',
    refunded: '9.00',
    refunds: [{ at: '2025-11-02T10:00:00.000Z', amount: '9.00' }],
  };

  it('are shown newest first, with the refunded amount and time', () => {
    const later = {
      ...order,
      saleId: 'b',
      at: '2025-11-03T10:00:00.000Z',
      orderId: null,
      refunded: '0.00',
      refunds: [],
    };

    expect(wordsOf(<LeadPurchases purchases={[order, later]} timezone="Europe/Vienna" />).slice(5)).toEqual([
      ...['Nov 3, 2025, 11:00:00 AM', 'ThriveCart', '$49.00', 'None'],
      ...['Nov 1, 2025, 11:00:00 AM', 'ThriveCart, order A-17', '$49.00', '$9.00,', 'Nov 2, 2025, 11:00:00 AM'],
    ]);
  });

  it('are hidden when there are none', () => {
    expect(wordsOf(<LeadPurchases purchases={[]} timezone="Europe/Vienna" />)).toEqual([]);
  });
});

describe('the facts of a lead', () => {
  const nowMs = Date.parse('2025-11-01T22:59:00Z');
  const evergreen = { timezone: 'Europe/Vienna', endsAt: null };
  const running = {
    startedAt: '2025-11-01T10:00:00.000Z',
    startedBy: 'import',
    deadlineAt: '2025-11-03T22:59:00.000Z',
  } as const;
  const stopped = { startedAt: null, startedBy: null, deadlineAt: null };

  it('show the deadline, and when and how the countdown started', () => {
    expect(
      wordsOf(<LeadFacts campaign={evergreen} lead={running} changes={[change({})]} storeCode={null} nowMs={nowMs} />),
    ).toEqual(
      expect.arrayContaining([
        'Nov 3, 2025, 11:59 PM',
        'in 2 days',
        'Nov 1, 2025, 11:00 AM',
        '12 hours ago',
        'By an import',
      ]),
    );
  });

  it.each([
    ['live', 'Valid in your store until the deadline.'],
    ['pending', 'Syncing to your store.'],
    ['failed', 'Rejected by your store.'],
    ['over', 'No longer valid: the deadline has expired.'],
  ] as const)('show the lead’s discount code, and its sync state (%s)', (state, said) => {
    const labels = wordsOf(
      <LeadFacts
        campaign={evergreen}
        lead={running}
        changes={[]}
        storeCode={{ code: 'K7QXM2RTPA', state }}
        nowMs={nowMs}
      />,
    );

    expect(labels).toEqual(expect.arrayContaining(['Discount code', 'K7QXM2RTPA', said]));
  });

  it('show the campaign’s deadline when it is shared', () => {
    const labels = wordsOf(
      <LeadFacts
        campaign={{ ...evergreen, endsAt: '2025-11-10T11:00:00.000Z' }}
        lead={running}
        changes={[]}
        storeCode={null}
        nowMs={nowMs}
      />,
    );

    expect(labels).toEqual(expect.arrayContaining(['Nov 10, 2025, 12:00 PM', 'Same for everyone in this campaign.']));
    expect(labels).not.toContain('Nov 3, 2025, 11:59 PM');
  });

  it('mark a countdown as started manually by a member, but not by an API client', () => {
    const began = (cause: string) =>
      wordsOf(
        <LeadFacts
          campaign={evergreen}
          lead={{ ...running, startedBy: 'api' }}
          changes={[change({ cause })]}
          storeCode={null}
          nowMs={nowMs}
        />,
      );

    expect(began('user:7')).toContain('Manually');
    expect(began('api')).toContain('By the API');
  });

  it('show that there is no active countdown', () => {
    expect(
      wordsOf(
        <LeadFacts
          campaign={evergreen}
          lead={stopped}
          changes={[change({ what: 'cleared' })]}
          storeCode={null}
          nowMs={nowMs}
        />,
      ),
    ).toContain('No active countdown. It starts with their next visit.');
  });

  it('show merged records and repeated starts', () => {
    const labels = wordsOf(
      <LeadFacts
        campaign={evergreen}
        lead={running}
        changes={[change({ what: 'joined' }), change({ what: 're-entered' }), change({ what: 're-entered' })]}
        storeCode={null}
        nowMs={nowMs}
      />,
    );

    expect(labels).toEqual(
      expect.arrayContaining([
        'Merged with another record of the same lead. The earliest deadline applies.',
        'Started again 2 times after earlier deadlines expired.',
      ]),
    );
  });
});

describe('the identity of a lead', () => {
  const identity: LeadIdentity = {
    ownBrowsers: 2,
    linkVisits: { count: 3, lastAt: '2025-11-01T10:00:00.000Z' },
    claims: [
      {
        leadId: 'b',
        by: 'form',
        at: '2025-11-01T10:00:00.000Z',
        deadlineAt: '2025-11-03T22:59:00.000Z',
        isFollowing: true,
      },
    ],
    settings: { addressView: 'none', secondAddress: 'new' },
  };
  const shown = (facts: Partial<LeadIdentity> = {}): string =>
    wordsOf(
      <MemoryRouter>
        <IdentityCard identity={{ ...identity, ...facts }} timezone="Europe/Vienna" settingsPath="/edit/1/settings" />
      </MemoryRouter>,
    ).join(' ');

  it('shows the lead’s own browsers, link visits and browsers that only entered the email address', () => {
    expect(shown()).toContain('2 browsers, recognized by a signed link.');
    expect(shown()).toContain('3 visits, the last on Nov 1');
    expect(shown()).toContain('In a form Nov 3');
    expect(shown()).toContain('Follows this lead’s deadline');
  });

  it('explains the settings that apply', () => {
    expect(shown()).toContain('Browsers that enter this address see only their own deadline.');
    expect(shown()).toContain('A browser that enters a second, unknown address starts a new countdown.');
    expect(shown({ settings: { addressView: 'deadline', secondAddress: 'same' } })).toContain(
      'Browsers that enter this address see the earlier of the two deadlines. A browser that enters a second address keeps its countdown.',
    );
  });
});
