import { describe, expect, it } from '@jest/globals';
import { screen, toastOf, waitFor, within } from '@lastcall/ui/testing-kit';
import { aMail, aSale, campaignId, showSales } from './testing-kit/index.tsx';

/** Returns the table's rows as text, cell by cell. */
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const moneyOf = (currency: string, gross: string, refunded: string, net: string) => ({
  currency,
  gross,
  refunded,
  net,
});

describe('the sales screen', () => {
  it('shows time, buyer, provider, order, deadline and amount of each sale', async () => {
    showSales({ sales: [aSale()], money: [moneyOf('USD', '49.00', '0.00', '49.00')] });

    await screen.findByText('ida@example.com');
    expect(rows()).toEqual([
      [
        'Nov 20, 2025, 10:00 AM',
        'ida@example.comTeachable · Order 1001',
        'On the last dayDeadline Nov 20, 2025, 11:59 PM',
        '$49.00',
        'Mark as refunded',
      ],
    ]);
    expect(screen.getByText('Times in America/New York.')).toBeTruthy();
  });

  it.each([
    ['before', 'Before the last day'],
    ['last-day', 'On the last day'],
    ['after', 'After the deadline'],
    ['none', 'No deadline'],
  ] as const)('shows the phase "%s" as "%s"', async (phase, labels) => {
    showSales({ sales: [aSale({ phase, deadline: phase === 'none' ? null : '2025-11-21T04:59:00.000Z' })] });

    await screen.findByText('ida@example.com');
    expect(rows()[0]![2]).toMatch(new RegExp(`^${labels}`));
  });

  it('marks unknown buyers and unexpected prices', async () => {
    showSales({ sales: [aSale({ isMatched: false, isFlagged: true, email: null, orderId: null })] });

    await screen.findByText('No email');
    expect(rows()[0]![1]).toBe('No emailTeachableNot a known leadAmount differs from your settings');
  });

  it.each([
    ['bob@example.com', 'Bought by bob@example.com'],
    [null, 'Bought by an erased lead'],
  ])('marks a sale with another lead’s code, and names the buyer: %j', async (email, labels) => {
    showSales({ sales: [aSale({ isFlagged: true, codeUsedBy: { email } })] });

    expect(await screen.findByText(labels)).toBeTruthy();
    expect(rows()[0]![1]).toContain('Used another lead’s code');
    expect(rows()[0]![1]).not.toContain('Amount differs from your settings');
  });

  it.each([
    [{ amount: '59.00', currency: 'EUR', isMoney: true }, 'Received €59.00, expected $49.00'],
    [{ amount: '1,99', currency: '$', isMoney: false }, 'Received 1,99 $, expected $49.00'],
  ])('shows what was received and expected of a flagged sale', async (received, labels) => {
    const mismatch = { received, expected: { amount: '49.00', currency: 'USD' } };
    showSales({ sales: [aSale({ isFlagged: true, mismatch })] });

    expect(await screen.findByText(labels)).toBeTruthy();
  });

  it('shows money separately by currency', async () => {
    showSales({
      sales: [aSale()],
      money: [moneyOf('JPY', '5000', '0', '5000'), moneyOf('USD', '149.00', '49.00', '100.00')],
    });

    const money = within(await screen.findByRole('region', { name: 'Net revenue' }));
    expect(money.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '¥5,000net revenue',
      '$100.00net revenue ($149.00 gross, $49.00 refunded)',
    ]);
    expect(money.getByText('1 order, all time')).toBeTruthy();
    expect(money.getByText('Currencies are shown separately.')).toBeTruthy();
  });

  it.each([
    ['After the deadline', 'late'],
    ['Unmatched', 'unmatched'],
    ['Flagged', 'flagged'],
    ['Refunded', 'refunded'],
  ])('filters by "%s", which applies to the URL and the export', async (label, show) => {
    const sales = [
      aSale({ email: 'all@example.com' }),
      aSale({ email: 'some@example.com', isLate: true, isMatched: false, isFlagged: true, isRefunded: true }),
    ];
    const { user, path, server } = showSales({ sales });
    await screen.findByText('all@example.com');

    await user.click(screen.getByRole('link', { name: label }));

    await waitFor(() => expect(screen.queryByText('all@example.com')).toBeNull());
    expect(await screen.findByText('some@example.com')).toBeTruthy();
    expect(path()).toBe(`/edit/${campaignId}/sales?show=${show}`);
    expect(server.requestedFilters).toEqual(['all', show]);
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
      `/v2/api/campaigns/${campaignId}/sales.csv?show=${show}`,
    );
  });

  it('opens with the filter of its URL, and with all sales for an unknown filter', async () => {
    const first = showSales({ at: `/edit/${campaignId}/sales?show=late` });
    await waitFor(() => expect(first.server.requestedFilters).toEqual(['late']));
    first.view.unmount();

    const second = showSales({ at: `/edit/${campaignId}/sales?show=everything` });
    await waitFor(() => expect(second.server.requestedFilters).toEqual(['all']));
  });

  it('shows fifty per page, and loads more', async () => {
    const { user } = showSales({
      sales: Array.from({ length: 51 }, (_, at) => aSale({ email: `buyer-${at}@example.com` })),
    });
    await screen.findByText('buyer-0@example.com');
    expect(rows()).toHaveLength(50);

    await user.click(screen.getByRole('button', { name: 'Show more' }));

    expect(await screen.findByText('buyer-50@example.com')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('starts with the setup when there are no sales yet', async () => {
    const { user } = showSales();
    expect(await screen.findByRole('heading', { name: 'No sales yet' })).toBeTruthy();

    expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Set up sales tracking' }));

    expect(screen.getByText('sales-tracking is open')).toBeTruthy();
  });

  it('links from an empty filter to all sales', async () => {
    const { user, path } = showSales({ at: `/edit/${campaignId}/sales?show=flagged`, sales: [aSale()] });

    await user.click(await screen.findByRole('link', { name: 'Show all sales' }));

    expect(path()).toBe(`/edit/${campaignId}/sales`);
    expect(await screen.findByText('ida@example.com')).toBeTruthy();
  });

  it('shows a failed load, and retries', async () => {
    const { user, server } = showSales({
      sales: [aSale()],
      prepare: ({ refusals }) => refusals.set(`GET /v2/api/campaigns/${campaignId}/sales`, 'unavailable'),
    });
    expect(await screen.findByText('We couldn’t load sales.')).toBeTruthy();
    server.refusals.clear();

    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('ida@example.com')).toBeTruthy();
  });
});

