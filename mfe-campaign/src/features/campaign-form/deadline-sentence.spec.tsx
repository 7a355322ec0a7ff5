import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CampaignForm } from '@lastcall/contracts/campaigns';
import { fireEvent, screen, show } from '@lastcall/ui/testing-kit';
import { Form } from 'react-final-form';
import { DeadlineSentence } from './deadline-sentence.tsx';
import { aLoadedForm } from './testing-kit/index.tsx';

// A Saturday, 15:04 in New York.
beforeEach(
  () =>
    void jest.useFakeTimers({
      now: new Date('2026-11-21T20:04:00Z'),
      doNotFake: [
        'queueMicrotask',
        'setTimeout',
        'setInterval',
        'setImmediate',
        'clearTimeout',
        'clearInterval',
        'performance',
        'nextTick',
      ],
    }),
);
afterEach(() => void jest.useRealTimers());

function sentenceOf(form: Partial<CampaignForm>, start?: string): string {
  const values = { ...aLoadedForm(form).values, timezone: 'America/New_York' };
  show(
    <Form initialValues={values} onSubmit={() => undefined}>
      {() => <DeadlineSentence />}
    </Form>,
  );
  if (start) fireEvent.change(screen.getByLabelText('Preview another start time'), { target: { value: start } });
  return screen.getByRole('status').textContent!;
}

describe('the sentence under the deadline form', () => {
  it.each<[string, Partial<CampaignForm>, string]>([
    [
      'days',
      { deadlineLength: 8 },
      'Anyone who starts today at 3:04 PM has until Sun, Nov 29, 2026, 11:59 PM EST. That’s 8 days and 8 hours from now.',
    ],
    [
      'days without weekdays',
      { deadlineLength: 2, excludedWeekdays: [6, 7] },
      'Anyone who starts today at 3:04 PM has until Tue, Nov 24, 2026, 11:59 PM EST. That’s 3 days and 8 hours from now.',
    ],
    [
      'hours',
      { deadlineUnit: 'hours', deadlineLength: 48 },
      'Anyone who starts today at 3:04 PM has until Mon, Nov 23, 2026, 3:04 PM EST. That’s 2 days from now.',
    ],
    [
      'minutes',
      { deadlineUnit: 'minutes', deadlineLength: 15 },
      'Anyone who starts today at 3:04 PM has until Sat, Nov 21, 2026, 3:19 PM EST. That’s 15 minutes from now.',
    ],
    [
      'a day of the week',
      { campaignType: 'Hybrid', blendedPeriod: 'week', blendedWeekday: 7 },
      'Anyone who starts today at 3:04 PM has until Sun, Nov 22, 2026, 11:59 PM EST. That’s 1 day and 8 hours from now.',
    ],
    [
      'a day of the month',
      { campaignType: 'Hybrid', blendedPeriod: 'month', blendedDay: 31 },
      'Anyone who starts today at 3:04 PM has until Mon, Nov 30, 2026, 11:59 PM EST. That’s 9 days and 8 hours from now.',
    ],
    [
      'a day of the quarter',
      { campaignType: 'Hybrid', blendedPeriod: 'quarter', blendedMonth: 1, blendedDay: 5 },
      'Anyone who starts today at 3:04 PM has until Tue, Jan 5, 2027, 11:59 PM EST. That’s 45 days and 8 hours from now.',
    ],
    [
      'a fixed date',
      { campaignType: 'FlashSale', deadlineDate: '2026-11-30' },
      'Everyone has until Mon, Nov 30, 2026, 11:59 PM EST. That’s 9 days and 8 hours from now.',
    ],
    [
      'a fixed date with a start',
      { campaignType: 'FlashSale', deadlineDate: '2026-11-30', startDate: '2026-11-28', startTime: '08:00' },
      'Everyone has until Mon, Nov 30, 2026, 11:59 PM EST. That’s 9 days and 8 hours from now. Opens Sat, Nov 28, 2026, 8:00 AM EST.',
    ],
    [
      'a date that has passed',
      { campaignType: 'FlashSale', deadlineDate: '2026-11-20' },
      'Everyone has until Fri, Nov 20, 2026, 11:59 PM EST. This time has passed, so the offer has already expired.',
    ],
    [
      'a quantity',
      { campaignType: 'Quantity', quantity: 50, startDate: '2026-11-01', deadlineDate: '2026-11-30' },
      'Everyone has until Mon, Nov 30, 2026, 11:59 PM EST, or until all 50 are sold. That’s 9 days and 8 hours from now.',
    ],
    [
      'an announcement',
      { campaignType: 'announcement-bar' },
      'This campaign has no deadline. Its bars stay until you remove them.',
    ],
    [
      'nothing yet',
      { deadlineLength: null },
      'Set the deadline to see when the offer ends for a visitor who starts now.',
    ],
    [
      'a start after the end',
      { campaignType: 'FlashSale', deadlineDate: '2026-11-30', startDate: '2026-12-01' },
      'Please choose a start date before the end date.',
    ],
  ])('describes the result: %s', (_, form, sentence) => {
    expect(sentenceOf(form)).toBe(sentence);
  });

  it.each<[string, Partial<CampaignForm>, string, string]>([
    [
      'tomorrow',
      { deadlineLength: 1 },
      '2026-11-22T09:00',
      'Anyone who starts tomorrow at 9:00 AM has until Mon, Nov 23, 2026, 11:59 PM EST. That’s 1 day and 14 hours later.',
    ],
    [
      'another day',
      { deadlineLength: 1 },
      '2026-12-24T09:00',
      'Anyone who starts on Dec 24 at 9:00 AM has until Fri, Dec 25, 2026, 11:59 PM EST. That’s 1 day and 14 hours later.',
    ],
    [
      'after the end',
      { campaignType: 'FlashSale', deadlineDate: '2026-11-30' },
      '2026-12-01T09:00',
      'Everyone has until Mon, Nov 30, 2026, 11:59 PM EST. Anyone who starts on Dec 1 at 9:00 AM is too late.',
    ],
    [
      'before it is open',
      { campaignType: 'FlashSale', deadlineDate: '2026-11-30', startDate: '2026-11-28' },
      '2026-11-22T09:00',
      'Everyone has until Mon, Nov 30, 2026, 11:59 PM EST. That’s 8 days and 14 hours later. Opens Sat, Nov 28, 2026, 12:00 AM EST. Anyone who starts tomorrow at 9:00 AM is too early.',
    ],
  ])('describes the result for a selected start: %s', (_, form, start, sentence) => {
    expect(sentenceOf(form, start)).toBe(sentence);
  });

  it('resets to now', () => {
    sentenceOf({ deadlineLength: 8 }, '2026-12-24T09:00');

    fireEvent.click(screen.getByRole('button', { name: 'Now' }));

    expect(screen.getByRole('status').textContent).toContain('Anyone who starts today at 3:04 PM');
  });
});
