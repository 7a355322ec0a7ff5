import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@lastcall/ui/testing-kit';
import { aLoadedForm, showForm } from './testing-kit/index.tsx';

const zone = (): HTMLInputElement => screen.getByLabelText('Time zone', { selector: 'input' });
const sample = (): string => screen.getByText(/Pages and emails will say/).textContent!;

describe('the time zone', () => {
  it('is selected by EST or PST in one click, and shows the next daylight saving change', async () => {
    const { user, sent } = await showForm({ loaded: aLoadedForm() });
    expect(await screen.findByText(/^Clocks go (forward|back) on (Mar|Oct) \d{1,2}, \d{4}$/)).toBeTruthy();

    const suggested = within(screen.getByRole('group', { name: 'Suggested time zones' }));
    expect(suggested.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['EST', 'PST']);
    await user.click(suggested.getByRole('button', { name: 'PST' }));
    expect(zone().value).toContain('America/Los Angeles');
    expect(screen.getByText(/^Clocks go (forward|back) on (Mar|Nov) \d{1,2}, \d{4}$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(sent).toMatchObject([{ values: { timezone: 'America/Los_Angeles' } }]);
  });

  it('is found by city, and shows no daylight saving change for a zone without one', async () => {
    const { user } = await showForm({ loaded: aLoadedForm() });

    await user.click(zone());
    await user.clear(zone());
    await user.type(zone(), 'tokyo');
    await user.click(await screen.findByRole('option', { name: 'Asia/Tokyo (UTC+9)', hidden: true }));

    expect(zone().value).toBe('Asia/Tokyo (UTC+9)');
    expect(screen.queryByText(/^Clocks go/)).toBeNull();
  });
});

describe('the length of a countdown', () => {
  it('keeps a minus sign, and shows the accepted range', async () => {
    const { user, sent } = await showForm({ loaded: aLoadedForm() });
    const length = screen.getByRole<HTMLInputElement>('textbox', { name: 'Length' });

    await user.clear(length);
    await user.type(length, '-5');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(length.value).toBe('-5');
    expect(await screen.findByText(/^Please enter a whole number from 0 to \d+ days\.$/)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('keeps a decimal point, and requires a whole number', async () => {
    const { user, sent } = await showForm({ loaded: aLoadedForm() });
    const length = screen.getByRole<HTMLInputElement>('textbox', { name: 'Length' });

    await user.clear(length);
    await user.type(length, '1.5');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(length.value).toBe('1.5');
    expect(await screen.findByText('Please enter a whole number.')).toBeTruthy();
    expect(sent).toEqual([]);
  });
});

describe('the deadline format', () => {
  it('shows a sample that follows the format, the language and the time format', async () => {
    const { user, sent } = await showForm({
      loaded: aLoadedForm({ campaignType: 'FlashSale', deadlineDate: '2199-11-23' }),
    });
    await waitFor(() => expect(sample()).toBe('Pages and emails will say: Nov 23 at 11:59 PM CET'));

    await user.click(screen.getByRole('button', { name: 'Change the format' }));
    await user.click(await screen.findByLabelText('Date format', { selector: 'input' }));
    await user.click(screen.getByRole('option', { name: 'Full', hidden: true }));
    await waitFor(() => expect(sample()).toBe('Pages and emails will say: Saturday, November 23 at 11:59 PM CET'));
    await user.click(screen.getByLabelText('Language', { selector: 'input' }));
    await user.click(screen.getByRole('option', { name: 'German', hidden: true }));
    await waitFor(() => expect(sample()).toBe('Pages and emails will say: Samstag, 23. November um 23:59 MEZ'));
    await user.click(screen.getByLabelText('Time format', { selector: 'input' }));
    await user.click(screen.getByRole('option', { name: '12-hour', hidden: true }));
    await waitFor(() => expect(sample()).toBe('Pages and emails will say: Samstag, 23. November um 11:59 PM MEZ'));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(sent).toMatchObject([
      { values: { deadlineTextFormat: 'full', deadlineLanguage: 'de', useTwentyFourHours: false } },
    ]);
  });
});
