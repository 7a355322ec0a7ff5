import { afterEach, describe, expect, it } from '@jest/globals';
import type { CampaignListItem } from '@lastcall/contracts/campaigns/campaign-list';
import { resetFormatPreferences, setFormatPreferences } from '@lastcall/contracts/platform';
import { screen, show, within, type Shown } from '@lastcall/ui/testing-kit';
import { CampaignTable } from './campaign-table.tsx';

afterEach(resetFormatPreferences);

const bread: CampaignListItem = {
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'Bread class',
  category: 'Autumn',
  campaign_type: 'Evergreen',
  deadline_type: 1,
  state: 'running',
  rule: { text: 'After 2 days, at {0}', moments: ['23:59'] },
  timezone: 'America/New_York',
  createdAt: '2025-11-20T10:00:00.000Z',
  updatedAt: '2025-11-21T10:00:00.000Z',
  leads: 12_345,
  orders: 7,
};
const cake: CampaignListItem = {
  ...bread,
  id: '018f0000-0000-7000-8000-000000000002',
  name: 'Cake class',
  category: '',
  state: 'archived',
};

function shown(
  campaigns: readonly CampaignListItem[] = [bread, cake],
  sort: 'newest' | 'changed' = 'newest',
): Shown & { calls: unknown[][] } {
  const calls: unknown[][] = [];
  const call = (what: string) => (campaign: CampaignListItem, more?: string) =>
    void calls.push([what, campaign.name, ...(more === undefined ? [] : [more])]);
  return {
    ...show(
      <CampaignTable
        campaigns={campaigns}
        sort={sort}
        onRename={call('rename')}
        onDuplicate={call('duplicate')}
        onArchive={call('archive')}
        onRestore={call('restore')}
      />,
    ),
    calls,
  };
}

const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
const choose = async ({ user }: Shown, name: string, action: string): Promise<void> => {
  await user.click(row(name).getByRole('button', { name: `Actions for ${name}` }));
  // jsdom has no layout, so the open menu counts as hidden. The previously opened one is fading out.
  const items = await screen.findAllByRole('menuitem', { hidden: true });
  await user.click(items.filter(({ textContent }) => textContent === action).at(-1)!);
};

describe('the campaign list', () => {
  it('formats the deadline with the person’s region and time format', () => {
    setFormatPreferences({ locale: 'en-GB', timeFormat: '24-hour' });
    shown([
      bread,
      {
        ...cake,
        rule: { text: '{0}', moments: ['2025-11-24T04:59:00.000Z'] },
        timezone: 'Europe/London',
      },
    ]);

    expect(row('Bread class').getByRole('cell', { name: 'After 2 days, at 23:59' })).toBeTruthy();
    expect(row('Cake class').getByRole('cell', { name: '24 Nov 2025, 04:59 GMT' })).toBeTruthy();
  });

  it('shows type, category, state, deadline, date, and the leads and sales of the last 30 days', () => {
    shown();

    const cells = row('Bread class')
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(screen.getByRole('rowheader', { name: /Bread class/ }).textContent).toBe('Bread classEvergreen · Autumn');
    expect(cells.slice(0, 5)).toEqual(['Live', 'After 2 days, at 11:59 PM', 'Nov 20, 2025', '12,345', '7']);
    expect(row('Cake class').getByText('Archived')).toBeTruthy();
  });

  it('shows the dates of the last changes when it is sorted by them', () => {
    shown([bread], 'changed');

    expect(screen.getByRole('columnheader', { name: 'Last changed' })).toBeTruthy();
    expect(row('Bread class').getByText('Nov 21, 2025')).toBeTruthy();
  });

  it('links to the pages of a campaign', async () => {
    const { user, path } = shown();

    await user.click(screen.getByRole('link', { name: 'Bread class' }));

    expect(path()).toBe(`/edit/${bread.id}/pages`);
  });

  it('links to the discount of a store campaign', async () => {
    const { user, path } = shown([{ ...bread, campaign_type: 'ShopifyWelcome' }]);

    await user.click(screen.getByRole('link', { name: 'Bread class' }));

    expect(path()).toBe(`/edit/${bread.id}/discounts`);
  });

  it('supports the arrow keys', async () => {
    const { user } = shown();

    screen.getByRole('link', { name: 'Bread class' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Cake class' }));
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Bread class' }));
  });

  it('renames in place: Enter saves', async () => {
    const given = shown();

    await choose(given, 'Bread class', 'Rename');
    await given.user.clear(screen.getByRole('textbox', { name: 'Campaign name' }));
    await given.user.keyboard('Rye class{Enter}');

    expect(given.calls).toEqual([['rename', 'Bread class', 'Rye class']]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each(['{Escape}', '{Backspace}{Enter}', '{Enter}'])('keeps the name for the keys %j', async (keys) => {
    const given = shown();

    await choose(given, 'Bread class', 'Rename');
    await given.user.keyboard(keys);

    expect(given.calls).toEqual([]);
    expect(screen.getByRole('link', { name: 'Bread class' })).toBeTruthy();
  });

  it('offers to duplicate, to archive, and to restore what is archived', async () => {
    const given = shown();

    await choose(given, 'Bread class', 'Duplicate');
    await choose(given, 'Bread class', 'Archive');
    await choose(given, 'Cake class', 'Restore');

    expect(given.calls).toEqual([
      ['duplicate', 'Bread class'],
      ['archive', 'Bread class'],
      ['restore', 'Cake class'],
    ]);
  });
});
