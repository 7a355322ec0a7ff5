import type { Page, PageType } from '@lastcall/contracts/campaigns';
import { timerCode } from '@lastcall/contracts/campaigns/webpage-timer-code';
import { pageProblems, validation } from '@lastcall/contracts/platform';
import { ctaStyles, pageFieldNames as names, pageTypeNames as types } from '../../lib/page-words.ts';

/** The name and description of a page type, and its code besides the account's snippet. */
interface PageTypeWords {
  readonly name: string;
  readonly text: string;
  readonly place?: string;
  readonly paste?: string;
}

/** The copy of the pages screen. */
export const messages = {
  title: 'Pages',
  text: 'The pages that show your deadline, and where visitors go once it is over.',
  add: 'Add New Page',
  loading: 'Loading the pages',
  loadFailed: 'The pages could not be loaded.',
  failed: 'Something went wrong. Please make sure the inputs are correct.',
  addOne: 'Please add at least one page',
  continue: 'Continue to emails',

  emptyTitle: 'No pages yet',
  emptyText: 'Add the page that your offer is on. Its floating bar and its email link are made with it.',
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
  save: 'Save',
  saving: 'Saving...',
  saveNew: 'Add page',
  cancel: 'Cancel',

  type: names.type,
  typeOf: (url: string) => `Page type of ${url}`,
  types: {
    floatbar_v2: {
      name: types.floatbar_v2,
      text: 'A floating countdown bar. Just install the snippet.',
    },
    floatbar: { name: types.floatbar, text: 'The older bar with the countdown, with a button of one style.' },
    countdown: {
      name: types.countdown,
      text: 'A countdown within the page.',
      place: 'Paste this where it belongs:',
      paste: timerCode,
    },
    dynamic: {
      name: types.dynamic,
      text: 'The deadline in words, within a sentence of yours.',
      place: 'Paste this where it belongs:',
      paste: '<span data-lastcall-text="deadline"></span>',
    },
    dynamicquantity: {
      name: types.dynamicquantity,
      text: 'How many are left, as a number within a sentence of yours.',
      place: 'Paste this where it belongs:',
      paste: '<span data-lastcall-text="quantity"></span>',
    },
    optinform: {
      name: types.optinform,
      text: 'The countdown starts when a visitor submits this page’s form.',
      place: 'To keep the deadline in your email platform, paste this into the form:',
      paste: '<input type="hidden" name="deadline" data-lastcall-text="deadline">',
    },
    salestracking: {
      name: types.salestracking,
      text: 'The page that buyers reach after they paid. Opening it counts a sale; its price is in Sales Tracking Setup.',
    },
    imagetrigger: {
      name: types.imagetrigger,
      text: 'Starts the countdown without showing anything.',
      place: 'Where your code cannot stand, paste this image instead, with the address of the reader after em=:',
    },
    portal: { name: types.portal, text: 'An icon on the page opens a panel with your offer and its deadline.' },
    announcement_bar: { name: types.announcement_bar, text: 'A bar without a countdown on top of the page.' },
  } satisfies Record<PageType, PageTypeWords> as Record<PageType, PageTypeWords>,
  premium: 'Premium Feature',
  noPortal: 'Please upgrade your plan to get access to Portal!',
  upgrade: 'Upgrade',
  copy: 'Copy this',
  whatToPaste: 'What to paste',

  showCta: 'Show a call to action on the bar',
  ctaText: names.cta_text,
  ctaUsed: (used: number, most: number) => `${used}/${most} characters used`,
  ctaUrl: names.cta_url,
  ctaUrlHint: 'A web address, or # and a name on the same page.',
  ctaStyle: names.cta_variant,
  ctaStyles,
  ctaNewTab: 'Open in a new tab',
  ctaOf: (text: string, url: string) => `“${text}” leads to ${url}`,
  cta: 'CTA',

  invalidUrl: 'Invalid URL',
  legacyPage: (number: number) => `Page ${number}`,
  legacyBeforeUrl: 'Please enter a valid before URL',
  sameUrl: validation.sameUrl,

  changedMeanwhile: 'This page was changed meanwhile, perhaps in another tab. Nothing was saved.',
  reload: 'Show what is saved now',
  keepMine: 'Keep mine, and save it',
  notSaved: 'The page was not saved.',
  stillHere: 'What you typed is still here, so you can save it again.',
  openCampaign: (campaign: string) => `Open ${campaign}`,
  showPage: 'Show that page',
  gone: 'This page was deleted meanwhile.',
  added: 'Page added',
  saved: 'Changes are saved.',

  before: 'Before',
  after: 'After',
  noAfter: 'No redirect',
  opensInNewTab: 'opens in a new tab',
  editBar: 'Edit bar',
  editPortal: 'Edit portal',
  edit: (url: string) => `Edit ${url}`,
  remove: (url: string) => `Delete ${url}`,

  verify: 'Verify',
  verifyAgain: 'Verify again',
  verifyOf: (verify: string, url: string) => `${verify}: ${url}`,
  verified: 'Verified',
  notVerified: 'Not verified.',
  notVerifiedMark: 'Not verified',
  notChecked: 'Not verified yet',
  checking: 'Checking...',
  checkingLong: 'This is taking longer than usual. You can leave this page. We’ll keep checking.',
  pasteFirst: 'Paste your code into your pages, then verify them. It is the same code for all.',
  trouble: "We're having trouble detecting the Lastcall code on the page.",
  copyCode: 'Copy code',
  setUp: 'Set up this page',
  problem: pageProblems satisfies Record<NonNullable<Page['verificationProblem']>, string>,

  deleteTitle: 'Are you sure you want to delete this page?',
  deleteText: (url: string) => `${url} is removed from the campaign, and its floating bar and email link with it.`,
  deleteConfirm: 'Delete page',
  deleted: 'Page deleted',

  setUpTitle: 'Set up your page',
  doYouSee: (what: string) => `Do you see ${what} on your page?`,
  doYouSeeText: 'Open the page in a private window and wait for it to load.',
  openPage: 'Open the page',
  sees: 'Yes, I see it',
  doesNotSee: "No, I don't see it",
  addCodeText:
    'Paste this code into every page of your site, just before the closing </head> tag. Most site builders have a field for it under "custom code" or "header scripts".',
  yourCode: 'Your code',
  installed: "OK, I've installed the code",
  needsHelp: 'I need help',
  askSupport: 'Write to us',
  helpSubject: (url: string) => `Help with the code on ${url}`,
  lookingFor: 'Looking for your code on the page...',
  stillDoYouSee: (what: string) => `Open the page once more: do you see ${what} now?`,
  widgets: { bar: 'the bar', timer: 'the countdown', text: 'the deadline', other: 'your deadline at work' },
  continueTitle: 'Your page is set up',
  continueText: (what: string) => `Visitors see ${what} from now on.`,
  editTheBar: 'Edit the floating bar',
  done: 'Done',
  contactTitle: 'Contact us',
  contactText:
    'Write to us, or send these lines to whoever looks after your site. They say what to paste and where, and what we found when we looked.',
  copyLines: 'Copy these lines',
  back: 'Back',
  close: 'Close',
  linesFor: (page: Pick<Page, 'beforeUrl'>, snippet: string, found: string) =>
    `Please paste this line just before the closing </head> tag of ${page.beforeUrl}:\n\n${snippet}\n\nWhen we looked: ${found}`,
} as const;
