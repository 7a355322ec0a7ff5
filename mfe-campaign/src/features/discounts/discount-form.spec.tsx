import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, optionsOf, screen, toastOf, waitFor, within } from '@lastcall/ui/testing-kit';
import {
  aCollection,
  aDiscount,
  aProduct,
  campaignId,
  showDiscounts,
  type ShownDiscounts,
  type StoreServer,
} from './testing-kit/index.tsx';

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const searchField = (name: string) => screen.findByRole('combobox', { name });
const titles = async (list: string) =>
  (await optionsOf(list)).map((option) => option.querySelector('span > span:nth-child(2)')!.textContent);
const chosen = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const save = ({ user }: Pick<ShownDiscounts, 'user'>) =>
  user.click(screen.getByRole('button', { name: 'Save discount' }));
const fixedDate = (server: StoreServer) => void (server.campaignType = 'ShopifyFixedDate');

async function typeValue({ user }: Pick<ShownDiscounts, 'user'>, text: string): Promise<void> {
  const value = await field('Value');
  await user.clear(value);
  await user.type(value, text);
}

/** Opens the search, once the shop's items are loaded. */
async function openSearch({ user, server }: ShownDiscounts, scope: string, search: string): Promise<void> {
  await user.click(await screen.findByRole('radio', { name: scope }));
  await waitFor(() => expect(server.searches.length).toBeGreaterThan(0));
  await user.click(await searchField(search));
}

async function pick(shown: ShownDiscounts, list: string, title: string): Promise<void> {
  const option = (await optionsOf(list)).find((each) => each.textContent.startsWith(title))!;
  await shown.user.click(option);
}

afterEach(() => void jest.useRealTimers());