describe('a manual refund', () => {
  const askFor = async ({ user }: ReturnType<typeof showSales>): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: 'Mark as refunded: $49.00 from ida@example.com' }));
    const question = within(await screen.findByRole('dialog', { name: 'Mark this sale as refunded?' }));
    expect(question.getByText('$49.00 from ida@example.com will be marked as refunded today.')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Mark as refunded' }));
  };

  it('asks first, is counted, and can be undone in the toast', async () => {
    const shown = showSales({ sales: [aSale()] });
    await askFor(shown);
    expect(await toastOf('$49.00 marked as refunded')).toBeTruthy();
    expect(await screen.findByText('Refunded', { selector: 'td *' })).toBeTruthy();

    await shown.user.click(screen.getByRole('button', { name: 'Undo' }));

    expect(await toastOf('$49.00 no longer marked as refunded')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Mark as refunded: $49.00 from ida@example.com' })).toBeTruthy();
  });

  it('can be undone in the list', async () => {
    const { user } = showSales({ sales: [aSale({ isRefunded: true, isRefundedByOwner: true, refunded: '49.00' })] });

    await user.click(await screen.findByRole('button', { name: 'Undo refund: $49.00 from ida@example.com' }));

    expect(await screen.findByRole('button', { name: 'Mark as refunded: $49.00 from ida@example.com' })).toBeTruthy();
  });

  it('explains that it can’t be undone when the provider reported it', async () => {
    const { user } = showSales({
      sales: [aSale({ isRefunded: true, isRefundedByOwner: true, refunded: '49.00' })],
      prepare: ({ refusals }) => refusals.set('DELETE /refund', 'refunded_by_provider'),
    });

    await user.click(await screen.findByRole('button', { name: 'Undo refund: $49.00 from ida@example.com' }));

    expect(await toastOf('The provider reported this refund, so it can’t be undone here.')).toBeTruthy();
  });

  it('shows that the sale was refunded in the meantime', async () => {
    const shown = showSales({ sales: [aSale()] });
    await screen.findByText('ida@example.com');
    shown.server.sales = shown.server.sales.map((sale) => ({
      ...sale,
      isRefunded: true,
      isRefundedByOwner: true,
      refunded: sale.amount,
    }));

    await askFor(shown);

    expect(await toastOf('This sale was already refunded.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: /^Undo refund/ })).toBeTruthy();
  });

  it('offers no undo when the provider reported it', async () => {
    showSales({ sales: [aSale({ isRefunded: true, refunded: '49.00' })] });

    expect(await screen.findByText('ida@example.com')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /refund/i })).toBeNull();
  });

  it('shows the amount of a partial refund', async () => {
    showSales({ sales: [aSale({ refunded: '10.00' })] });

    expect(await screen.findByText('$10.00 refunded')).toBeTruthy();
  });
});

