import { pageStateNames } from '@lastcall/contracts/campaigns/state-names';
import type { Page, PageType } from '@lastcall/contracts/campaigns';
import { timerCode } from '@lastcall/contracts/campaigns/webpage-timer-code';
import { actions, notices, pageProblems, validation } from '@lastcall/contracts/platform';
import { ctaStyles, pageFieldNames as names, pageTypeNames as types } from '../../lib/page-copy.ts';

/** The name and description of a page type, and the code that it needs in addition to the account's snippet. */
interface PageTypeLabels {
  readonly name: string;
  readonly text: string;
  readonly place?: string;
  readonly paste?: string;
}

/** The copy of the pages screen. */
export const messages = {
  title: 'Pages',
  text: 'Pages with your offer, and where to send visitors after the deadline.',
  add: 'Add New Page',
  loading: 'Loading pages',
  loadFailed: 'We couldn’t load the pages.',
  failed: 'Something went wrong. Please make sure the inputs are correct.',
  addOne: 'Please add at least one page',
  continue: 'Continue to emails',

  emptyTitle: 'No pages yet',
  emptyText: 'Add the page with your offer. It gets a floating bar and an email link.',
  emptyAction: 'Add your first page',

  newPage: 'New page',
  editPage: 'Edit page',
  beforeUrl: names.beforeUrl,
  beforeUrlHint: 'The page with your offer.',
  afterUrl: names.afterUrl,
  afterUrlHint: 'Where to send visitors afterward.',
  redirect: 'Redirect visitors after the deadline',
  redirectOff: 'If off, visitors stay on the page and the countdown disappears.',
  beforePlaceholder: 'https://shop.example/offer',
  afterPlaceholder: 'https://shop.example/closed',
  label: names.label,
  labelPlaceholder: 'Choose a label',
  labelOf: (url: string) => `Label of ${url}`,
  save: actions.save,
  saving: notices.saving,
  saveNew: 'Add page',
  cancel: actions.cancel,

  type: names.type,
  typeOf: (url: string) => `Page type of ${url}`,
  types: {
    floatbar_v2: {
      name: types.floatbar_v2,
      text: 'A floating countdown bar. Just install the snippet.',
    },
    floatbar: { name: types.floatbar, text: 'The older countdown bar, with one button style.' },
    countdown: {
      name: types.countdown,
      text: 'A countdown within the page.',
      place: 'Paste this where you want the timer:',
      paste: timerCode,
    },
    dynamic: {
      name: types.dynamic,
      text: 'The deadline as text within a sentence.',
      place: 'Paste this where you want the deadline:',
      paste: '<span data-lastcall-text="deadline"></span>',
    },
    dynamicquantity: {
      name: types.dynamicquantity,
      text: 'The number of units left, within a sentence.',
      place: 'Paste this where you want the number:',
      paste: '<span data-lastcall-text="quantity"></span>',
    },
    optinform: {
      name: types.optinform,
      text: 'The countdown starts when a visitor submits this page’s form.',
      place: 'To send the deadline to your email platform, paste this into the form:',
      paste: '<input type="hidden" name="deadline" data-lastcall-text="deadline">',
    },
    salestracking: {
      name: types.salestracking,
      text: 'The page buyers see after paying. Each visit counts as a sale. Set the price in Sales Tracking Setup.',
    },
    imagetrigger: {
      name: types.imagetrigger,
      text: 'Starts the countdown without showing anything.',
      place: 'If you can’t install the snippet, paste this image instead. Add the lead’s email address after em=:',
    },
    portal: { name: types.portal, text: 'An icon on the page that opens a panel with your offer and its deadline.' },
    announcement_bar: { name: types.announcement_bar, text: 'A bar at the top of the page without a countdown.' },
  } satisfies Record<PageType, PageTypeLabels> as Record<PageType, PageTypeLabels>,
  premium: 'Premium Feature',
  noPortal: 'Please upgrade your plan to get access to Portal!',
  upgrade: actions.upgrade,
  copy: actions.copy,
  whatToPaste: 'What to paste',

  showCta: 'Show a call to action on the bar',
  ctaText: names.cta_text,
  ctaUsed: (used: number, max: number) => `${used}/${max} characters used`,
  ctaUrl: names.cta_url,
  ctaUrlHint: 'A URL, or # followed by an anchor on the same page.',
  ctaStyle: names.cta_variant,
  ctaStyles,
  ctaNewTab: 'Open in a new tab',
  ctaOf: (text: string, url: string) => `“${text}” links to ${url}`,
  cta: 'CTA',

  invalidUrl: 'Invalid URL',
  legacyPage: (number: number) => `Page ${number}`,
  legacyBeforeUrl: 'Please enter a valid before URL',
  sameUrl: validation.sameUrl,

  changedMeanwhile: 'This page was changed in another tab. Your edits are kept but not saved.',
  reload: 'Use the saved version',
  useMine: 'Keep my version',
  notSaved: 'The page wasn’t saved.',
  stillHere: 'Your edits are still here. Try saving again.',
  openCampaign: (campaign: string) => `Open ${campaign}`,
  showPage: 'Show that page',
  gone: 'This page was deleted in another tab.',
  added: 'Page added',
  saved: 'Changes are saved.',

  before: 'Before',
  after: 'After',
  noAfter: 'No redirect',
  opensInNewTab: notices.opensInNewTab,
  editBar: 'Edit bar',
  editPortal: 'Edit portal',
  sampleText: 'Some portal blocks still have sample text. Visitors won’t see them until you replace it.',
  edit: (url: string) => `Edit ${url}`,
  remove: (url: string) => `Delete ${url}`,

  verify: actions.verify,
  verifyAgain: 'Verify again',
  verifyOf: (verify: string, url: string) => `${verify}: ${url}`,
  verified: pageStateNames.verified,
  notVerified: 'Not verified.',
  notVerifiedMark: pageStateNames.not_verified,
  notChecked: pageStateNames.not_checked,
  checking: pageStateNames.checking,
  checkingLong: 'This is taking longer than usual. You can leave this page. We’ll keep checking.',
  pasteFirst: 'Install the snippet on your pages, then verify them. All pages use the same snippet.',
  trouble: "We're having trouble detecting the Lastcall code on the page.",
  copyCode: 'Copy snippet',
  setUp: 'Set up this page',
  problem: pageProblems satisfies Record<NonNullable<Page['verificationProblem']>, string>,

  deleteTitle: 'Are you sure you want to delete this page?',
  deleteText: (url: string) => `This removes ${url} from the campaign and deletes its floating bar and email link.`,
  deleteConfirm: 'Delete page',
  deleted: 'Page deleted',

  setUpTitle: 'Set up your page',
  doYouSee: (what: string) => `Do you see ${what} on your page?`,
  doYouSeeText: 'Open the page in a private window and wait for it to load.',
  openPage: 'Open the page',
  sees: 'Yes, I see it',
  doesNotSee: "No, I don't see it",
  addCodeText:
    'Paste this snippet into every page of your site, just before the closing </head> tag. Most site builders call this “custom code” or “header scripts”.',
  yourCode: 'Your snippet',
  installed: "OK, I've installed the code",
  needsHelp: 'I need help',
  askSupport: 'Email support',
  helpSubject: (url: string) => `Help with the snippet on ${url}`,
  checkingPage: 'Looking for your snippet on the page...',
  stillDoYouSee: (what: string) => `Open the page again. Do you see ${what} now?`,
  widgets: { bar: 'the bar', timer: 'the countdown', text: 'the deadline', other: 'your deadline' },
  continueTitle: 'Your page is set up',
  continueText: (what: string) => `Visitors now see ${what}.`,
  editTheBar: 'Edit the floating bar',
  done: actions.done,
  contactTitle: 'Contact support',
  contactText:
    'Email us, or send these instructions to the person who manages your site. They include the snippet and what we found.',
  copyLines: 'Copy instructions',
  back: actions.back,
  close: actions.close,
  linesFor: (page: Pick<Page, 'beforeUrl'>, snippet: string, found: string) =>
    `Please paste this line just before the closing </head> tag of ${page.beforeUrl}:\n\n${snippet}\n\nOur last check: ${found}`,
} as const;
