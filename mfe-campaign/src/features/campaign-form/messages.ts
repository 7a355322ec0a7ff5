import type { CampaignType } from '@lastcall/contracts/campaigns';
import { actions, notices } from '@lastcall/contracts/platform';
import { counted, countText, listText, plural } from '@lastcall/contracts/platform/formats';
import { timeFormats, formats, formFieldNames as names, periods, units } from '../../lib/form-copy.ts';

/** The copy of the campaign form. */
export const messages = {
  createTitle: 'New campaign',
  createText: 'Name it, choose your platforms and set when the offer ends.',
  stepByStep: 'Set it up step by step',
  editTitle: 'Deadline',
  editText: 'When the offer ends, and for whom.',
  announcementTitle: 'Settings',
  announcementSettings: 'Name and platforms.',
  loading: 'Loading the campaign',
  loadFailed: 'We couldn’t load the campaign.',

  nameStep: 'Name Your Campaign',
  nameLabel: names.campaignName,
  nameHint: 'Only workspace members see this.',
  namePlaceholder: 'Autumn masterclass',

  stackStep: 'Connect Your Marketing Stack',
  checkout: names.checkoutPlatform,
  email: names.emailPlatform,
  website: names.landingPlatform,
  same: 'Use the same app for sales pages and checkout pages',
  sameAs: (name: string) => `Your sales pages are on ${name} too.`,
  search: (label: string) => `Search: ${label}`,
  searchPlaceholder: 'Search',
  seeMore: (count: number) => `See ${countText(count)} more ${plural(count, 'platform', 'platforms')}`,
  seeFewer: 'See fewer platforms',
  noMatch: (text: string) => `No platform matches “${text}”. Choose Other.`,
  change: 'Change',
  changeOf: (label: string) => `Change: ${label}`,

  typeStep: 'Choose A Campaign Type And Deadline',
  announcementStep: 'Choose A Campaign Type',
  type: names.campaignType,
  mostPopular: 'Most Popular',
  evergreen: 'Evergreen',
  evergreenText: 'Unique deadline for every subscriber.',
  fixed: 'Fixed-date',
  fixedText: 'Same deadline for everyone.',
  blended: 'Hybrid',
  blendedText: 'Each lead’s countdown ends on the next recurring date you set, such as every Friday.',
  quantity: 'Quantity',
  quantityText: 'Open until sold out.',
  announcement: 'Announcement',
  announcementText: 'No deadline.',
  storeEvergreenText: 'Unique deadline and discount code for every subscriber.',
  ofStore: (name: string) => `Shopify ${name}`,
  paid: 'Subscription',
  typeText: {
    Evergreen: 'A personal countdown for every new subscriber, at any time of the year.',
    AutomatedWebinar: 'An offer that ends a set time after each replay.',
    TripwireOffer: 'A short offer right after signup.',
    AbandonedCart: 'A last chance for shoppers who left without paying.',
    PageOnly: 'Starts when a visitor opens the page. No emails needed.',
    FlashSale: 'A short sale that ends for everyone at once.',
    ProductLaunch: 'The cart closes on a date you announce.',
    HolidayPromo: 'A seasonal offer that ends on a calendar date.',
    Hybrid: 'Each lead’s countdown ends on the next recurring date you set, such as every Friday.',
    Quantity: 'Ends when sold out or on the last day, whichever comes first.',
    'announcement-bar': 'A bar across your site without a countdown or deadline.',
    ShopifyWelcome: 'A personal code for every new subscriber.',
    ShopifyAbandonedCart: 'A last chance for shoppers who left their cart.',
    ShopifyWinback: 'A reason to come back for customers who haven’t bought in a while.',
    ShopifyFixedDate: 'A sale that ends on a date, with one code for everyone.',
  } satisfies Record<CampaignType, string>,

  length: names.deadlineLength,
  unit: names.deadlineUnit,
  units,
  time: names.deadlineTime,
  date: names.deadlineDate,
  excluded: names.excludedWeekdays,
  excludedHint: 'These days aren’t counted. Deadlines never fall on these days.',
  period: names.blendedPeriod,
  periods,
  weekday: names.blendedWeekday,
  monthOfQuarter: names.blendedMonth,
  dayOfMonth: names.blendedDay,
  extend: { week: 'Extend to next week', month: 'Extend to next month', quarter: 'Extend to next quarter' },
  extendHint: 'For leads who start shortly before the deadline.',
  extendBelow: names.extendBelowHours,
  startingQuantity: names.quantity,
  startToggle: 'Start date',
  startToggleHint: 'The campaign opens on this date.',
  startDate: names.startDate,
  startTime: names.startTime,
  zone: names.timezone,
  zoneSearch: 'Search by city or abbreviation',
  zoneNone: 'No matching time zone',
  zoneSuggestions: 'Suggested time zones',

  whoStarts: (start: string) => `Anyone who starts ${start} has until`,
  everybody: 'Everyone has until',
  noDeadline: 'This campaign has no deadline. Its bars stay until you remove them.',
  start: 'Preview another start time',
  startNow: 'Now',
  today: (time: string) => `today at ${time}`,
  tomorrow: (time: string) => `tomorrow at ${time}`,
  onDay: (day: string, time: string) => `on ${day} at ${time}`,
  orSold: (quantity: number) => `, or until all ${countText(quantity)} are sold`,
  opens: (text: string) => `Opens ${text}.`,
  fromNow: (length: string) => `That’s ${length} from now.`,
  later: (length: string) => `That’s ${length} later.`,
  isOver: 'This time has passed, so the offer has already expired.',
  tooLate: (start: string) => `Anyone who starts ${start} is too late.`,
  tooEarly: (start: string) => `Anyone who starts ${start} is too early.`,
  incomplete: 'Set the deadline to see when the offer ends for a visitor who starts now.',
  clocksForward: (day: string) => `Clocks go forward on ${day}`,
  clocksBack: (day: string) => `Clocks go back on ${day}`,

  written: 'Pages and emails will say',
  changeWriting: 'Change the format',
  format: names.deadlineTextFormat,
  formats,
  language: names.deadlineLanguage,
  languageNone: 'No matching language',
  clock: names.useTwentyFourHours,
  hours: timeFormats,
  whoIsRunning:
    'Changes apply to leads who start after you save. Before saving, you choose what happens to leads with an active countdown.',

  create: 'Create Campaign',
  createStore: 'Next: Create Your Discount',
  save: actions.save,
  saving: notices.saving,
  counting: 'Counting leads...',
  saved: 'Changes are saved.',
  savedMoving: 'Changes are saved. Leads are moving to the new deadline.',
  premium: 'Premium Feature',
  aboutPlans: 'About plans and upgrades',
  storePlanHow:
    'The subscription is billed through your store. If no store is connected, connect one under Discounts first.',
  subscribeFailed: 'We couldn’t reach your store. Please try again.',
  goingToStore: 'Opening your store...',
  upgrade: actions.upgrade,
  notNow: 'Not now',
  needsStorePlan: 'Campaigns of this type require a store subscription. You can upgrade to access this feature.',
  whoops: 'Whoops!',
  whoopsClose: actions.close,
  notSaved: 'The campaign wasn’t saved.',
  keptOffline: 'We couldn’t reach Lastcall. Your edits are kept in this browser. Save again when you’re back online.',
  kept: 'Your edits are kept in this browser.',
  failed: 'Something went wrong. Please make sure the inputs are correct.',
} as const;

