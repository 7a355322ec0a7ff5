/** The labels of actions that many screens have, so that the same action is called the same everywhere. A label that names its object ("Delete page") belongs to its own catalog. */
export const actions = {
  add: 'Add',
  archive: 'Archive',
  back: 'Back',
  cancel: 'Cancel',
  close: 'Close',
  connect: 'Connect',
  continue: 'Continue',
  copy: 'Copy',
  create: 'Create',
  delete: 'Delete',
  discard: 'Discard',
  disconnect: 'Disconnect',
  dismiss: 'Dismiss',
  done: 'Done',
  download: 'Download',
  duplicate: 'Duplicate',
  edit: 'Edit',
  hide: 'Hide',
  next: 'Next',
  refresh: 'Refresh',
  remove: 'Remove',
  rename: 'Rename',
  restore: 'Restore',
  retry: 'Retry',
  save: 'Save',
  saveChanges: 'Save changes',
  send: 'Send',
  showMore: 'Show more',
  skip: 'Skip',
  stop: 'Stop',
  undo: 'Undo',
  upload: 'Upload',
} as const;

/** What screens say while and after an action runs. */
export const notices = {
  loading: 'Loading...',
  saving: 'Saving...',
  failed: 'Something went wrong. Please try again.',
} as const;

/** The states of a delivery to or from another service. */
export const deliveryStateNames = {
  pending: 'Pending',
  delivered: 'Delivered',
  failed: 'Failed',
} as const;
