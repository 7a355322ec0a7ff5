import { describe, expect, it } from '@jest/globals';
import type { AccountPlans, StaffAccount } from '@lastcall/contracts/campaigns/plans';
import { errors } from '@lastcall/contracts/platform/errors';
import type { CallProblem } from '@lastcall/host-api';
import { screen, show, waitFor } from '@lastcall/ui/testing-kit';
import { AccountCard } from './account-card.tsx';

const bakery: StaffAccount = {
  key: 'k'.repeat(22),
  name: 'Bakery',
  members: [{ name: 'Ada', email: 'ada@example.com' }],
  campaigns: 3,
  usage: 'standard',
  plan: 'free',
  storePlan: 'free',
  hasPortal: false,
  changes: [
    {
      at: '2026-11-20T10:00:00.000Z',
      by: 'mira@lastcall.test',
      changes: [
        { field: 'plan', from: 'premium', to: 'free' },
        { field: 'hasPortal', from: 'true', to: 'false' },
      ],
    },
  ],
};
const seen: AccountPlans = { usage: 'standard', plan: 'free', storePlan: 'free', hasPortal: false };

function shown(problem: CallProblem | null = null) {
  const saved: unknown[] = [];
  return {
    ...show(
      <AccountCard
        account={bakery}
        onReload={() => saved.push('reload')}
        onSave={(plans, before) => (saved.push([plans, before]), Promise.resolve(problem))}
      />,
    ),
    saved,
  };
}

describe('an account on the staff page', () => {
  it('shows the owner, the plan, and the history of changes', () => {
    shown();

    const { textContent } = screen.getByRole('region', { name: 'Bakery' });
    for (const labels of [
      '3 campaigns',
      'Ada <ada@example.com>',
      'Plan: Premium → Free, Portal: On → Off',
      'by mira@lastcall.test',
    ])
      expect(textContent).toContain(labels);
  });

  it('saves usage, plan, store plan and portal, with the displayed state', async () => {
    const { user, saved } = shown();

    await user.click(screen.getByRole('radio', { name: 'Shopify only' }));
    await user.click(screen.getByRole('radio', { name: 'Premium' }));
    await user.click(screen.getByRole('radio', { name: 'Paid' }));
    await user.click(screen.getByRole('switch', { name: /Portal/ }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));

    await waitFor(() =>
      expect(saved).toEqual([[{ usage: 'shopify', plan: 'premium', storePlan: 'paid', hasPortal: true }, seen]]),
    );
  });

  it('cannot be saved without a change', () => {
    shown();

    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' }).disabled).toBe(true);
  });

  it('reports a conflict, and shows the current state on request', async () => {
    const { message } = errors.plans_changed;
    const { user, saved } = shown({ status: 409, code: 'plans_changed', message, error: message, requestId: '' });

    await user.click(screen.getByRole('radio', { name: 'Premium' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));

    expect((await screen.findByRole('alert')).textContent).toContain(message);
    await user.click(screen.getByRole('button', { name: 'Use the saved version' }));
    expect(saved.at(-1)).toBe('reload');
  });
});
