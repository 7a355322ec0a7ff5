import { actions } from '@lastcall/contracts/platform';
import type { EmailSetup } from '@lastcall/contracts/campaigns';
import { counted, plural } from '@lastcall/contracts/platform/formats';

/** The copy of the emails screen. */
export const messages = {
  title: 'Emails',
  text: 'Links and a countdown timer for your emails. Each lead sees their own deadline.',
  loading: 'Loading the email setup',
  loadFailed: 'We couldn’t load the email setup.',
  failed: 'Something went wrong. Please make sure the inputs are correct.',

  linksTitle: 'Email links',
  linksText:
    'Use these links in your emails. They open your page before the deadline and the after-deadline URL once it has expired.',
  signing: {
    signed: 'Signed links',
    'no-field': 'Links aren’t signed',
    unsupported: 'Links aren’t signed',
  } satisfies Record<EmailSetup['signing'], string>,
  signingText: {
    signed: () =>
      'Each link includes a token that proves who clicked it, so subscribers are recognized on every device. If you copied links before, copy them again.',
    'no-field': (platform: string) =>
      `Links show each subscriber’s deadline, but don’t prove who clicked. To sign them, choose a custom field for signed links in the ${platform} integration.`,
    unsupported: (platform: string) =>
      `Links show each subscriber’s deadline, but don’t prove who clicked. ${platform} can’t add a token to links.`,
  } satisfies Record<EmailSetup['signing'], (platform: string) => string>,
  page: 'Page',
  link: 'Email link',
  clicks: 'Clicks',
  clicksHint: 'Clicks in the last 30 days',
  clicksUnit: (count: number) => plural(count, 'click', 'clicks'),
  exactClicks: (count: number) => `${counted(count, 'click')} in the last 30 days`,
  copy: actions.copyLink,
  viewAll: 'view all links',
  noLinksTitle: 'No links yet',
  noLinksText: 'Every page gets its own email link. Add a page to get the first one.',
  addPage: 'Add a page',

  otherTitle: 'Your email platform is set to “Other”',
  otherText:
    'Email links and the timer code need customization: replace the part after ?em= with your platform’s merge tag for the email address. Or choose your platform under Deadline.',
  choosePlatform: 'Choose a platform',

  views: 'Email setup sections',
  viewNames: { emails: 'All', links: 'Links', 'timer-code': 'Timer code', integration: 'Integration' },

  integrationTitle: 'Integration',
  integrationText:
    'Start deadlines when contacts join your list. Connect your email platform, or use Zapier, Make or the API.',
} as const;
