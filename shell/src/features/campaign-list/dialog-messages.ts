import { actions } from '@lastcall/contracts/platform';

/** The copy of the dialogs of the campaign list, which are loaded when they open. */
export const labels = {
  duplicate: actions.duplicate,
  duplicateTitle: (name: string) => `Duplicate ${name}?`,
  duplicateText: 'The copy keeps the deadline, platforms and settings. What else do you want to copy?',
  duplicatePages: 'Pages',
  duplicatePagesHint:
    'Copied page URLs end in ?copy=2, because a URL can belong to only one campaign. URLs that end in * aren’t copied.',
  duplicateBars: 'Bars and portal',
  duplicateBarsHint: 'Their design and text.',
  duplicateTimers: 'Timers',
  duplicateTimersHint: 'The webpage timer, and the email timer with its expired image.',
  duplicateLimits: 'Leads, sales and connections aren’t copied.',
  archiveTitle: (name: string) => `Archive ${name}?`,
  archiveText: 'The campaign moves to Archived and stops.',
  archiveEffects: [
    'Its pages show no bar and don’t redirect visitors.',
    'Its email links always open the page, and its email timer shows a blank image.',
    'No new countdowns start. Active countdowns keep their deadlines.',
  ],
  archiveKept: 'Nothing is deleted. You can restore it at any time.',
  archiveConfirm: 'Archive campaign',
} as const;
