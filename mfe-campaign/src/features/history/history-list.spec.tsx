import { describe, expect, it } from '@jest/globals';
import type { HistoryEntry } from '@lastcall/contracts/campaigns/history';
import { screen, show, within } from '@lastcall/ui/testing-kit';
import { HistoryList } from './history-list.tsx';

const nowMs = Date.parse('2026-11-20T12:00:00Z');
const entry = (facts: Partial<HistoryEntry>): HistoryEntry => ({
  id: crypto.randomUUID(),
  at: '2026-11-20T11:00:00.000Z',
  by: 'Ann',
  what: 'form',
  subject: '',
  changes: [],
  ...facts,
});

describe('the history of a campaign', () => {
  it('lists who did what and when, with field labels and values', () => {
    show(
      <HistoryList
        entries={[
          entry({ changes: [{ field: 'deadlineLength', from: '2', to: '5' }] }),
          entry({ what: 'page-added', subject: 'https://site.test/offer', by: null, at: '2026-11-18T12:00:00.000Z' }),
        ]}
        timezone="Europe/Vienna"
        nowMs={nowMs}
        onMore={null}
      />,
    );
    const [changed, added] = screen.getAllByRole('listitem').filter((item) => item.querySelector('time'));

    expect(within(changed!).getByText('Ann').parentElement!.textContent).toBe('Ann changed the campaign details');
    expect(within(changed!).getByText('Length: 2 → 5')).toBeTruthy();
    expect(within(changed!).getByText('1 hour ago').getAttribute('title')).toBe('Fri, Nov 20, 2026, 12:00 PM GMT+1');
    expect(added!.textContent).toBe('Lastcall added a page2 days agohttps://site.test/offer');
  });

  it('reports an empty history', () => {
    show(<HistoryList entries={[]} timezone="Europe/Vienna" nowMs={nowMs} onMore={null} />);

    expect(screen.getByText('No changes yet')).toBeTruthy();
  });

  it('loads older entries with "Show more" while there are any', async () => {
    let asked = 0;
    const { user, view } = show(
      <HistoryList entries={[entry({})]} timezone="Europe/Vienna" nowMs={nowMs} onMore={() => void asked++} />,
    );

    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(asked).toBe(1);

    view.unmount();
    show(<HistoryList entries={[entry({})]} timezone="Europe/Vienna" nowMs={nowMs} onMore={null} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
