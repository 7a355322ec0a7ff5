import { describe, expect, it } from '@jest/globals';
import { screen, show } from '@lastcall/ui/testing-kit';
import ConflictDialog from './conflict-dialog.tsx';
import { conflictOf, type Resolution } from './conflict.ts';
import type { CampaignFormValues } from './form-values.ts';
import { aLoadedForm } from './testing-kit/index.tsx';

const base = aLoadedForm();
const theirs = aLoadedForm(
  {
    deadlineLength: 5,
    checkoutPlatform: 'stripe',
    excludedWeekdays: [6, 7],
    useTwentyFourHours: true,
    campaignType: 'FlashSale',
    deadlineDate: '2026-11-30',
  },
  8,
);

function ask(typed: CampaignFormValues = { ...base.values, campaignName: 'Rye class' }) {
  const answers: (Resolution | null)[] = [];
  const shown = show(
    <ConflictDialog question={conflictOf(base, typed, theirs)} isOpen onAnswer={(answer) => answers.push(answer)} />,
  );
  return { ...shown, answers };
}

describe('the conflict dialog of a campaign', () => {
  it('shows each field of the other change, with both values', () => {
    ask();

    const rows = screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['Field', 'Your version', 'Saved version'],
      ['Checkout platform', 'ThriveCart', 'Stripe'],
      ['Campaign type', 'Evergreen', 'Flash Sale'],
      ['Length', '7', '5'],
      ['Last day', 'None', 'Nov 30, 2026'],
      ['Exclude weekdays', 'None', 'Saturday, Sunday'],
      ['Time format', 'Based on language', '24-hour'],
    ]);
  });

  it.each([
    ['Keep my version', 'mine'],
    ['Use the saved version', 'theirs'],
    ['Keep both', 'both'],
    ['Keep editing', null],
  ])('is answered by "%s"', async (name, answer) => {
    const { user, answers } = ask();

    await user.click(screen.getByRole('button', { name }));

    expect(answers).toEqual([answer]);
  });

  it('does not offer a merge when both changed the same field', () => {
    ask({ ...base.values, deadlineLength: 9 });

    expect(screen.queryByRole('button', { name: 'Keep both' })).toBeNull();
  });
});
