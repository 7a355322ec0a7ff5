import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { limits } from '@lastcall/contracts/platform';
import { choose, fireEvent, screen, waitFor } from '@lastcall/ui/testing-kit';
import { aLoadedForm, showForm, type ShownForm } from './testing-kit/index.tsx';

// A Saturday, 18:00 in Vienna.
beforeEach(
  () =>
    void jest.useFakeTimers({
      now: new Date('2026-11-21T17:00:00Z'),
      doNotFake: [
        'queueMicrotask',
        'setTimeout',
        'setInterval',
        'setImmediate',
        'clearTimeout',
        'clearInterval',
        'performance',
        'nextTick',
        'requestAnimationFrame',
        'cancelAnimationFrame',
      ],
    }),
);
afterEach(() => void jest.useRealTimers());

const field = (label: string): HTMLInputElement => screen.getByLabelText(label);
const fill = (label: string, value: string): boolean => fireEvent.change(field(label), { target: { value } });
const chooseType = ({ user }: ShownForm, type: string): Promise<void> =>
  user.click(screen.getByLabelText(type, { selector: '[type="radio"]' }));
const toggle = ({ user }: ShownForm, checkbox: string): Promise<void> =>
  user.click(screen.getByRole('checkbox', { name: checkbox }));
const save = ({ user }: ShownForm): Promise<void> => user.click(screen.getByRole('button', { name: 'Save' }));
/** Waits until the sentence under the deadline contains this text. */
const sentenceSays = (labels: string): Promise<void> =>
  waitFor(() =>
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent.includes(labels))).toBe(true),
  );

describe('an evergreen deadline in days', () => {
  it('excludes weekdays and is saved with them', async () => {
    const form = await showForm({ loaded: aLoadedForm({ deadlineLength: 2 }) });
    await sentenceSays('Mon, Nov 23, 2026, 11:59 PM GMT+1');

    for (const day of ['Monday', 'Sunday']) await toggle(form, day);
    await sentenceSays('Wed, Nov 25, 2026, 11:59 PM GMT+1');
    await save(form);

    expect(form.sent).toMatchObject([{ values: { excludedWeekdays: [1, 7] } }]);
  });

  it('refuses to exclude all weekdays', async () => {
    const form = await showForm({ loaded: aLoadedForm({ deadlineLength: 2, excludedWeekdays: [1, 2, 3, 4, 5, 6] }) });

    await toggle(form, 'Sunday');
    await save(form);

    expect(
      screen.getByRole('group', { description: 'You can’t exclude all seven weekdays. Leave at least one.' }),
    ).toBeTruthy();
    expect(form.sent).toEqual([]);
  });

  it('moves the focus to a length above the limit and describes it', async () => {
    const form = await showForm({ loaded: aLoadedForm({ deadlineUnit: 'hours' }) });

    fill('Length', String(limits.deadlineHours + 1));
    await save(form);

    expect(document.activeElement).toBe(
      screen.getByRole('textbox', {
        name: 'Length',
        description: `Please enter a whole number from 1 to ${limits.deadlineHours} hours.`,
      }),
    );
    expect(form.sent).toEqual([]);
  });
});

describe('a hybrid deadline', () => {
  it('ends on the next matching day of the week, month or quarter', async () => {
    const form = await showForm({ loaded: aLoadedForm() });
    await chooseType(form, 'Hybrid');
    await sentenceSays('Anyone who starts today at 6:00 PM has until Sun, Nov 22, 2026, 11:59 PM GMT+1');

    await choose(form, 'Weekday', 'Friday');
    await sentenceSays('Fri, Nov 27, 2026, 11:59 PM GMT+1');
    await toggle(form, 'Extend to next week');
    fill('Minimum hours left', '');
    fill('Minimum hours left', '168');
    await sentenceSays('Fri, Dec 4, 2026, 11:59 PM GMT+1');

    await choose(form, 'Ends every', 'Month');
    fill('Day of the month', '32');
    await save(form);
    expect(screen.getByText('Please enter a day from 1 to 31.')).toBeTruthy();
    expect(form.sent).toEqual([]);
    fill('Day of the month', '31');
    await toggle(form, 'Extend to next month');
    await sentenceSays('Mon, Nov 30, 2026, 11:59 PM GMT+1');

    await choose(form, 'Ends every', 'Quarter');
    await choose(form, 'Month of the quarter', 'Third month');
    await sentenceSays('Thu, Dec 31, 2026, 11:59 PM GMT+1');
    await save(form);
    expect(form.sent).toMatchObject([
      {
        values: {
          campaignType: 'Hybrid',
          blendedPeriod: 'quarter',
          blendedMonth: 3,
          blendedDay: 31,
          extendBelowHours: null,
        },
      },
    ]);
  });
});

