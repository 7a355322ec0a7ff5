import { actions, notices } from '@lastcall/contracts/platform';
import { discountStateNames } from '@lastcall/contracts/shopify/state-names';
import { counted } from '@lastcall/contracts/platform/formats';

const leads = (count: number): string => counted(count, 'lead');
const chosenCount = (count: number, one: string, many: string): string =>
  count === 0 ? `No ${one} selected` : `${counted(count, one, many)} selected`;

/** The copy of store discounts. */
export const messages = {
  title: 'Discounts',
  text: 'A store discount that stops working at the deadline, even at checkout.',
  loading: 'Loading your store',
  loadFailed: 'We couldn’t load your store.',
  failed: notices.failed,
  tryAgain: actions.retry,
  checkAgain: 'Check again',

  noneHere: 'This campaign has no discount',
  noneHereText:
    'Store discounts are part of store campaigns: Welcome, Abandoned Cart, Winback and Fixed Date. This campaign’s deadline works without a discount.',
  pages: 'Set up pages',

  store: 'Your store',
  notConnected: 'Connect your Shopify store to create a discount that stops working at the deadline.',
  storeUrl: 'Store URL',
  storeUrlHint: 'For example, bakery.myshopify.com. You’ll find it in your Shopify admin.',
  storeUrlPlaceholder: 'bakery.myshopify.com',
  integrate: 'Integrate',
  goingToStore: 'Opening your store...',
  connectFailed: 'We couldn’t open your store. Please try again.',
  cannotConnect: 'Stores can’t be connected here yet',
  cannotConnectText: 'This Lastcall installation isn’t registered with Shopify. Ask your administrator to register it.',

  outcomes: {
    connected: (shop: string) => `${shop} is connected.`,
    denied: 'Access was declined in Shopify, so the store isn’t connected.',
    expired: 'This connection attempt has expired or was started in another window. Please connect again.',
    failed: 'We couldn’t connect the store. Please try again.',
    taken: 'This store is connected to another account. Disconnect it there first, then connect it here.',
  },

  connected: 'Connected',
  integrated: 'Integrated',
  openStore: (shop: string) => `${shop}, opens in a new tab`,

  subscribeText:
    'Next, subscribe in your store. Shopify shows the price, asks for your approval and adds it to your Shopify bill.',
  subscribe: 'Subscribe in Shopify',
  subscribeFailed: 'We couldn’t open the subscription. Please try again.',

  extensionLoading: 'Checking your store’s app embed block...',
  extensionFailed: 'Failed to fetch extension setup',
  extensionOff: 'Enable the app embed block',
  extensionOffText:
    'It shows your countdown in your store. Turn on Lastcall in the theme editor and save. Only you can do this.',
  extensionOpen: 'Open the theme editor',
  newTab: notices.opensInNewTab,
  extensionOn: 'The app embed block is on in your theme.',
  extensionUnknown: 'We couldn’t tell whether the app embed block is on in your theme.',
  findExtension: 'Check in the theme editor',

  reconnectTitle: (shop: string) => `Reconnect ${shop}`,
  reconnectText: 'Discounts and new codes are on hold until you reconnect. Pending changes are synced afterward.',
  reconnect: actions.reconnect,
  failingTitle: (shop: string) => `${shop} isn’t responding`,
  failingText: 'We’ll keep retrying automatically. You don’t need to do anything.',
  reason: (reason: string) => `Reason: ${reason}`,

  disconnect: actions.disconnect,
  disconnectTitle: (shop: string) => `Disconnect ${shop}?`,
  disconnectGoes: (shop: string) =>
    `Lastcall removes its discounts and codes from ${shop}. The codes stop working, and new orders no longer count as sales.`,
  disconnectEnds: 'If you pay for a subscription through Shopify, it ends and you’re no longer charged.',
  disconnectStays: 'Your settings and past sales are kept. When you reconnect the store, leads get their codes again.',
  disconnected: (shop: string) => `${shop} disconnected`,
  disconnectFailed: 'We couldn’t disconnect the store. Please try again.',

  discount: 'Discount',
  discountText: {
    everybody: 'One code for everyone. It stops working at the deadline.',
    own: 'Each lead gets a personal code. It stops working at their deadline.',
  },
  discountLoading: 'Loading the discount',
  discountLoadFailed: 'Failed to load discount data',
  code: 'Discount code',
  codeHint: 'The code customers enter at checkout. Use letters, digits, hyphens and underscores.',
  codePlaceholder: 'SUMMER25',
  type: 'Discount type',
  percentage: 'Percentage',
  fixed: 'Fixed amount',
  value: 'Value',
  percent: '%',
  appliesTo: 'Applies to',
  scopes: {
    all: 'All products',
    specific: 'Specific products',
    collections: 'Specific collections',
  },
  items: {
    specific: {
      search: 'Search products',
      found: 'Products',
      chosen: 'Selected products',
      none: 'No products found.',
      chosenCount: (count: number) => chosenCount(count, 'product', 'products'),
    },
    collections: {
      search: 'Search collections',
      found: 'Collections',
      chosen: 'Selected collections',
      none: 'No collections found.',
      chosenCount: (count: number) => chosenCount(count, 'collection', 'collections'),
    },
  },
  searchPlaceholder: 'Type part of the title',
  searching: 'Searching your store...',
  itemsFailed: 'Failed to fetch products',
  moreItems: 'Showing the first results. Type part of the title to narrow them down.',
  full: (max: number) => `A discount can have up to ${max} items. Remove one to add another.`,
  remove: (title: string) => `Remove ${title}`,
  save: 'Save discount',
  saving: notices.saving,
  saved: 'Discount saved successfully.',
  saveFailed: 'Failed to save discount.',
  saveFailedLine: 'Failed to save discount data',

  status: 'Status in your store',
  states: discountStateNames,
  stateText: {
    pending: 'We’re syncing this discount to your store. This takes a moment.',
    active: {
      everybody: 'The code works until the deadline.',
      own: 'Each personal code works until the lead’s deadline.',
    },
    failed: {
      everybody: 'Your store rejected this discount. Change it below and save, or retry.',
      own: 'Your store rejected some personal codes. Change the discount below and save, or retry.',
    },
    over: 'This campaign has ended, so its codes were removed from your store.',
  },
  codes: 'Personal codes',
  codesLoading: 'Loading personal codes',
  codesFailed: 'We couldn’t load the status of personal codes.',
  nobodyYet: 'No leads yet. Each lead gets a code when their countdown starts.',
  codesWay:
    'Countdowns start when contacts join your list or click an email link. Your emails show each code through the custom field for personal codes.',
  codesSetup: 'Set it up under Emails',
  counts: {
    live: (count: number) => `${leads(count)} with an active code`,
    pending: (count: number) => `${leads(count)} waiting for a code`,
    failed: (count: number) => `${leads(count)} without a code`,
    over: (count: number) => `${leads(count)} with an expired deadline`,
  },
  retryCodes: actions.retry,
  retrying: 'Retrying...',
  retried: 'Retry started',
  retryFailed: 'We couldn’t retry. Please try again.',
} as const;