describe('a discount', () => {
  it('offers a percentage or a fixed amount in the store’s currency, and applies to all products by default', async () => {
    const { user } = await showDiscounts();
    await field('Value');

    const types = within(screen.getByRole('radiogroup', { name: 'Discount type' }));
    expect(types.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked])).toEqual([
      ['percentage', true],
      ['fixed', false],
    ]);
    await user.click(types.getByRole('radio', { name: 'Fixed amount' }));

    expect(screen.getByText('EUR')).toBeTruthy();
    const scopes = within(screen.getByRole('radiogroup', { name: 'Applies to' }));
    expect(scopes.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked])).toEqual([
      ['all', true],
      ['specific', false],
      ['collections', false],
    ]);
  });

  it('is sent with a numeric value, and continues to the emails', async () => {
    const shown = await showDiscounts();

    await typeValue(shown, '12.5');
    await save(shown);

    expect(await toastOf('Discount saved successfully.')).toBeTruthy();
    expect(shown.server.saves).toEqual([{ value: 12.5, type: 'percentage', applies_to: 'all', discount_code: '' }]);
    await waitFor(() => expect(shown.path()).toBe(`/edit/${campaignId}/emails`));
  });

  it('refetches the campaign after saving, which unlocks the sidebar', async () => {
    const shown = await showDiscounts();
    const polls = () => shown.server.calls.filter((call) => call === `GET /api/campaigns/${campaignId}`).length;
    await typeValue(shown, '10');
    const before = polls();

    await save(shown);

    await waitFor(() => expect(polls()).toBe(before + 1));
  });

  it('has a code only in ShopifyFixedDate campaigns, and continues to the pages there', async () => {
    const shown = await showDiscounts(fixedDate);

    await shown.user.type(await field('Discount code'), 'SUMMER25');
    await typeValue(shown, '25');
    await save(shown);

    await waitFor(() =>
      expect(shown.server.saves).toEqual([
        { value: 25, type: 'percentage', applies_to: 'all', discount_code: 'SUMMER25' },
      ]),
    );
    await waitFor(() => expect(shown.path()).toBe(`/edit/${campaignId}/pages`));
  });

  it.each(['ShopifyWelcome', 'ShopifyAbandonedCart', 'ShopifyWinback'] as const)(
    'has no shared code in a campaign of type %s',
    async (campaignType) => {
      await showDiscounts((server) => void (server.campaignType = campaignType));
      await field('Value');

      expect(screen.queryByRole('textbox', { name: 'Discount code' })).toBeNull();
    },
  );

  it('accepts a value with a decimal comma', async () => {
    const shown = await showDiscounts();

    await typeValue(shown, '7,5');
    await save(shown);

    await waitFor(() => expect(shown.server.saves).toMatchObject([{ value: 7.5 }]));
  });

  it.each([
    ['', 'Please enter a number above 0.'],
    ['a lot', 'Please enter a number above 0.'],
    ['0', 'Please enter a number above 0.'],
    ['-5', 'Please enter a number above 0.'],
    ['101', 'Please enter 100% or less.'],
  ])('rejects "%s" percent', async (typed, labels) => {
    const shown = await showDiscounts();
    await field('Value');

    if (typed) await typeValue(shown, typed);
    await save(shown);

    expect(await screen.findByText(labels)).toBeTruthy();
    expect(shown.server.saves).toEqual([]);
  });

  it.each([
    ['', 'This field is required.'],
    ['20% OFF', 'Use only letters, digits, hyphens and underscores.'],
  ])('rejects the code "%s"', async (typed, labels) => {
    const shown = await showDiscounts(fixedDate);
    const code = await field('Discount code');

    if (typed) await shown.user.type(code, typed);
    await typeValue(shown, '10');
    await save(shown);

    expect(await screen.findByText(labels)).toBeTruthy();
    expect(shown.server.saves).toEqual([]);
  });

  it.each([
    ['Specific products', 'Please choose at least one product.'],
    ['Specific collections', 'Please choose at least one collection.'],
  ])('requires at least one item for %s', async (scope, labels) => {
    const shown = await showDiscounts();

    await typeValue(shown, '10');
    await shown.user.click(screen.getByRole('radio', { name: scope }));
    await save(shown);

    expect(await screen.findByText(labels)).toBeTruthy();
    expect(shown.server.saves).toEqual([]);
  });

  it('shows a failed save at the form, and can be retried', async () => {
    const shown = await showDiscounts((server) => void server.refusals.set('POST discount', 'unavailable'));

    await typeValue(shown, '10');
    await save(shown);

    expect(await toastOf('Failed to save discount.')).toBeTruthy();
    const alert = within(screen.getByRole('form', { name: 'Discount' })).getByRole('alert');
    expect(alert.textContent).toContain('Failed to save discount data');
    expect(shown.path()).toBe(`/edit/${campaignId}/discounts`);
    shown.server.refusals.clear();
    await shown.user.click(within(alert).getByRole('button', { name: 'Retry' }));

    expect(await toastOf('Discount saved successfully.')).toBeTruthy();
  });

  it('shows a failed load, and can be retried', async () => {
    const { user, server } = await showDiscounts((shop) => {
      shop.discount = aDiscount({ value: 15 });
      shop.refusals.set('GET discount', 'unavailable');
    });

    const alert = (await screen.findByText('Failed to load discount data')).closest<HTMLElement>('[role=alert]')!;
    server.refusals.clear();
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));

    expect((await field('Value')).value).toBe('15');
  });
});

