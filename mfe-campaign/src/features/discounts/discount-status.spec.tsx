import { describe, expect, it } from '@jest/globals';
import { screen, toastOf, waitFor, within } from '@lastcall/ui/testing-kit';
import { aDiscount, campaignId, showDiscounts } from './testing-kit/index.tsx';

const card = async () => within(await screen.findByRole('region', { name: 'In your store' }));

describe('what the store has of a discount', () => {
  it('is not shown before there is one', async () => {
    await showDiscounts();
    await screen.findByRole('form', { name: 'Discount' });

    expect(screen.queryByRole('region', { name: 'In your store' })).toBeNull();
  });

  it.each([
    ['pending', 'On its way', 'Your store is getting this discount. That takes a moment.'],
    ['active', 'Live', 'Your store takes the code until the deadline.'],
    ['failed', 'Refused', 'Your store did not take this discount. Change it below and save, or try again as it is.'],
    ['over', 'Over', 'This campaign is over, so its codes are taken out of your store.'],
  ] as const)('is said in words (%s)', async (state, badge, words) => {
    await showDiscounts((server) => {
      server.campaignType = 'ShopifyFixedDate';
      server.discount = aDiscount({ state, discount_code: 'SUMMER25' });
    });

    expect((await card()).getByText(badge)).toBeTruthy();
    expect((await card()).getByText(words)).toBeTruthy();
  });

  it('that it refused is in its own words, and it is asked again', async () => {
    const { user, server } = await showDiscounts((shop) => {
      shop.campaignType = 'ShopifyFixedDate';
      shop.discount = aDiscount({ state: 'failed', problem: 'Code must be unique. Please try a different code.' });
    });

    expect((await card()).getByText('The store says: Code must be unique. Please try a different code.')).toBeTruthy();
    await user.click((await card()).getByRole('button', { name: 'Try again' }));

    expect(await toastOf('Your store is asked again.')).toBeTruthy();
    expect(server.calls.some((call) => call.startsWith('POST') && call.endsWith('/codes/retry'))).toBe(true);
  });

  it('is looked at again while it is on its way', async () => {
    const { server } = await showDiscounts((shop) => {
      shop.campaignType = 'ShopifyFixedDate';
      shop.discount = aDiscount({ state: 'pending' });
    });
    await card();

    server.discount = aDiscount({ state: 'active' });

    await waitFor(async () => expect((await card()).getByText('Live')).toBeTruthy(), { timeout: 8_000 });
  });
});

describe('people’s own codes', () => {
  it('are waited for until somebody starts', async () => {
    await showDiscounts((server) => void (server.discount = aDiscount()));

    expect(
      await (
        await card()
      ).findByText('Nobody has started yet. Everybody gets their code the moment their deadline starts.'),
    ).toBeTruthy();
  });

  it('say what starts a deadline and how a code reaches people, with the way to the emails', async () => {
    const { user, path } = await showDiscounts((server) => void (server.discount = aDiscount()));

    expect(
      await (
        await card()
      ).findByText(/^People start when they join their list at your email platform or follow a link of yours/),
    ).toBeTruthy();
    await user.click((await card()).getByRole('link', { name: 'Set it up under Emails' }));

    expect(path()).toBe(`/edit/${campaignId}/emails`);
  });

  it('are counted: live, waiting, failed and over', async () => {
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

    for (const words of [
      '1,204 people with a live code',
      '3 people waiting',
      '1 person without a code',
      '88 people whose deadline is over',
    ])
      expect(await (await card()).findByText(words)).toBeTruthy();
    expect((await card()).getByText('The store says: The discount has reached its limit of codes.')).toBeTruthy();
  });

  it('that failed are tried again', async () => {
    const { user } = await showDiscounts((server) => {
      server.discount = aDiscount();
      server.codes = { live: 4, pending: 0, failed: 2, over: 0, problem: null };
    });

    await user.click(await (await card()).findByRole('button', { name: 'Try again' }));

    expect(await (await card()).findByText('2 people waiting')).toBeTruthy();
  });

  it('are none where one code is for everybody', async () => {
    const { server } = await showDiscounts((shop) => {
      shop.campaignType = 'ShopifyFixedDate';
      shop.discount = aDiscount();
    });
    await card();

    expect(server.calls.some((call) => call.endsWith('/codes'))).toBe(false);
  });

  it('say when they could not be loaded, with a way to try again', async () => {
    const { user, server } = await showDiscounts((shop) => {
      shop.discount = aDiscount();
      shop.codes = { ...shop.codes, live: 7 };
      shop.refusals.set('GET /codes', 'unavailable');
    });

    await (await card()).findByText('How far the personal codes are could not be loaded.');
    server.refusals.clear();
    await user.click((await card()).getByRole('button', { name: 'Try again' }));

    expect(await (await card()).findByText('7 people with a live code')).toBeTruthy();
  });
});
