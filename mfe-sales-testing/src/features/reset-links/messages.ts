import { actions, limits, notices } from '@lastcall/contracts/platform';

/** The copy of the reset links. */
export const messages = {
  title: 'Public Reset Link',
  text: `Restarts one lead’s countdown. It works once, for one email address, and expires after ${limits.resetLinkHours} hours unless you change that.`,
  email: 'Lead’s email address',
  emailPlaceholder: 'reader@example.com',
  redirect: 'Redirect to',
  redirectPlaceholder: 'https://example.com/offer',
  leadsTo: (url: string) => `Redirects to ${url}`,
  create: 'Create link',
  creating: 'Creating...',
  created: 'Reset link created',
  loading: 'Loading reset links',
  failed: notices.failed,
  link: 'Link',
  expires: 'Expires',
  expired: 'Expired',
  used: 'Used',
  /** The accessible name of the expiration button, which starts with its visible text. */
  edit: (email: string, seen: string) => `${seen}. Change the expiration of the link for ${email}`,
  newExpiry: 'New expiration',
  save: actions.save,
  cancel: actions.cancel,
  moved: 'Expiration changed',
  unknown: 'No lead has this address yet. A countdown starts when the recipient confirms.',
  copy: actions.copyLink,
  remove: (email: string) => `Delete the link for ${email}`,
  deleted: 'Reset link deleted',
  deleteTitle: 'Delete this link?',
  deleteText: (email: string) => `The link for ${email} stops working immediately.`,
  deleteConfirm: 'Delete link',
} as const;
