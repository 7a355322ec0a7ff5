import { describe, expect, it } from '@jest/globals';
import { screen, show } from '@lastcall/ui/testing-kit';
import { UpgradeDialog } from './index.ts';

const reason = 'Please upgrade your plan to get access to Portal!';

describe('the upgrade dialog', () => {
  it('explains what is missing and links to the billing page, where there is one', () => {
    show(
      <UpgradeDialog
        isOpen
        reason={reason}
        upgradeUrl="https://billing.test/?account=k"
        supportEmail="hello@lastcall.test"
        onClose={() => {}}
      />,
    );

    expect(screen.getByRole('dialog', { name: 'Premium Feature' }).textContent).toContain(reason);
    expect(screen.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('https://billing.test/?account=k');
    expect(screen.queryByText('hello@lastcall.test')).toBeNull();
  });

  it('names the contact where there is no billing page', () => {
    show(
      <UpgradeDialog isOpen reason={reason} upgradeUrl={null} supportEmail="hello@lastcall.test" onClose={() => {}} />,
    );

    expect(screen.getByRole('link', { name: 'hello@lastcall.test' }).getAttribute('href')).toBe(
      'mailto:hello@lastcall.test',
    );
    expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull();
  });

  it('links to the premium page, and keeps unsaved changes', () => {
    show(
      <UpgradeDialog isOpen reason={reason} upgradeUrl={null} supportEmail="hello@lastcall.test" onClose={() => {}} />,
    );

    const link = screen.getByRole('link', { name: 'What Premium includes' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/upgrade/create', '_blank']);
  });

  it('can be closed without upgrading', async () => {
    const closed: boolean[] = [];
    const { user } = show(
      <UpgradeDialog
        isOpen
        reason={reason}
        upgradeUrl="https://billing.test/"
        supportEmail="hello@lastcall.test"
        onClose={() => closed.push(true)}
      />,
    );

    await user.click(screen.getByRole('button', { name: 'Not now' }));

    expect(closed).toEqual([true]);
  });
});
