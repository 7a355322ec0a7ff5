/** The copy of the emails screen. */
export const messages = {
  title: 'Emails',
  text: 'Links and a timer for your emails. Each reader sees their own deadline.',
  loading: 'Loading the email setup',
  loadFailed: 'The email setup could not be loaded.',
  failed: 'Something went wrong. Please make sure the inputs are correct.',

  linksTitle: 'Email Links',
  linksText:
    'Link to your pages with these addresses. They lead to your page before the deadline, and to the after URL once it is over.',
  page: 'Page',
  link: 'Email link',
  clicks: 'Clicks',
  clicksHint: 'Clicks in the last 30 days',
  clicksUnit: (count: number) => (count === 1 ? 'click' : 'clicks'),
  exactClicks: (count: number) => `${count} ${count === 1 ? 'click' : 'clicks'} in the last 30 days`,
  copy: 'Copy link',
  viewAll: 'view all links',
  noLinksTitle: 'No links yet',
  noLinksText: 'Every page gets an email link of its own. Add your first page to have one.',
  addPage: 'Add a page',

  otherTitle: 'Your email platform is Other',
  otherText:
    'The email links and the timer code cannot be used as they are: replace the part after ?em= with what your platform writes for the address of the reader, or choose your platform in the deadline section.',
  choosePlatform: 'Choose a platform',

  views: 'Parts of the email setup',
  viewNames: { emails: 'All', links: 'Links', 'timer-code': 'Timer code', integration: 'Integration' },

  integrationTitle: 'Integration',
  integrationText:
    'Start deadlines when contacts join your list. Connect your email platform, or use Zapier, Make or the API.',
} as const;
