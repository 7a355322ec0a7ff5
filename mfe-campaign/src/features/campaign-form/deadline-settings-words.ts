import { countText } from '@lastcall/contracts/platform/formats';

/** The copy of the deadline part of the settings screen. */
export const deadlineSettingsWords = {
  title: 'Deadline settings',
  text: 'When this campaign is open.',
  quantityText: 'How many are sold, and between which days.',
  remaining: 'Remaining quantity',
  remainingOf: (left: number, used: number) => `${countText(left)} left, ${countText(used)} sold`,
  now: 'Now:',
  change: 'Change the deadline',
} as const;
