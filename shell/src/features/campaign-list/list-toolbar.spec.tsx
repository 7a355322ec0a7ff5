import { describe, expect, it } from '@jest/globals';
import { campaignTypesOf } from '@lastcall/contracts/campaigns';
import { screen, show, waitFor } from '@lastcall/ui/testing-kit';
import { noFilters, type ListFilters } from './list-filters.ts';
import { ListToolbar } from './list-toolbar.tsx';

function shown(filters: Partial<ListFilters> = {}, types = campaignTypesOf('standard')) {
  const asked: Partial<ListFilters>[] = [];
  return {
    ...show(
      <ListToolbar filters={{ ...noFilters, ...filters }} types={types} onChange={(change) => asked.push(change)} />,
    ),
    asked,
  };
}

const options = (name: string) =>
  [...screen.getByRole<HTMLSelectElement>('combobox', { name }).options].map(({ text }) => text);

describe('what the list of campaigns is asked for', () => {
  it('is searched by name or category, once somebody pauses', async () => {
    const { user, asked } = shown();

    await user.type(screen.getByRole('searchbox', { name: 'Search by name or category' }), ' rye ');

    await waitFor(() => expect(asked).toEqual([{ search: 'rye' }]));
  });

  it('is searched from anywhere by the slash key, and Escape empties the field', async () => {
    const { user } = shown({ search: 'rye' });

    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await user.keyboard('{Escape}');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('is filtered by type and by state, and put in an order', async () => {
    const { user, asked } = shown();

    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Flash Sale');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Ended');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Most leads');

    expect(asked).toEqual([{ type: 'FlashSale' }, { state: 'ended' }, { sort: 'leads' }]);
  });

  it('tells the types of a store from others of the same name', () => {
    shown();
    expect(options('Type').filter((name) => name.endsWith('Abandoned Cart'))).toEqual([
      'Abandoned Cart',
      'Shopify Abandoned Cart',
    ]);
  });

  it('names the types of a store plainly where there are no others', () => {
    shown({}, campaignTypesOf('shopify'));
    expect(options('Type')).toEqual(['All types', 'Welcome', 'Abandoned Cart', 'Winback', 'Fixed Date']);
  });

  it('offers every state and every order', () => {
    shown();

    expect(options('State')).toEqual(['All except archived', 'Running', 'Not yet open', 'Ended', 'Archived']);
    expect(options('Sort by')).toEqual(['Newest first', 'Name', 'Most leads', 'Most orders', 'Last changed']);
  });

  it('has no choice of types where an account has one alone', () => {
    shown({}, campaignTypesOf('announcement_bar'));

    expect(screen.queryByRole('combobox', { name: 'Type' })).toBeNull();
  });
});