/** The copy of the step-by-step campaign form. */
export const blueprint = {
  steps: { name: 'Name', deadline: 'Deadline', 'funnel-pages': 'Pages' },
  stepsLabel: 'Steps',
  text: {
    name: 'Name your campaign and choose the platforms you use.',
    deadline: 'When the offer ends, and for whom.',
    'funnel-pages': 'The pages of your funnel. You can change them later.',
  },
  atOnce: 'Set it up on one screen',
  category: 'Category',
  categoryHint: 'Helps you find it in your campaign list. Only workspace members see this.',
  categoryPlaceholder: 'Launches',
  provider: 'Provider',
  firstBuilder: 'First page builder',
  secondBuilder: 'Second page builder, for checkout pages',
  noSecondBuilder: 'Use the first page builder',
  page: (number: number) => `Page ${number}`,
  beforeUrl: 'Page URL',
  urlPlaceholder: 'https://shop.example.com/offer',
  afterUrl: 'After-deadline URL',
  afterUrlHint: 'Leave blank to keep visitors on the page.',
  label: 'Label',
  addPage: 'Add a page',
  removePage: (number: number) => `Remove page ${number}`,
  back: actions.back,
  next: actions.next,
} as const;

/** Converts labels by value to the options of a choice. */
export function optionsOf<T extends string>(labels: Readonly<Record<T, string>>): ReadonlyMap<T, string> {
  return new Map(Object.entries(labels) as [T, string][]);
}

/** The question before a changed rule is saved while leads have an active countdown. */
export const ruleChange = {
  title: (running: number) => `${counted(running, 'lead has', 'leads have')} an active countdown`,
  ifMoved: 'If all leads move to the new deadline, based on when each one started:',
  forAll: 'The new deadline is the same for everyone, so it also applies to leads with an active countdown:',
  later: 'Would get a later deadline',
  earlier: 'Would get an earlier deadline',
  overAtOnce: 'Of those, would expire immediately',
  count: (leads: number, isEstimate: boolean) => (isEstimate ? `about ${countText(leads)}` : countText(leads)),
  estimated: 'This is an estimate. There are too many leads to check each one.',
  whatThen: 'What should happen to leads with an active countdown?',
  choices: { keep: 'Keep their deadline', recompute: 'Move all leads to the new deadline' },
  choiceTexts: {
    keep: 'They keep the deadline they were shown. The new deadline applies to leads who start after you save.',
    recompute: 'Pages, links and images update as leads are moved. Previous deadlines stay in each lead’s history.',
  },
  cancel: actions.cancel,
  save: actions.save,
} as const;

/** Formats a duration in its two largest units: "7 days and 3 hours", "45 minutes". */
export function lengthText(parts: { days: number; hours: number; minutes: number }): string {
  const named = [
    [parts.days, 'day'],
    [parts.hours, 'hour'],
    [parts.minutes, 'minute'],
  ] as const;
  const shown = named
    .filter(([count]) => count > 0)
    .slice(0, 2)
    .map(([count, unit]) => counted(count, unit));
  return shown.length === 0 ? 'less than a minute' : listText(shown);
}
