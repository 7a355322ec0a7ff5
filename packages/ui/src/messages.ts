import { actions, notices } from '@lastcall/contracts/platform';

/** The texts of the design system itself. */
export const labels = {
  saveChanges: 'Save Changes',
  saving: notices.saving,
  discard: actions.discard,
  unsaved: 'Unsaved changes',
  tryAgain: actions.retry,
  partFailed: 'We couldn’t load this. Check your connection and try again.',
  leaveTitle: 'Are you sure you want to leave?',
  leaveText: 'You have unsaved changes.',
  leaveConfirm: 'Continue without saving',
  reloadTitle: 'Reload without saving?',
  reloadText: 'Your unsaved changes will be lost.',
  reloadConfirm: 'Reload without saving',
  cancel: actions.cancel,
  copy: actions.copy,
  copied: 'Copied to clipboard!',
  copyFailed: 'Failed to copy.',
  dismiss: actions.dismiss,
  notifications: 'Notifications',
  hardToRead: (against: string) => `Hard to read on ${against}.`,
  againstBackground: 'this background',
  useColor: (color: string, ratio: string) => `Use ${color} (${ratio})`,
  ratio: (value: string) => `${value} : 1`,
  product: 'Lastcall',
} as const;
