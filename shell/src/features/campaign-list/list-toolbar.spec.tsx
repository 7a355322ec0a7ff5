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

describe('the toolbar of the campaign list', () => {
  it('searches by name or category after a pause in typing', async () => {
    const { user, asked } = shown();

    await user.type(screen.getByRole('searchbox', { name: 'Search by name or category' }), ' rye ');

    await waitFor(() => expect(asked).toEqual([{ search: 'rye' }]));
  });

  it('is focused by the slash key from anywhere, and Escape clears it', async () => {
    const { user } = shown({ search: 'rye' });

    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await user.keyboard('{Escape}');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('filters by type and state, and sorts', async () => {
    const { user, asked } = shown();

    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Flash Sale');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Ended');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Most leads');

    expect(asked).toEqual([{ type: 'FlashSale' }, { state: 'ended' }, { sort: 'leads' }]);
  });

  it('distinguishes store types from others of the same name', () => {
    shown();
    expect(options('Type').filter((name) => name.endsWith('Abandoned Cart'))).toEqual([
      'Abandoned Cart',
      'Shopify Abandoned Cart',
    ]);
  });

  it('omits “Shopify” from type names when there are only store types', () => {
    shown({}, campaignTypesOf('shopify'));
    expect(options('Type')).toEqual(['All types', 'Welcome', 'Abandoned Cart', 'Winback', 'Fixed Date']);
  });

  it('offers every state and every sort order', () => {
    shown();

    expect(options('Status')).toEqual(['Not archived', 'Live', 'Scheduled', 'Ended', 'Archived']);
    expect(options('Sort by')).toEqual(['Newest first', 'Name', 'Most leads', 'Most orders', 'Last changed']);
  });

  it('has no type filter when an account has a single type', () => {
    shown({}, campaignTypesOf('announcement_bar'));

    expect(screen.queryByRole('combobox', { name: 'Type' })).toBeNull();
  });
});
