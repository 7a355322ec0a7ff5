import { pageStateNames } from '@lastcall/contracts/campaigns/state-names';
import { actions, notices } from '@lastcall/contracts/platform';

/** The copy of the pages of an announcement. */
export const labels = {
  title: 'Pages',
  intro:
    'Your announcement bar appears on these pages once you add a description. Use * at the end of a URL to match everything after it.',
  add: 'Add New Page',
  loading: 'Loading pages',
  loadError: (message: string) => `Error: ${message}`,
  unknown: notices.failed,

  emptyTitle: 'No pages yet',
  emptyText: 'Add the page where your announcement should appear. To cover your whole site, end the URL with *.',

  newPage: 'New page',
  editPage: 'Edit page',
  pageUrl: 'Page URL',
  pageUrlHint: 'The page where the bar appears, such as https://www.example.com/*',
  exampleHost: 'https://www.example.com',
  addPage: 'Add page',
  save: actions.save,
  saving: 'Saving the page',
  cancel: actions.cancel,
  openCampaign: (campaign: string) => `Open ${campaign}`,
  stillHere: 'Your changes are still here. Try saving again.',

  created: 'Announcement bar page created successfully.',
  createFailed: 'Failed to create announcement bar page.',
  updated: 'Announcement bar page updated successfully.',
  updateFailed: 'Failed to update announcement bar page.',
  deleted: 'Announcement bar page deleted successfully.',
  deleteFailed: 'Failed to delete announcement bar page.',

  deleteTitle: 'Are you sure you want to delete this page?',
  deleteText: 'Announcement Bar will be disabled on the page.',
  deleteConfirm: 'Delete page',
  deleting: 'Deleting the page',

  verify: actions.verify,
  verifyOf: (url: string) => `Verify: ${url}`,
  verified: pageStateNames.verified,
  noText: 'Not live: add a description',
  edit: (url: string) => `Edit ${url}`,
  remove: (url: string) => `Delete ${url}`,
  editBar: 'Edit bar',
  opensInNewTab: notices.opensInNewTab,
} as const;
