import { countText } from '@lastcall/contracts/platform/formats';

/** The copy of the deadline part of the settings screen. */
export const deadlineSettingsCopy = {
  title: 'Deadline settings',
  text: 'When this campaign is open.',
  quantityText: 'How many units you’re selling, and when the sale starts and ends.',
  remaining: 'Remaining quantity',
  remainingOf: (left: number, used: number) => `${countText(left)} left, ${countText(used)} sold`,
  now: (rule: string) => `Current deadline: ${rule}`,
  change: 'Change deadline',
} as const;
