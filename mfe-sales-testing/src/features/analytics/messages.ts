import { campaignStateNames } from '@lastcall/contracts/campaigns/state-names';
import { salePhaseNames } from '@lastcall/contracts/sales/state-names';
import { actions, notices } from '@lastcall/contracts/platform';
import { counted, countText } from '@lastcall/contracts/platform/formats';
import type { Preset } from './presets.ts';

/** The copy of the analytics screens. */
export const messages = {
  title: 'Analytics',
  text: 'Your campaign’s results, day by day.',
  loading: 'Loading analytics',
  loadFailed: 'We couldn’t load analytics.',
  failed: notices.failed,
  download: actions.exportCsv,
  none: '–',

  days: {
    label: 'Date range',
    presets: {
      last7: 'Last 7 days',
      last30: 'Last 30 days',
      last90: 'Last 90 days',
      thisMonth: 'This month',
      lastMonth: 'Last month',
    } satisfies Record<Preset, string>,
    custom: 'Custom',
    customForm: 'Custom date range',
    from: 'From',
    to: 'To',
    show: 'Apply',
    compare: 'Compare to previous period',
    notCompared: (days: string) => `No data for ${days} to compare with.`,
    shown: (days: string, zone: string) => `${days} in ${zone.replaceAll('_', ' ')}`,
  },

  numbers: {
    title: 'Key metrics',
    visitors: 'Visitors',
    leads: 'Leads',
    clicks: 'Email clicks',
    opens: 'Timer image loads',
    orders: 'Orders',
    revenue: 'Net revenue',
    conversion: 'Conversion rate',
    conversionOf: (buyers: number, leads: number) => `${countText(buyers)} of ${counted(leads, 'lead')} bought`,
    noLeads: 'No leads',
    definitions: {
      visitors: 'Browsers that opened a page, each counted once a day. Filtered traffic is excluded.',
      leads: 'Leads whose countdown started.',
      clicks: 'Clicks on links in emails. Email scanners are excluded.',
      opens: 'Timer images loaded by emails.',
      orders: 'Sales, each counted once. Refunded orders still count.',
      revenue: 'Gross revenue minus refunds.',
      conversion: 'Leads who bought, divided by leads. Each lead counts on the day their countdown started.',
    },
    refunds: (count: number) => counted(count, 'refund'),
    refunded: (gross: string, refunded: string) => `${gross} gross, ${refunded} refunded`,
    noMoney: 'No sales',
    change: (change: string, days: string) => `${change} vs. ${days}`,
    points: (points: number) => counted(points, 'point'),
  },

  leads: {
    announcement: 'Announcement campaigns don’t track leads. Only visitors are counted.',
    fixed: 'This campaign ends for everyone at the same time, so it has no leads or conversion rate.',
    quantity: 'This campaign ends for everyone when it sells out, so it has no leads or conversion rate.',
  },

  views: { label: (title: string) => `${title}: chart or table`, chart: 'Chart', table: 'Table' },
  chartLoading: 'Loading chart',
  chartKeys: 'Use the arrow keys to move between days.',
  before: (days: string) => `Previous period (${days})`,
  earlier: (value: string, day: string) => `${value} on ${day}`,
  day: 'Day',
  today: 'Today',
  total: 'Total',
  scroll: (table: string) => `${table}, scrollable`,
  newestFirst: (title: string) => `${title} by day, newest first`,

  leadsCard: {
    title: 'Visitors and leads',
    visitorsBefore: 'Visitors, previous period',
    leadsBefore: 'Leads, previous period',
    visitorNote: 'Each visitor is counted once a day.',
  },
  sales: {
    title: 'Orders and net revenue',
    currency: 'Currency of the net revenue',
    revenueIn: (currency: string) => `Net revenue in ${currency}`,
    orders: 'Orders',
    ordersBefore: 'Orders, previous period',
    revenueBefore: 'Net revenue, previous period',
    refunds: 'Refunds',
    gross: 'Gross revenue',
    refunded: 'Refunded',
    revenue: 'Net revenue',
    note: 'Net revenue is gross revenue minus refunds. Each counts on the day it happened. Currencies are shown separately.',
  },

  phases: {
    title: 'When leads buy',
    text: 'Orders by time relative to the buyer’s deadline, with their share of all orders.',
    phase: 'When',
    orders: 'Orders',
    share: 'Share of orders',
    revenue: 'Net revenue',
    names: salePhaseNames,
    ordersOf: (count: number) => counted(count, 'order'),
    shareOf: (share: string) => `${share} of orders`,
  },

  pages: {
    title: 'By page',
    page: 'Page',
    visitors: 'Visitors',
    clicks: 'Email clicks',
    shows: 'Shown',
    closes: 'Bar closed',
    ctas: 'Button clicked',
    deleted: 'Deleted',
    empty: 'No page visits in this period.',
  },
  providers: {
    title: 'By sales source',
    provider: 'Source',
    orders: 'Orders',
    refunds: 'Refunds',
    revenue: 'Net revenue',
  },
  campaigns: {
    title: 'By campaign',
    campaign: 'Campaign',
    visitors: 'Visitors',
    leads: 'Leads',
    orders: 'Orders',
    revenue: 'Net revenue',
    archived: campaignStateNames.archived,
    most: (count: number) => `The ${counted(count, 'campaign')} with the most leads.`,
  },

  apart: {
    title: 'Filtered traffic',
    text: 'Excluded from the numbers above.',
    bots: 'Visits by bots',
    botsText: 'Known bots, such as search engine crawlers.',
    scanners: 'Clicks by email scanners',
    scannersText:
      'Security software that opens every link before the email is read. These clicks don’t start countdowns.',
    unreported: 'Clicks without a page load',
    unreportedText:
      'These clicks are counted, but Lastcall didn’t load on the page within half an hour. An ad blocker may be active, or the snippet is missing.',
    unreportedAction: 'Open the testing checklist',
    unreportedAnywhere: 'Use a campaign’s testing checklist to find the cause.',
  },

  check: {
    countedAt: (at: string) => `Updated ${at}.`,
    notCounted: 'These numbers are still being updated.',
    checkedAt: (at: string, correctedDays: number) =>
      correctedDays === 0
        ? `Verified against raw data ${at}.`
        : `Verified against raw data ${at}. ${counted(correctedDays, 'day was', 'days were')} corrected.`,
  },

  empty: {
    title: (days: string) => `No activity, ${days}`,
    text: 'Visitors, leads, clicks and orders appear here within seconds.',
    test: 'Test the campaign',
    addPage: 'Add a page',
    account: 'Go to campaigns',
  },
} as const;
