import { describe, expect, it } from '@jest/globals';
import { screen, toastOf, waitFor, within } from '@lastcall/ui/testing-kit';
import { aDiscount, campaignId, showDiscounts } from './testing-kit/index.tsx';

const card = async () => within(await screen.findByRole('region', { name: 'Status in your store' }));

describe('the sync state of a discount', () => {
  it('is hidden before there is a discount', async () => {
    await showDiscounts();
    await screen.findByRole('form', { name: 'Discount' });

    expect(screen.queryByRole('region', { name: 'Status in your store' })).toBeNull();
  });

  it.each([
    ['pending', 'Syncing', 'We’re syncing this discount to your store. This takes a moment.'],
    ['active', 'Live', 'The code works until the deadline.'],
    ['failed', 'Rejected', 'Your store rejected this discount. Change it below and save, or retry.'],
    ['over', 'Expired', 'This campaign has ended, so its codes were removed from your store.'],
  ] as const)('is described in a sentence (%s)', async (state, badge, labels) => {
    await showDiscounts((server) => {
      server.campaignType = 'ShopifyFixedDate';
      server.discount = aDiscount({ state, discount_code: 'SUMMER25' });
    });

    expect((await card()).getByText(badge)).toBeTruthy();
    expect((await card()).getByText(labels)).toBeTruthy();
  });

  it('shows the store’s own message after a rejection, and can be retried', async () => {
    const { user, server } = await showDiscounts((shop) => {
      shop.campaignType = 'ShopifyFixedDate';
      shop.discount = aDiscount({ state: 'failed', problem: 'Code must be unique. Please try a different code.' });
    });

    expect((await card()).getByText('Reason: Code must be unique. Please try a different code.')).toBeTruthy();
    await user.click((await card()).getByRole('button', { name: 'Retry' }));

    expect(await toastOf('Retry started')).toBeTruthy();
    expect(server.calls.some((call) => call.startsWith('POST') && call.endsWith('/codes/retry'))).toBe(true);
  });

  it('is polled while the sync is in progress', async () => {
    const { server } = await showDiscounts((shop) => {
      shop.campaignType = 'ShopifyFixedDate';
      shop.discount = aDiscount({ state: 'pending' });
    });
    await card();

    server.discount = aDiscount({ state: 'active' });

    await waitFor(async () => expect((await card()).getByText('Live')).toBeTruthy());
  });
});

describe('individual discount codes', () => {
  it('are pending until a lead starts a deadline', async () => {
    await showDiscounts((server) => void (server.discount = aDiscount()));

    expect(
      await (await card()).findByText('No leads yet. Each lead gets a code when their countdown starts.'),
    ).toBeTruthy();
  });

  it('explain what starts a deadline and how leads get their code, with a link to the emails', async () => {
    const { user, path } = await showDiscounts((server) => void (server.discount = aDiscount()));

    expect(
      await (await card()).findByText(/^Countdowns start when contacts join your list or click an email link/),
    ).toBeTruthy();
    await user.click((await card()).getByRole('link', { name: 'Set it up under Emails' }));

    expect(path()).toBe(`/edit/${campaignId}/emails`);
  });

  it('are counted: live, waiting, failed and expired', async () => {
    await showDiscounts((server) => {
      server.discount = aDiscount();
      server.codes = {
        live: 1_204,
        pending: 3,
        failed: 1,
        over: 88,
        problem: 'The discount has reached its limit of codes.',
      };
    });

    for (const labels of [
      '1,204 leads with an active code',
      '3 leads waiting for a code',
      '1 lead without a code',
      '88 leads with an expired deadline',
    ])
      expect(await (await card()).findByText(labels)).toBeTruthy();
    const reason = (await card()).getByText('Reason: The discount has reached its limit of codes.');
    const setup = (await card()).getByRole('link', { name: 'Set it up under Emails' });
    expect(reason.compareDocumentPosition(setup)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('are retried on request when they failed', async () => {
    const { user } = await showDiscounts((server) => {
      server.discount = aDiscount();
      server.codes = { live: 4, pending: 0, failed: 2, over: 0, problem: null };
    });

    await user.click(await (await card()).findByRole('button', { name: 'Retry' }));

    expect(await (await card()).findByText('2 leads waiting for a code')).toBeTruthy();
  });

  it('are hidden when all leads share one code', async () => {
    const { server } = await showDiscounts((shop) => {
      shop.campaignType = 'ShopifyFixedDate';
      shop.discount = aDiscount();
    });
    await card();

    expect(server.calls.some((call) => call.endsWith('/codes'))).toBe(false);
  });

  it('show a failed load, with a retry', async () => {
    const { user, server } = await showDiscounts((shop) => {
      shop.discount = aDiscount();
      shop.codes = { ...shop.codes, live: 7 };
      shop.refusals.set('GET /codes', 'unavailable');
    });

    await (await card()).findByText('We couldn’t load the status of personal codes.');
    server.refusals.clear();
    await user.click((await card()).getByRole('button', { name: 'Retry' }));

    expect(await (await card()).findByText('7 leads with an active code')).toBeTruthy();
  });
});