describe('a quantity deadline', () => {
  it('opens now by default and needs a starting quantity', async () => {
    const form = await showForm({ loaded: aLoadedForm() });

    await chooseType(form, 'Quantity');
    expect([field('First day').value, field('Starts at').value]).toEqual(['2026-11-21', '18:00']);
    await save(form);
    expect(screen.getByText('Please enter a whole number, 0 or more.')).toBeTruthy();
    expect(form.sent).toEqual([]);

    fill('Starting quantity', '50');
    fill('Last day', '2026-11-30');
    await sentenceSays('Everyone has until Mon, Nov 30, 2026, 11:59 PM GMT+1, or until all 50 are sold.');
    await save(form);
    expect(form.sent).toMatchObject([
      { values: { quantity: 50, startDate: '2026-11-21', startTime: '18:00', deadlineDate: '2026-11-30' } },
    ]);
  });
});

describe('a fixed deadline', () => {
  it('moves the focus to a missing date and describes the date and the time', async () => {
    const form = await showForm({ loaded: aLoadedForm() });
    await chooseType(form, 'Product Launch');

    fill('Last day', '');
    fill('Ends at', '');
    await save(form);

    await waitFor(() => expect(document.activeElement).toBe(field('Last day')));
    expect(screen.getByText('Please choose a date.').id).toBe(field('Last day').getAttribute('aria-describedby'));
    expect(screen.getByText('Please enter a time such as 23:59.').id).toBe(
      field('Ends at').getAttribute('aria-describedby'),
    );
    expect(form.sent).toEqual([]);
  });

  it('accepts an optional start before its end', async () => {
    const form = await showForm({ loaded: aLoadedForm() });
    await chooseType(form, 'Flash Sale');
    fill('Last day', '2026-11-30');
    expect(screen.queryByLabelText('First day')).toBeNull();

    await toggle(form, 'Start date');
    expect(field('First day').value).toBe('2026-11-21');
    fill('First day', '2026-12-01');
    await save(form);
    await sentenceSays('Please choose a start date before the end date.');
    expect(form.sent).toEqual([]);

    fill('First day', '2026-11-28');
    await sentenceSays('Opens Sat, Nov 28, 2026, 6:00 PM GMT+1.');
    await save(form);
    expect(form.sent).toMatchObject([{ values: { startDate: '2026-11-28', startTime: '18:00' } }]);
  });

  it('restores a removed start on Discard', async () => {
    const form = await showForm({
      loaded: aLoadedForm({ campaignType: 'FlashSale', startDate: '2026-11-28', deadlineDate: '2026-11-30' }),
    });

    await toggle(form, 'Start date');
    expect(screen.queryByLabelText('First day')).toBeNull();
    await form.user.click(screen.getByRole('button', { name: 'Discard' }));

    expect(field('First day').value).toBe('2026-11-28');
  });
});

it('keeps the input of a type when the type is selected again', async () => {
  const form = await showForm({ loaded: aLoadedForm() });
  fill('Length', '5');

  await chooseType(form, 'Flash Sale');
  fill('Last day', '2026-11-30');
  await chooseType(form, 'Evergreen');
  expect(field('Length').value).toBe('5');
  await chooseType(form, 'Flash Sale');

  expect(field('Last day').value).toBe('2026-11-30');
});
