import { limits } from '@lastcall/contracts/platform';

/** The copy of the reset links. */
export const messages = {
  title: 'Public Reset Link',
  text: `A link by which one person starts their own deadline again. It is bound to their email and works once, within ${limits.resetLinkHours} hours unless you say otherwise.`,
  email: 'Email of the person',
  emailPlaceholder: 'reader@example.com',
  redirect: 'Where they go next',
  redirectPlaceholder: 'https://example.com/offer',
  leadsTo: (address: string) => `Leads to ${address}`,
  create: 'Create link',
  creating: 'Creating...',
  created: 'The link is ready to copy.',
  loading: 'Loading the links',
  failed: 'Something went wrong. Please try again.',
  link: 'Link',
  expires: 'Expires',
  expired: 'Expired',
  used: 'Used',
  /** The accessible label of the expiry button, which contains the visible text. */
  edit: (email: string, seen: string) => `${seen}. Change when the link of ${email} expires`,
  newExpiry: 'New expiry',
  save: 'Save',
  cancel: 'Cancel',
  moved: 'The link has its new expiry.',
  unknown: 'Nobody in this campaign has this address yet. Their clock begins when they confirm.',
  copy: 'Copy link',
  remove: (email: string) => `Delete the link of ${email}`,
  deleted: 'The link is deleted.',
  deleteTitle: 'Delete this link?',
  deleteText: (email: string) => `The link of ${email} stops working at once.`,
  deleteConfirm: 'Delete link',
} as const;
