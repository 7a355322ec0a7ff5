import { useState, type ReactNode } from 'react';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, show, waitFor } from '@lastcall/ui/testing-kit';
import { DateRange } from './date-range.tsx';
import type { Day } from './months.ts';

function Picker({ from = null, to = null }: { from?: Day | null; to?: Day | null }): ReactNode {
  const [[start, end], setRange] = useState<[Day | null, Day | null]>([from, to]);
  return (
    <DateRange
      start={{ label: 'First day', value: start }}
      end={{ label: 'Last day', value: end }}
      today="2026-11-20"
      onChange={(...range) => setRange(range)}
    />
  );
}

async function openCalendar(range: { from?: Day; to?: Day } = {}) {
  const shown = show(<Picker {...range} />);
  await shown.user.click(screen.getByRole('button', { name: 'Show the calendar' }));
  return shown;
}

const months = () => screen.getAllByRole('grid').map((grid) => grid.querySelector('caption')!.textContent);
const typed = () =>
  [screen.getByLabelText('First day'), screen.getByLabelText('Last day')].map(
    (input) => (input as HTMLInputElement).value,
  );
const day = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the quantity date range picker', () => {
  it('has two labeled dates, and a calendar that opens with a button', async () => {
    const { user } = show(<Picker />);
    expect(typed()).toEqual(['', '']);
    expect(screen.queryByRole('grid')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Show the calendar' }));
    expect(months()).toEqual(['November 2026', 'December 2026']);

    await user.click(screen.getByRole('button', { name: 'Hide the calendar' }));
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('sets the first day with the first click and the last day with the second, and restarts with the third', async () => {
    const { user } = await openCalendar();

    await user.click(day('Monday, November 23, 2026'));
    await user.click(day('Friday, December 4, 2026'));
    expect(typed()).toEqual(['2026-11-23', '2026-12-04']);
    expect(day('Monday, November 30, 2026, in range')).toBeTruthy();

    await user.click(day('Tuesday, December 1, 2026, in range'));
    expect(typed()).toEqual(['2026-12-01', '']);
    await user.click(day('Monday, November 30, 2026'));
    expect(typed()).toEqual(['2026-11-30', '']);
  });

  it('has a calendar that jumps when the end is more than one month after the start', async () => {
    await openCalendar({ from: '2026-11-10' });
    const last = screen.getByLabelText('Last day');

    fireEvent.change(last, { target: { value: '2026-12-10' } });
    expect(months()).toEqual(['November 2026', 'December 2026']);

    fireEvent.change(last, { target: { value: '2027-03-05' } });
    expect(months()).toEqual(['February 2027', 'March 2027']);
  });

  it('works with the keyboard only: arrows, Home, End, Page Up and Page Down', async () => {
    const { user } = await openCalendar({ from: '2026-11-10', to: '2026-11-18' });
    const focusedDay = () => document.activeElement!.getAttribute('data-day');
    await user.tab();
    await user.tab();
    await user.tab();
    expect(focusedDay()).toBe('2026-11-18');

    for (const [key, expected] of [
      ['ArrowRight', '2026-11-19'],
      ['ArrowUp', '2026-11-12'],
      ['ArrowLeft', '2026-11-11'],
      ['ArrowDown', '2026-11-18'],
      ['Home', '2026-11-16'],
      ['End', '2026-11-22'],
      ['PageDown', '2026-12-22'],
      ['PageDown', '2027-01-22'],
      ['PageUp', '2026-12-22'],
    ] as const) {
      await user.keyboard(`{${key}}`);
      await waitFor(() => expect(focusedDay()).toBe(expected));
    }
    await user.keyboard('{Enter}');

    expect(typed()).toEqual(['2026-12-22', '']);
    expect(focusedDay()).toBe('2026-12-22');
  });
});
