/** The copy of the deadline part of the settings screen. */
export const deadlineSettingsCopy = {
  title: 'Deadline settings',
  text: 'When this campaign is open.',
  quantityText: 'How many are sold, and between which days.',
  remaining: 'Remaining quantity',
  remainingOf: (left: number, used: number) => `${left.toLocaleString('en')} left, ${used.toLocaleString('en')} sold`,
  now: 'Now:',
  change: 'Change the deadline',
} as const;
