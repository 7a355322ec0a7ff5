import { actions, notices } from '@lastcall/contracts/platform';
import { percentText } from '@lastcall/contracts/platform/formats';
import type { EditorName } from './editors.ts';
import type { SectionName } from './sections.ts';

/** The copy of a campaign's frame: sidebar, header and summary card. */
export const labels = {
  sidebar: 'Campaign Editor',
  sections: {
    deadline: 'Deadline',
    discounts: 'Discounts',
    pages: 'Pages',
    emails: 'Emails',
    appearance: 'Appearance',
    settings: 'Settings',
    testing: 'Testing',
    leads: 'Leads',
  } satisfies Record<SectionName, string>,
  notYet: 'Create the campaign first.',
  needsPage: 'Add a page first.',
  needsDiscount: 'Set up the discount first.',
  newCampaign: 'New campaign',
  back: 'Campaigns',
  backToPages: 'Back to campaign',
  loading: 'Loading the campaign',

  rename: (name: string) => `Rename ${name}`,
  campaignName: 'Campaign name',
  renameFailed: 'We couldn’t save the name.',

  deletedTitle: 'This campaign was deleted',
  deletedText: 'It was deleted while you had this screen open.',
  archivedTitle: 'This campaign is archived',
  archivedText: 'Its pages show no countdown, and no new countdowns start.',
  restore: actions.restore,
  restoring: 'Restoring...',
  restored: 'Campaign restored',
  failed: notices.failed,

  quickstart: 'Quickstart',
  quickstartDone: (percent: number) => `${percentText(percent)} complete`,
  addPage: 'Add a page',
  clickHere: 'Click here',
  toCompleteSetup: 'to complete setup',
  guideTitle: 'Getting started',
  guideText: 'Connect your store and create your first discount.',
  guide: 'Open guide',

  editSwitch: 'What would you like to edit?',
  editors: {
    'floating-bar-editor': 'Floating Bar (New)',
    editor: 'Floating Bar',
    'inline-timer-editor': 'Inline Timer',
    'email-timer-editor': 'Email Timer',
    portal: 'Portal',
  } satisfies Record<EditorName, string>,
  isNew: 'New!',
  switchCampaign: 'Switch campaign',
  searchCampaigns: 'Search campaigns',
  loadingCampaigns: 'Loading campaigns',
  onlyCampaign: 'You don’t have other campaigns.',
  noOtherCampaign: 'No matching campaigns',
  searchFailed: 'We couldn’t load campaigns.',

  summary: 'Summary',
  summaryTitle: 'Campaign summary',
  deadline: 'Deadline',
  quantity: 'Quantity',
  remaining: (left: string, start: string) => `${left} of ${start} left`,
  zone: 'Time zone',
  platforms: 'Platforms',
  platformKinds: { emailPlatform: 'Email', checkoutPlatform: 'Checkout', landingPlatform: 'Website' },
  emailSetup: 'Email Setup',
  salesSetup: 'Sales Tracking Setup',
  window: 'Last 30 days',
  numbers: { leads: 'Leads', visitors: 'Visitors', engagement: 'Email Clicks', orders: 'Orders', sales: 'Sales' },
  noSales: '0',
  net: 'Net revenue',
  netOf: (amounts: string) => `Net revenue after refunds (${amounts} gross)`,
  openAnalytics: 'Open Analytics',
  close: actions.close,

  clear: 'Clear My Tracking',
  clearText:
    'Clears your tracking, so the campaign treats you as a new visitor. Enter the email address you test with.',
  clearEmail: 'Email',
  clearDo: 'Clear tracking',
  clearing: 'Clearing...',
  cleared: (email: string) => `Tracking cleared for ${email}`,
  cancel: actions.cancel,
  clearOthersTitle: (email: string) => `${email} isn’t your email address`,
  clearRunning: (until: string) =>
    `Their deadline is ${until}. If you clear their tracking, their next visit starts a new countdown with a later deadline.`,
  clearOver: (since: string) =>
    `Their deadline expired ${since}. If you clear their tracking, the offer reopens for them.`,
  clearBuyer: 'This lead has made a purchase in this campaign.',
  clearAnyway: 'Clear tracking anyway',
} as const;