describe('a saved discount', () => {
  const ofRye = (server: StoreServer) =>
    void (server.discount = aDiscount({
      type: 'fixed',
      value: 4.5,
      applies_to: 'specific',
      products: [
        {
          id: 'gid://shopify/Product/1',
          product_id: 'gid://shopify/Product/1',
          title: 'Rye loaf',
          price: '6.50',
          handle: 'rye-loaf',
        },
      ],
    }));

  it('is shown with the saved values', async () => {
    await showDiscounts(ofRye);

    expect((await field('Value')).value).toBe('4.5');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Fixed amount' }).checked).toBe(true);
    expect(chosen('Selected products')).toEqual(['Rye loaf€6.50']);
  });

  it('shows unsaved changes in a bar, which can discard or save them', async () => {
    const shown = await showDiscounts(ofRye);
    const bar = () => within(screen.getByRole('group', { name: /Unsaved/i }));

    await typeValue(shown, '5');
    await shown.user.click(bar().getByRole('button', { name: 'Discard' }));
    expect((await field('Value')).value).toBe('4.5');
    await typeValue(shown, '6');
    await shown.user.click(bar().getByRole('button', { name: 'Save Changes' }));

    await waitFor(() =>
      expect(shown.server.saves).toMatchObject([{ value: 6, type: 'fixed', applies_to: 'specific' }]),
    );
  });

  it('asks before the user leaves with unsaved changes', async () => {
    const shown = await showDiscounts(ofRye);

    await typeValue(shown, '5');

    expect(fireEvent(globalThis as unknown as Window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  });
});

describe('the search of products and collections', () => {
  it('shows each item with its title and price, in the store’s currency', async () => {
    const shown = await showDiscounts();

    await openSearch(shown, 'Specific products', 'Search products');

    expect((await optionsOf('Products')).map(({ textContent }) => textContent)).toEqual([
      'Rye loaf€6.50',
      'Spelt rolls€4.20',
      'Baguette tradition€3.10',
    ]);
  });

  it('matches part of a title in any case, and leaves out selected items', async () => {
    const shown = await showDiscounts();
    await openSearch(shown, 'Specific products', 'Search products');

    await shown.user.type(await searchField('Search products'), 'R');
    expect(await titles('Products')).toEqual(['Rye loaf', 'Spelt rolls', 'Baguette tradition']);
    await shown.user.type(await searchField('Search products'), 'OL');
    expect(await titles('Products')).toEqual(['Spelt rolls']);
    await pick(shown, 'Products', 'Spelt rolls');

    await waitFor(async () => expect(await titles('Products')).toEqual(['Rye loaf', 'Baguette tradition']));
    expect(chosen('Selected products')).toEqual(['Spelt rolls€4.20']);
  });

  it.each([
    ['Specific products', 'Search products', 'Products', 'No products found.'],
    ['Specific collections', 'Search collections', 'Collections', 'No collections found.'],
  ])('of %s shows when there are no matches', async (scope, search, list, labels) => {
    const shown = await showDiscounts();
    await openSearch(shown, scope, search);

    await shown.user.type(await searchField(search), 'croissant');

    expect(await screen.findByText(labels)).toBeTruthy();
    expect(await optionsOf(list)).toEqual([]);
  });

  it('shows the number of selected items in the open list, and stays open for more', async () => {
    const shown = await showDiscounts();
    await openSearch(shown, 'Specific products', 'Search products');
    const list = () => within(screen.getByRole('listbox', { name: 'Products', hidden: true }).parentElement!);
    expect(list().getByText('No product selected')).toBeTruthy();

    await pick(shown, 'Products', 'Rye loaf');
    expect(list().getByText('1 product selected')).toBeTruthy();
    await pick(shown, 'Products', 'Spelt rolls');

    expect(list().getByText('2 products selected')).toBeTruthy();
    expect((await searchField('Search products')).getAttribute('aria-expanded')).toBe('true');
  });

  it('scrolls its list into view when it opens', async () => {
    const scrolled = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
    const shown = await showDiscounts();

    await openSearch(shown, 'Specific products', 'Search products');

    const list = screen.getByRole('listbox', { name: 'Products', hidden: true }).parentElement;
    await waitFor(() => expect(scrolled.mock.contexts).toContain(list));
    scrolled.mockRestore();
  });

  it('sends the selected items with id, title, price and handle; collections have no price', async () => {
    const shown = await showDiscounts();
    await typeValue(shown, '10');
    await openSearch(shown, 'Specific products', 'Search products');
    await pick(shown, 'Products', 'Rye loaf');
    await save(shown);

    await waitFor(() =>
      expect(shown.server.saves[0]).toMatchObject({
        applies_to: 'specific',
        products: [{ id: 'gid://shopify/Product/1', title: 'Rye loaf', price: '6.50', handle: 'rye-loaf' }],
      }),
    );
  });

  it('sends collections with id, title and handle', async () => {
    const shown = await showDiscounts();
    await typeValue(shown, '10');
    await openSearch(shown, 'Specific collections', 'Search collections');
    await pick(shown, 'Collections', 'Gift boxes');
    await save(shown);

    await waitFor(() =>
      expect(shown.server.saves).toEqual([
        {
          value: 10,
          type: 'percentage',
          applies_to: 'collections',
          discount_code: '',
          collections: [{ id: 'gid://shopify/Collection/12', title: 'Gift boxes', handle: 'gift-boxes' }],
        },
      ]),
    );
  });

  it('clears the selection when it changes between products and collections', async () => {
    const shown = await showDiscounts();
    await openSearch(shown, 'Specific products', 'Search products');
    await pick(shown, 'Products', 'Rye loaf');

    await shown.user.click(screen.getByRole('radio', { name: 'Specific collections' }));
    expect(screen.queryByRole('list', { name: 'Selected collections' })).toBeNull();
    await shown.user.click(screen.getByRole('radio', { name: 'Specific products' }));

    expect(screen.queryByRole('list', { name: 'Selected products' })).toBeNull();
  });

  it('removes a selected item', async () => {
    const shown = await showDiscounts();
    await openSearch(shown, 'Specific products', 'Search products');
    await pick(shown, 'Products', 'Rye loaf');
    await pick(shown, 'Products', 'Spelt rolls');

    await shown.user.click(screen.getByRole('button', { name: 'Remove Rye loaf' }));

    expect(chosen('Selected products')).toEqual(['Spelt rolls€4.20']);
    expect(document.activeElement).toBe(await searchField('Search products'));
  });

  it('closes its list 150 ms after it loses focus', async () => {
    const shown = await showDiscounts();
    await openSearch(shown, 'Specific products', 'Search products');
    const search = await searchField('Search products');
    expect(search.getAttribute('aria-expanded')).toBe('true');
    jest.useFakeTimers();

    fireEvent.blur(search);
    act(() => void jest.advanceTimersByTime(140));
    expect(search.getAttribute('aria-expanded')).toBe('true');
    act(() => void jest.advanceTimersByTime(20));

    expect(search.getAttribute('aria-expanded')).toBe('false');
  });

  it('works with the keyboard only: arrows move, Enter selects without saving, Escape closes', async () => {
    const shown = await showDiscounts();
    await openSearch(shown, 'Specific products', 'Search products');
    const search = await searchField('Search products');

    await shown.user.keyboard('{ArrowDown}{ArrowDown}');
    expect(search.getAttribute('aria-activedescendant')).toBe((await optionsOf('Products'))[1]!.id);
    await shown.user.keyboard('{Enter}');
    expect(chosen('Selected products')).toEqual(['Spelt rolls€4.20']);
    await shown.user.keyboard('{Escape}');
    expect(search.getAttribute('aria-expanded')).toBe('false');
    await shown.user.keyboard('{Enter}');

    expect(shown.server.saves).toEqual([]);
  });

  it('searches in the store when the store has more items than it returned', async () => {
    const shown = await showDiscounts((server) => {
      server.pageSize = 3;
      server.products = [...server.products, aProduct(4, 'Olive ciabatta')];
    });
    await openSearch(shown, 'Specific products', 'Search products');
    expect(
      await screen.findByText('Showing the first results. Type part of the title to narrow them down.'),
    ).toBeTruthy();

    await shown.user.type(await searchField('Search products'), 'CIAB');

    await waitFor(async () => expect(await titles('Products')).toEqual(['Olive ciabatta']));
    expect(shown.server.searches).toEqual([null, 'CIAB']);
  });

  it('searches the store once when it returned all items', async () => {
    const shown = await showDiscounts((server) => void (server.collections = [aCollection(11, 'Breads')]));
    await openSearch(shown, 'Specific products', 'Search products');

    await shown.user.type(await searchField('Search products'), 'rye');

    expect(await titles('Products')).toEqual(['Rye loaf']);
    expect(shown.server.searches).toEqual([null]);
  });

  it('shows "Failed to fetch products" after a failure, with a retry', async () => {
    const { user, server } = await showDiscounts((shop) => void shop.refusals.set('GET products', 'unavailable'));
    await user.click(await screen.findByRole('radio', { name: 'Specific products' }));

    const alert = (await screen.findByText('Failed to fetch products')).closest<HTMLElement>('[role=alert]')!;
    server.refusals.clear();
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await user.click(await searchField('Search products'));

    await waitFor(async () => expect(await titles('Products')).toHaveLength(3));
  });
});
