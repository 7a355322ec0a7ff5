import { describe, expect, it } from '@jest/globals';
import type { AdvancedSettings as AdvancedValues } from '@lastcall/contracts/campaigns/campaign-settings';
import { choose, optionsOf, screen, show, waitFor } from '@lastcall/ui/testing-kit';
import type { ComponentProps } from 'react';
import { AdvancedSettings } from './advanced-settings.tsx';

type Settings = ComponentProps<typeof AdvancedSettings>['settings'];

const values: AdvancedValues = {
  hours_left_until_reveal: null,
  coupon_cookie_exist_days: 30,
  track_cookies: true,
  pass_to_after: false,
  start_on_click: false,
  starts_by: 'auto',
  address_view: 'deadline',
  second_address: 'same',
  ga4_events: 'off',
  meta_events: false,
  category: 'Autumn',
};
const pixel = '<img src="https://edge.test/pixel/1.gif?em=%EMAIL%" width="1" height="1" alt="">';

function showPanel(changes: Partial<Settings> = {}) {
  const sent: AdvancedValues[] = [];
  const settings: Settings = {
    version: 3,
    advancedSettings: values,
    categories: ['Autumn', 'Spring'],
    deadline_type: 1,
    trackingPixel: pixel,
    ...changes,
  };
  const onSave: ComponentProps<typeof AdvancedSettings>['onSave'] = (typed, { version }) => (
    sent.push(typed),
    Promise.resolve({ saved: { version: version + 1, values: typed } })
  );
  const { user } = show(
    <AdvancedSettings settings={settings} helpSubject="Advanced settings of Bread" onSave={onSave} />,
  );
  return { user, sent, save: () => user.click(screen.getByRole('button', { name: 'Save' })) };
}

describe('the advanced settings panel', () => {
  it('shows Category, Hide Countdown Until, Tracking Lifetime, "Track with cookies only", "Pass URL parameters to After Deadline pages", a tracking pixel snippet, Save and a "need help?" link', async () => {
    const { user } = showPanel();

    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveProperty('value', 'Autumn');
    expect(screen.getByText('Only workspace members see this.')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Hide Countdown Until' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Tracking Lifetime' })).toHaveProperty('value', '30 days');
    expect(screen.getByRole('checkbox', { name: 'Track with cookies only' })).toHaveProperty('checked', true);
    expect(screen.getByRole('checkbox', { name: 'Pass URL parameters to After Deadline pages' })).toHaveProperty(
      'checked',
      false,
    );
    expect(screen.getByRole('button', { name: 'need help?' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Tracking pixel' }).textContent).toBe(pixel);

    await user.click(screen.getByRole('button', { name: 'Copy HTML' }));
    expect(await navigator.clipboard.readText()).toBe(pixel);
  });

  it('shows Tracking Lifetime only when the deadline type is not fixed', () => {
    showPanel({ deadline_type: 2 });

    expect(screen.queryByRole('textbox', { name: 'Tracking Lifetime' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Hide Countdown Until' })).toBeTruthy();
  });

  it('has no tracking settings for an announcement, which tracks no visitors', () => {
    showPanel({ deadline_type: null });

    expect(screen.getByRole('combobox', { name: 'Category' })).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('saves its input, including a new category', async () => {
    const { user, sent, save } = showPanel();

    await user.type(screen.getByRole('textbox', { name: 'Hide Countdown Until' }), '48');
    await user.click(screen.getByRole('checkbox', { name: 'Start the countdown on email link clicks' }));
    const category = screen.getByRole('combobox', { name: 'Category' });
    await user.clear(category);
    await user.type(category, 'Winter');
    await choose({ user }, 'Category', 'Create “Winter”');
    await save();

    await waitFor(() =>
      expect(sent).toEqual([{ ...values, hours_left_until_reveal: 48, start_on_click: true, category: 'Winter' }]),
    );
  });

  it('suggests the categories of the account', async () => {
    const { user } = showPanel();

    await user.clear(screen.getByRole('combobox', { name: 'Category' }));

    expect((await optionsOf('Category')).map(({ textContent }) => textContent)).toEqual(['Autumn', 'Spring']);
  });

  it('accepts 0 as "shown immediately" and as "unlimited"', async () => {
    const { user, sent, save } = showPanel();
    const [hide, lifetime] = [
      screen.getByRole('textbox', { name: 'Hide Countdown Until' }),
      screen.getByRole('textbox', { name: 'Tracking Lifetime' }),
    ];

    await user.type(hide, '0');
    await user.clear(lifetime);
    await user.type(lifetime, '0');
    await save();

    await waitFor(() => expect(sent).toEqual([{ ...values, hours_left_until_reveal: 0, coupon_cookie_exist_days: 0 }]));
    expect(screen.getByText(/0 = show immediately/)).toBeTruthy();
    expect(screen.getByText(/0 = never restart/)).toBeTruthy();
  });

  it.each(['90000', '-5'])(
    'shows the accepted range for a missing or invalid number (%s), and is not submitted',
    async (wrong) => {
      const { user, sent, save } = showPanel();

      await user.clear(screen.getByRole('textbox', { name: 'Tracking Lifetime' }));
      await user.type(screen.getByRole('textbox', { name: 'Hide Countdown Until' }), wrong);
      await save();

      expect(screen.getByText('Please enter a whole number from 0 to 3650 days.')).toBeTruthy();
      expect(screen.getByText('Please enter a whole number from 0 to 87600 hours.')).toBeTruthy();
      expect(sent).toEqual([]);
    },
  );
});
