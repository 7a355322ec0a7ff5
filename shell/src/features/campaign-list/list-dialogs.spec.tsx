import { describe, expect, it } from '@jest/globals';
import { screen, show, waitFor } from '@lastcall/ui/testing-kit';
import ListDialogs, { type AskedOfCampaign } from './list-dialogs.tsx';

function shown(what: AskedOfCampaign['what']) {
  const done: string[] = [];
  return {
    ...show(
      <ListDialogs
        asked={{ what, name: 'Bread class' }}
        isOpen
        onClose={() => done.push('closed')}
        onConfirm={() => (done.push('confirmed'), Promise.resolve())}
      />,
    ),
    done,
  };
}

describe('what is asked before a campaign is changed', () => {
  it('says that a copy has everything but the pages', async () => {
    const { user, done } = shown('duplicate');

    expect(screen.getByRole('dialog', { name: 'Duplicate Bread class?' }).textContent).toContain(
      'Pages and their bars are not copied, because a page belongs to one campaign.',
    );
    await user.click(screen.getByRole('button', { name: 'Duplicate' }));

    await waitFor(() => expect(done).toEqual(['confirmed', 'closed']));
  });

  it('says that an archived campaign is hidden and switched off, and that nothing is deleted', () => {
    shown('archive');

    const { textContent } = screen.getByRole('dialog', { name: 'Archive Bread class?' });
    for (const words of [
      'It leaves this list and is switched off.',
      'Its pages show no bar and lead nobody away.',
      'Nobody’s clock begins.',
      'Nothing is deleted, and you can restore it at any time.',
    ])
      expect(textContent).toContain(words);
  });

  it('does nothing when it is cancelled', async () => {
    const { user, done } = shown('archive');

    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    expect(done).toEqual(['closed']);
  });
});
