import { describe, expect, it } from '@jest/globals';
import { screen, show, waitFor } from '@lastcall/ui/testing-kit';
import ListDialogs, { type PendingAction } from './list-dialogs.tsx';

function shown(what: PendingAction['what']) {
  const done: unknown[] = [];
  return {
    ...show(
      <ListDialogs
        asked={{ what, name: 'Bread class' }}
        isOpen
        onClose={() => done.push('closed')}
        onConfirm={(parts) => (done.push(parts), Promise.resolve())}
      />,
    ),
    done,
  };
}

describe('the confirmation of a campaign action', () => {
  it('asks whether a copy includes pages, bars and timers, and at which URLs', async () => {
    const { user, done } = shown('duplicate');

    expect(screen.getByRole('dialog', { name: 'Duplicate Bread class?' }).textContent).toContain(
      'Copied page URLs end in ?copy=2, because a URL can belong to only one campaign.',
    );
    await user.click(screen.getByRole('checkbox', { name: 'Bars and portal' }));
    await user.click(screen.getByRole('button', { name: 'Duplicate' }));

    await waitFor(() => expect(done).toEqual([{ pages: true, bars: false, timers: true }, 'closed']));
  });

  it('explains that an archived campaign is hidden and disabled, and that nothing is deleted', () => {
    shown('archive');

    const { textContent } = screen.getByRole('dialog', { name: 'Archive Bread class?' });
    for (const labels of [
      'The campaign moves to Archived and stops.',
      'Its pages show no bar and don’t redirect visitors.',
      'No new countdowns start.',
      'Nothing is deleted. You can restore it at any time.',
    ])
      expect(textContent).toContain(labels);
  });

  it('does nothing when it is canceled', async () => {
    const { user, done } = shown('archive');

    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    expect(done).toEqual(['closed']);
  });
});