describe('sale emails', () => {
  it('are hidden when Kajabi is not set up and none was received', async () => {
    const { server } = showSales({ sales: [aSale()] });

    await screen.findByText('ida@example.com');
    await waitFor(() => expect(server.calls.some((call) => call.endsWith('/inbound-mails'))).toBe(true));
    expect(screen.queryByRole('region', { name: 'Deliveries to review' })).toBeNull();
  });

  it('show that all were recognized when Kajabi is set up', async () => {
    showSales({ hasInboundEmail: true });

    expect(await screen.findByText('No deliveries to review')).toBeTruthy();
  });

  it('that couldn’t be parsed show sender, subject, content and authentication results', async () => {
    const { user } = showSales({ mails: [aMail()] });

    const mail = within((await screen.findByText('Welcome aboard')).closest('li')!);
    expect(mail.getByText('Kajabi <no-reply@kajabi.com>')).toBeTruthy();
    expect(mail.getByText('Kajabi · SPF pass · DKIM none')).toBeTruthy();
    expect(mail.getByText('We couldn’t find a purchase or refund in it.')).toBeTruthy();
    await user.click(mail.getByText('Content'));
    expect(mail.getByText('Thank you for joining.')).toBeTruthy();
  });

  it('that were parsed are shown on request', async () => {
    const { user, path } = showSales({
      mails: [aMail(), aMail({ verdict: 'counted', from: null, subject: null, excerpt: null })],
    });
    await screen.findByText('Welcome aboard');

    await user.click(screen.getByRole('link', { name: 'All' }));

    expect(await screen.findByText('Counted')).toBeTruthy();
    expect(path()).toBe(`/edit/${campaignId}/sales?mails=all`);
  });
});

describe('a pending delivery', () => {
  const held = aMail({
    provider: 'zapier',
    verdict: 'held-merge-tag',
    from: null,
    subject: null,
    excerpt: 'email: {{email}}',
    isWaiting: true,
  });

  it('shows the reason and the received content, and nothing about emails', async () => {
    const { user } = showSales({ mails: [held] });

    const row = within((await screen.findByText('Needs review')).closest('li')!);
    expect(row.getByText('Zapier')).toBeTruthy();
    expect(row.getByText(/^The email merge tag wasn’t replaced with an address/)).toBeTruthy();
    expect(row.queryByText('No subject')).toBeNull();
    await user.click(row.getByText('Received content'));
    expect(row.getByText('email: {{email}}')).toBeTruthy();
  });

  it.each([
    [/^Count as a sale/, 'Sale counted', 'accept'],
    [/^Reject/, 'Delivery rejected', 'reject'],
  ])('is resolved by %s', async (button, toast, what) => {
    const { user, server } = showSales({ mails: [held] });

    await user.click(await screen.findByRole('button', { name: button }));

    expect(await toastOf(toast)).toBeTruthy();
    expect(server.calls.some((call) => call.endsWith(`/inbound-mails/${held.id}/${what}`))).toBe(true);
  });
});
