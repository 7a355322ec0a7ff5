import { actions, notices } from '@lastcall/contracts/platform';

/** The copy that several screens of a campaign share. */
export const messages = {
  save: actions.save,
  saving: notices.saving,
  saved: 'Changes are saved.',
  failed: 'Something went wrong. Please make sure the inputs are correct.',
  changed: 'This campaign was changed in another tab. Your edits are kept but not saved. Review them, then save.',
  create: (text: string) => `Create “${text}”`,
  showCalendar: 'Show the calendar',
  hideCalendar: 'Hide the calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  chosenDays: 'Selected date range',
  firstDay: (day: string) => `${day}, first day`,
  lastDay: (day: string) => `${day}, last day`,
  between: (day: string) => `${day}, in range`,
} as const;
