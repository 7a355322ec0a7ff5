import { describe, expect, it } from '@jest/globals';
import { campaignFormDefaults, type CampaignForm } from '@lastcall/contracts/campaigns';
import { fireEvent, screen, show, waitFor } from '@lastcall/ui/testing-kit';
import { Route, Routes } from 'react-router';
import { DeadlineSettings } from './deadline-settings.tsx';
import type { CampaignFormValues } from './form-values.ts';

const form: CampaignForm = {
  ...campaignFormDefaults,
  excludedWeekdays: [],
  campaignName: 'Bread class',
  emailPlatform: 'kit',
  checkoutPlatform: 'thrivecart',
  landingPlatform: 'wordpress',
};
const quantity: Partial<CampaignForm> = {
  campaignType: 'Quantity',
  quantity: 100,
  startDate: '2026-11-10',
  deadlineDate: '2026-12-05',
};
const fixed: Partial<CampaignForm> = { campaignType: 'FlashSale', deadlineDate: '2099-12-05' };

function showSettings(changes: Partial<CampaignForm>, used = 0) {
  const filled = { ...form, ...changes };
  const sent: CampaignFormValues[] = [];
  const campaign = {
    campaign_type: filled.campaignType,
    form: filled,
    timezone: 'Asia/Tokyo',
    version: 3,
    rule: { text: 'After 7 days, at {0}', moments: ['23:59'] },
  };
  const settings = (
    <DeadlineSettings
      campaign={campaign}
      used={used}
      onSave={(values, { version }) => (
        sent.push(values),
        Promise.resolve({ saved: { version: version + 1, values } })
      )}
    />
  );
  const { user } = show(
    <Routes>
      <Route path="/edit/:campaignId/settings" element={settings} />
    </Routes>,
    { at: '/edit/7/settings' },
  );
  return { user, sent, save: () => user.click(screen.getByRole('button', { name: 'Save' })) };
}

const valueOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

describe('the deadline settings', () => {
  it('fill in the current start date in the campaign’s time zone when the toggle is enabled and no date exists', async () => {
    const { user } = showSettings(fixed);
    expect(screen.queryByLabelText('First day')).toBeNull();

    const before = nowIn('Asia/Tokyo');
    await user.click(screen.getByRole('checkbox', { name: 'Start date' }));

    expect([before, nowIn('Asia/Tokyo')]).toContain(`${valueOf('First day')} ${valueOf('Starts at')}`);
  });

  it('preserve an existing start date, and save the campaign form', async () => {
    const { sent, save } = showSettings({ ...fixed, startDate: '2026-11-10', startTime: '09:00' });
    expect([valueOf('First day'), valueOf('Starts at')]).toEqual(['2026-11-10', '09:00']);

    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-11-11' } });
    await save();

    await waitFor(() =>
      expect(sent).toMatchObject([
        { campaignName: 'Bread class', startDate: '2026-11-11', startTime: '09:00', timezone: 'Asia/Tokyo' },
      ]),
    );
  });

  it.each([
    [30, '70 left, 30 sold'],
    [100, '0 left, 100 sold'],
    [130, '0 left, 130 sold'],
  ])(
    'show the remaining quantity as the starting quantity minus the used quantity, never below 0 (%i used)',
    (used, labels) => {
      showSettings(quantity, used);

      expect(screen.getByText(labels)).toBeTruthy();
    },
  );

  it('update the remaining quantity while the starting quantity is edited, and save it with the days', async () => {
    const { user, sent, save } = showSettings(quantity, 30);

    await user.clear(screen.getByLabelText('Starting quantity'));
    await user.type(screen.getByLabelText('Starting quantity'), '50');
    expect(screen.getByText('20 left, 30 sold')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2027-03-01' } });
    await save();

    await waitFor(() =>
      expect(sent).toMatchObject([{ quantity: 50, startDate: '2026-11-10', deadlineDate: '2027-03-01' }]),
    );
  });

  it('reject a start that is not before the end', async () => {
    const { sent, save } = showSettings(quantity);

    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-11-01' } });
    await save();

    expect(screen.getByText('Please choose a start date before the end date.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('link to the deadline’s own screen when each lead has an individual deadline', () => {
    showSettings({});

    expect(screen.getByText('Current deadline: After 7 days, at 11:59 PM')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Change deadline' }).getAttribute('href')).toBe('/edit/7/deadline');
  });
});

function nowIn(zone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(),
  );
}
