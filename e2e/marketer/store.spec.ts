import { randomUUID } from 'node:crypto';
import { createConnection } from 'mysql2/promise';
import { Customer } from '../customer.ts';
import { expectAccessible } from '../accessibility-checks.ts';
import { expect, test as base } from '../offers.ts';
import { navigate } from './marketer.ts';

interface ShopState {
  readonly discounts: readonly {
    readonly codes: readonly string[];
  }[];
}

/** A simulated shop that no other test uses. */
interface TestShop {
  readonly domain: string;
  readonly state: () => Promise<ShopState>;
}

const test = base.extend<{ owner: Customer; shop: TestShop }>({
  owner: async ({ stack }, use) => {
    const owner = await Customer.signUp(stack.origins.app);
    const database = await createConnection(stack.databaseUrl);
    await database.execute(
      "UPDATE account SET `usage` = 'shopify' WHERE id = (SELECT account_id FROM user WHERE email = ?)",
      [owner.email],
    );
    await database.end();
    await use(owner);
    await owner.close();
  },
  storageState: async ({ owner }, use) => use(await owner.browserState()),
  shop: async ({ stack }, use) => {
    const domain = `bakery-${randomUUID().slice(0, 8)}.myshopify.com`;
    const sim = `${stack.origins.simulators}/shopify/sim`;
    await use({
      domain,
      state: async () => (await (await fetch(`${sim}/state?key=${domain}`)).json()) as ShopState,
    });
  },
});

test('a Welcome campaign gets its discount: the store is connected and subscribed, a lead gets a code, and an order with it is a sale', async ({
  page,
  owner,
  shop,
  stack,
}) => {
  await page.goto('/campaigns/create');
  await page.getByLabel('Campaign name').fill('Welcome to the bakery');
  for (const platform of ['Checkout', 'Email', 'Website'])
    await page
      .getByRole('group', { name: `${platform} platform` })
      .getByRole('radio', { name: platform === 'Email' ? 'Klaviyo' : 'Shopify' })
      .check();
  await page.getByRole('button', { name: 'Next: Create Your Discount' }).click();
  await expect(page).toHaveURL(/\/edit\/[^/]+\/discounts$/);
  const campaignId = /\/edit\/([^/]+)/.exec(page.url())![1]!;
  const integrate = page.getByRole('button', { name: 'Integrate' });
  await expect(integrate).toBeDisabled();
  await page.getByLabel('Store URL').focus();
  await page.getByLabel('Store URL').blur();
  await expect(page.getByText('Whoops! You can’t leave this blank.')).toBeVisible();
  await expectAccessible(page, 'a store that is not connected');

  await page.getByLabel('Store URL').fill(`https://${shop.domain}/`);
  await integrate.click();
  await expect(page.getByRole('heading', { name: 'Install Lastcall?' })).toBeVisible();
  await page.getByRole('button', { name: 'Install' }).click();
  await expect(page).toHaveURL(new RegExp(`/edit/${campaignId}/discounts$`));
  await expect(page.getByRole('status').filter({ hasText: 'is connected.' })).toBeVisible();
  await expectAccessible(page, 'a store that is connected and not subscribed');
  await page.getByRole('link', { name: 'Subscribe in Shopify' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Integrated')).toBeVisible();

  const theme = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open the theme editor' }).click();
  const editor = await theme;
  await editor.getByRole('switch', { name: 'Lastcall' }).check();
  await editor.getByRole('button', { name: 'Save' }).click();
  await editor.close();
  // The page checks again when its user returns. A browser without a window does not always focus it.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByText('The app embed block is on in your theme.')).toBeVisible();

  await page.getByLabel('Value').fill('20');
  await page.getByText('Specific products').click();
  await page.getByRole('combobox', { name: 'Search products' }).fill('BREAD');
  await expect(page.getByRole('option')).toHaveText([/Bread knife/, /Linen bread bag/]);
  await expectAccessible(page, 'the search of products');
  await page.getByRole('option', { name: /Bread knife/ }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save discount' }).click();
  await expect(page.getByText('Discount saved successfully.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/edit/${campaignId}/emails$`));
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Pages', exact: true })).toBeVisible();

  const { customApiWebhookUrl } = await owner.callApi('getEmailSetup', { params: { campaignId } });
  expect(
    (
      await fetch(customApiWebhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'ida@example.com' }),
      })
    ).status,
  ).toBe(200);
  const codes = async (): Promise<string[]> => (await shop.state()).discounts.flatMap(({ codes: some }) => some);
  await expect.poll(codes, { message: 'the person’s code is in the shop' }).not.toEqual([]);
  await navigate(page, `/edit/${campaignId}/discounts`);
  await expect(page.getByText('1 lead with an active code')).toBeVisible();
  await expectAccessible(page, 'a discount that is live');

  await page.goto(`${stack.origins.simulators}/shopify/${shop.domain}/checkout`);
  await page.getByLabel('Product').selectOption({ label: 'Bread knife – 42.00 USD' });
  await page.getByLabel('Email').fill('ida@example.com');
  await page.getByLabel('Discount code').fill((await codes())[0]!);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('status')).toContainText('Thank you for your order.');
  const sales = async (): Promise<unknown> =>
    (await owner.callApi('listSales', { params: { campaignId }, query: {} })).sales.length;
  await expect.poll(sales, { message: 'the order is a sale' }).toBe(1);
  await page.goto(`/edit/${campaignId}/sales`);
  await expect(
    page.getByRole('table', { name: 'Sales, newest first' }).getByRole('row', { name: /ida@example\.com/ }),
  ).toContainText('Shopify');
});
