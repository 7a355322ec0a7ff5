import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, toastOf, waitFor, within } from '@lastcall/ui/testing-kit';
import { aConnection, campaignId, showDiscounts } from './testing-kit/index.tsx';

const unconnected = (server: { connection: unknown }) => void (server.connection = null);
const url = () => screen.findByRole('textbox', { name: 'Store URL' });
const integrate = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Integrate' });

beforeEach(() => {
  globalThis.location.hash = '';
});

describe('a disconnected store', () => {
  it('requires a URL: Integrate is disabled while it is empty, and no discount form is shown', async () => {
    const { user } = await showDiscounts(unconnected);
    await url();

    expect(integrate().disabled).toBe(true);
    expect(screen.queryByRole('form', { name: 'Discount' })).toBeNull();
    await user.type(await url(), 'bakery');
    expect(integrate().disabled).toBe(false);
    await user.clear(await url());
    expect(integrate().disabled).toBe(true);
  });

  it('shows "Whoops! You can’t leave this blank." for an empty URL', async () => {
    const { user } = await showDiscounts(unconnected);

    await user.click(await url());
    await user.tab();

    expect(await screen.findByText('Whoops! You can’t leave this blank.')).toBeTruthy();
    expect((await url()).getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    'bakery.myshopify.com',
    'https://bakery.myshopify.com/',
    'http://bakery.myshopify.com//',
    '//bakery.myshopify.com',
    'Bakery',
  ])('is sent without protocol and trailing slashes, and redirects to the store (%s)', async (typed) => {
    const { user, server } = await showDiscounts(unconnected);

    await user.type(await url(), typed);
    await user.click(integrate());

    await waitFor(() => expect(server.bodies).toEqual([{ shop: 'bakery.myshopify.com', campaignId }]));
    await waitFor(() => expect(globalThis.location.hash).toBe('#/consent'));
  });

  it('rejects a URL that is not a store’s', async () => {
    const { user, server } = await showDiscounts(unconnected);

    await user.type(await url(), 'https://bakery.example{Enter}');

    expect(await screen.findByText('Enter your store’s domain, such as bakery.myshopify.com.')).toBeTruthy();
    expect(server.bodies).toEqual([]);
  });

  it('explains why the store couldn’t be opened', async () => {
    const { user, server } = await showDiscounts(unconnected);
    server.refusals.set('POST connection', 'store_taken');

    await user.type(await url(), 'bakery{Enter}');

    expect(
      await screen.findByText('This store is connected to another account. Disconnect it there first.'),
    ).toBeTruthy();
    expect(integrate().textContent).toBe('Integrate');
  });

  it('explains that it can’t be connected when Shopify doesn’t know the installation', async () => {
    await showDiscounts((server) => {
      server.connection = null;
      server.canConnect = false;
    });

    expect(await screen.findByText('Stores can’t be connected here yet')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('the return from the store', () => {
  it.each([
    ['denied', 'Access was declined in Shopify, so the store isn’t connected.'],
    ['expired', 'This connection attempt has expired or was started in another window. Please connect again.'],
    ['failed', 'We couldn’t connect the store. Please try again.'],
    ['taken', 'This store is connected to another account. Disconnect it there first, then connect it here.'],
  ])('explains the outcome "%s", and removes it from the URL', async (outcome, labels) => {
    const { path } = await showDiscounts(unconnected, `?store=${outcome}`);

    expect((await screen.findByRole('alert')).textContent).toBe(labels);
    await waitFor(() => expect(path()).toBe(`/edit/${campaignId}/discounts`));
  });

  it('shows which store is connected', async () => {
    const { path } = await showDiscounts(undefined, '?store=connected');

    expect(await toastOf('Mira’s Bakery is connected.')).toBeTruthy();
    await waitFor(() => expect(path()).toBe(`/edit/${campaignId}/discounts`));
  });
});

describe('a connected store', () => {
  const unsubscribed = (server: { isSubscribed: boolean }) => void (server.isSubscribed = false);

  it('without a subscription shows a link to subscribe, and no discount', async () => {
    const { user, server } = await showDiscounts(unsubscribed);

    expect(await screen.findByText(/^Next, subscribe in your store\./)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Subscribe in Shopify' }));

    await waitFor(() => expect(globalThis.location.hash).toBe('#/approve'));
    expect(server.bodies).toEqual([{ campaignId }]);
    expect(screen.queryByText('Integrated')).toBeNull();
    expect(screen.queryByRole('form', { name: 'Discount' })).toBeNull();
  });

  it('with a subscription shows the badge "Integrated", and the discount form', async () => {
    await showDiscounts();

    expect(await screen.findByText('Integrated')).toBeTruthy();
    expect(await screen.findByRole('form', { name: 'Discount' })).toBeTruthy();
  });

  it('shows a hint while the app embed block is disabled, with a link that opens a new tab and a button that checks again', async () => {
    const { user, server } = await showDiscounts((shop) => void (shop.isEmbedOn = false));

    const link = await screen.findByRole('link', { name: /^Open the theme editor/ });
    expect([link.getAttribute('target'), link.getAttribute('href')]).toEqual([
      '_blank',
      'https://bakery.myshopify.com/admin/themes/current/editor?context=apps',
    ]);
    server.isEmbedOn = true;
    await user.click(screen.getByRole('button', { name: 'Check again' }));

    expect(await screen.findByText('The app embed block is on in your theme.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Open the theme editor/ })).toBeNull();
  });

  it('shows no hint when the theme doesn’t report the state of the app embed block', async () => {
    await showDiscounts((server) => void (server.isEmbedOn = null));

    expect(await screen.findByText('We couldn’t tell whether the app embed block is on in your theme.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy();
  });

  it('shows "Failed to fetch extension setup" after a failure, with a retry, and leaves the rest usable', async () => {
    const { user, server } = await showDiscounts(
      (shop) => void shop.refusals.set('GET extension-setup', 'unavailable'),
    );

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to fetch extension setup');
    expect(await screen.findByRole('form', { name: 'Discount' })).toBeTruthy();
    server.refusals.clear();
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('The app embed block is on in your theme.')).toBeTruthy();
  });

  it('asks the user to reconnect after the store revokes access, with the store’s message', async () => {
    const { user, server } = await showDiscounts(
      (shop) =>
        void (shop.connection = aConnection({ health: 'reconnect', healthReason: 'Invalid API key or access token' })),
    );

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Reason: Invalid API key or access token');
    await user.click(within(alert).getByRole('button', { name: 'Reconnect' }));

    await waitFor(() => expect(server.bodies).toEqual([{ shop: 'bakery.myshopify.com', campaignId }]));
  });

  it('reports that the store isn’t responding, and requires no action', async () => {
    await showDiscounts((server) => void (server.connection = aConnection({ health: 'failing', healthReason: null })));

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('We’ll keep retrying automatically.');
    expect(within(alert).queryByRole('button')).toBeNull();
  });

  it('is disconnected after a confirmation that names it and explains what happens to codes and the subscription', async () => {
    const { user, server } = await showDiscounts();

    await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
    const dialog = await screen.findByRole('dialog', { name: 'Disconnect bakery.myshopify.com?' });
    expect(dialog.textContent).toContain(
      'Lastcall removes its discounts and codes from bakery.myshopify.com. The codes stop working, and new orders no longer count as sales.',
    );
    expect(dialog.textContent).toContain('it ends and you’re no longer charged.');
    await user.click(within(dialog).getByRole('button', { name: 'Disconnect' }));

    expect(await toastOf('bakery.myshopify.com disconnected')).toBeTruthy();
    expect(await url()).toBeTruthy();
    expect(server.calls).toContain('DELETE /v2/api/shopify/connection');
  });

  it('stays connected when the user cancels', async () => {
    const { user, server } = await showDiscounts();

    await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));

    expect(server.calls).not.toContain('DELETE /v2/api/shopify/connection');
  });
});

describe('the discounts screen', () => {
  it('shows a failed load, and retries on request', async () => {
    const { user, server } = await showDiscounts((shop) => void shop.refusals.set('GET connection', 'unavailable'));

    await screen.findByText('We couldn’t load your store.');
    server.refusals.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('Integrated')).toBeTruthy();
  });

  it('shows no discount for a campaign without a store, and continues to its pages', async () => {
    const { server } = await showDiscounts((shop) => void (shop.campaignType = 'Evergreen'));

    expect(await screen.findByText('This campaign has no discount')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Set up pages' }).getAttribute('href')).toBe(`/edit/${campaignId}/pages`);
    expect(server.calls.some((call) => call.includes('/promotion/'))).toBe(false);
  });
});
