import { describe, expect, it } from '@jest/globals';
import type { ClearTrackingPreview } from '@lastcall/contracts/tracking/leads';
import { screen, show, waitFor } from '@lastcall/ui/testing-kit';
import { ClearTrackingDialog } from './clear-tracking-dialog.tsx';

function shown(found: Partial<ClearTrackingPreview> = {}) {
  const cleared: string[] = [];
  const preview: ClearTrackingPreview = { isTester: false, deadlineAt: null, hasBought: false, ...found };
  return {
    ...show(
      <ClearTrackingDialog
        own="ada@example.com"
        timezone="Europe/Vienna"
        isOpen
        onClose={() => {}}
        onPreview={() => Promise.resolve(preview)}
        onClear={(email) => (cleared.push(email), Promise.resolve(null))}
      />,
    ),
    cleared,
  };
}

const clearOf = async ({ user }: ReturnType<typeof shown>, email: string): Promise<void> => {
  await user.clear(screen.getByRole('textbox', { name: 'Email' }));
  await user.type(screen.getByRole('textbox', { name: 'Email' }), email);
  await user.click(screen.getByRole('button', { name: 'Clear tracking' }));
};

describe('Clear My Tracking', () => {
  it('immediately clears the tracking of the user’s own email address, which is prefilled', async () => {
    const given = shown({ isTester: true, deadlineAt: '2099-11-27T22:59:00.000Z', hasBought: true });

    await given.user.click(screen.getByRole('button', { name: 'Clear tracking' }));

    await waitFor(() => expect(given.cleared).toEqual(['ada@example.com']));
  });

  it('warns before a real lead’s countdown is cleared, shows its deadline and purchase, and clears only after a confirmation', async () => {
    const given = shown({ deadlineAt: '2099-11-27T22:59:00.000Z', hasBought: true });

    await clearOf(given, 'ann@site.test');

    const warning = await screen.findByRole('alert');
    expect(warning.textContent).toContain('ann@site.test isn’t your email address');
    expect(warning.textContent).toContain('Their deadline is Nov 27, 2099, 11:59 PM.');
    expect(warning.textContent).toContain('This lead has made a purchase in this campaign.');
    expect(given.cleared).toEqual([]);
    await given.user.click(screen.getByRole('button', { name: 'Clear tracking anyway' }));
    await waitFor(() => expect(given.cleared).toEqual(['ann@site.test']));
  });

  it('explains for an expired lead that the offer reopens', async () => {
    const given = shown({ deadlineAt: '2020-11-27T22:59:00.000Z' });

    await clearOf(given, 'ann@site.test');

    expect((await screen.findByRole('alert')).textContent).toContain(
      'If you clear their tracking, the offer reopens for them.',
    );
  });

  it('removes the warning when another email address is entered', async () => {
    const given = shown({ deadlineAt: '2099-11-27T22:59:00.000Z' });
    await clearOf(given, 'ann@site.test');
    await screen.findByRole('alert');

    await given.user.type(screen.getByRole('textbox', { name: 'Email' }), 'x');

    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Clear tracking' })).toBeTruthy();
  });

  it('needs no confirmation for an unknown lead', async () => {
    const given = shown();

    await clearOf(given, 'nobody@site.test');

    await waitFor(() => expect(given.cleared).toEqual(['nobody@site.test']));
  });

  it('requires an email address and moves the focus to it', async () => {
    const given = shown();

    await given.user.clear(screen.getByRole('textbox', { name: 'Email' }));
    await given.user.click(screen.getByRole('button', { name: 'Clear tracking' }));

    const field = screen.getByRole('textbox', { name: 'Email', description: 'This field is required.' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(given.cleared).toEqual([]);
  });

  it('reports an invalid email address, and clears nothing', async () => {
    const given = shown();

    await clearOf(given, 'ann@');

    expect(screen.getByText('Please enter a valid email.')).toBeTruthy();
    expect(given.cleared).toEqual([]);
  });
});
