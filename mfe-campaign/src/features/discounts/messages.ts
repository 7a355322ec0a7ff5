const people = (count: number): string => (count === 1 ? '1 person' : `${count.toLocaleString('en')} people`);
const chosenCount = (count: number, one: string, many: string): string =>
  count === 0 ? `No ${one} chosen yet` : `${count} ${count === 1 ? one : many} chosen`;

/** The copy of store discounts. */
export const messages = {
  title: 'Discounts',
  text: 'A discount of your store that ends with the deadline, at the checkout too.',
  loading: 'Loading your store',
  loadFailed: 'Your store could not be loaded.',
  failed: 'Something went wrong. Please try again.',
  tryAgain: 'Try again',
  checkAgain: 'Check again',

  noneHere: 'This campaign has no discount',
  noneHereText:
    'Discounts of a store belong to store campaigns: Welcome, Abandoned Cart, Winback and Fixed Date. Your deadline works without one.',
  pages: 'Set up pages',

  store: 'Your store',
  notConnected: 'Connect your Shopify store to make a discount that ends with the deadline.',
  storeUrl: 'Store URL',
  storeUrlHint: 'As you see it in your store’s admin, such as bakery.myshopify.com.',
  storeUrlPlaceholder: 'bakery.myshopify.com',
  integrate: 'Integrate',
  goingToStore: 'Opening your store...',
  connectFailed: 'Your store could not be opened. Please try again.',
  cannotConnect: 'No store can be connected here yet',
  cannotConnectText: 'Shopify does not know this installation of Lastcall. Ask whoever runs it to register it there.',

  outcomes: {
    connected: (shop: string) => `${shop} is connected.`,
    denied: 'The store was told not to let Lastcall in. Nothing was connected.',
    expired: 'That took too long, or was begun in another window. Please connect again.',
    failed: 'The store could not be connected. Please try again.',
    taken: 'This store is connected to another account. Disconnect it there first, then connect it here.',
  },

  connected: 'Connected',
  integrated: 'Integrated',
  openStore: (shop: string) => `${shop}, opens in a new tab`,

  subscribeText:
    'Next: subscribe in your store. Shopify shows you the price and asks you to approve it; it is on your Shopify bill.',
  subscribe: 'Subscribe in Shopify',
  subscribeFailed: 'The subscription could not be opened. Please try again.',

  extensionLoading: 'Asking your store for its app embed block',
  extensionFailed: 'Failed to fetch extension setup',
  extensionOff: 'Enable the app embed block',
  extensionOffText:
    'It shows your countdown in your store. Turn on Lastcall in the theme editor and save; only you can do this.',
  extensionOpen: 'Enable in the theme editor',
  newTab: 'opens in a new tab',
  extensionOn: 'The app embed block is on in your theme.',
  extensionUnknown: 'Your theme does not say whether the app embed block is on.',
  extensionLook: 'Look in the theme editor',

  reconnectTitle: (shop: string) => `${shop} asks you to connect again`,
  reconnectText:
    'Until then no discount is changed and nobody gets a new code. Nothing is lost: what waits is done once it is connected.',
  reconnect: 'Connect again',
  failingTitle: (shop: string) => `${shop} isn’t responding`,
  failingText: 'We’ll keep retrying automatically. You don’t need to do anything.',
  saidByStore: (words: string) => `The store says: ${words}`,

  disconnect: 'Disconnect',
  disconnectTitle: (shop: string) => `Disconnect ${shop}?`,
  disconnectGoes: (shop: string) =>
    `The discounts and codes that Lastcall made are taken out of ${shop}: nobody can use theirs any more, and its orders are counted as sales no more.`,
  disconnectEnds:
    'If the store pays for its subscription through Shopify, that subscription ends, and nothing more is charged.',
  disconnectStays:
    'What you set up here stays, and so do the sales that were counted. Once you connect the store again, people get their codes again.',
  disconnected: (shop: string) => `${shop} is disconnected.`,
  disconnectFailed: 'The store could not be disconnected. Please try again.',

  discount: 'Discount',
  discountText: {
    everybody: 'One code for everyone. It stops working at the deadline.',
    own: 'Each lead gets a personal code. It stops working at their deadline.',
  },
  discountLoading: 'Loading the discount',
  discountLoadFailed: 'Failed to load discount data',
  code: 'Discount code',
  codeHint: 'What people type at the checkout. Letters, digits, hyphens and underscores.',
  codePlaceholder: 'SUMMER25',
  type: 'Discount type',
  percentage: 'Percentage',
  fixed: 'Fixed amount',
  value: 'Value',
  percent: '%',
  appliesTo: 'Applies to',
  scopes: {
    all: 'All',
    specific: 'Specific products',
    collections: 'Collections',
  },
  items: {
    specific: {
      search: 'Search products',
      found: 'Products',
      chosen: 'Chosen products',
      none: 'No products found.',
      chosenCount: (count: number) => chosenCount(count, 'product', 'products'),
    },
    collections: {
      search: 'Search collections',
      found: 'Collections',
      chosen: 'Chosen collections',
      none: 'No collections found.',
      chosenCount: (count: number) => chosenCount(count, 'collection', 'collections'),
    },
  },
  searchPlaceholder: 'Type a part of the title',
  searching: 'Searching in your store...',
  itemsFailed: 'Failed to fetch products',
  moreItems: 'Your store has more than these. Type a part of the title to find others.',
  full: (most: number) => `A discount is for ${most} at most. Remove one to add another.`,
  remove: (title: string) => `Remove ${title}`,
  save: 'Save discount',
  saving: 'Saving...',
  saved: 'Discount saved successfully.',
  saveFailed: 'Failed to save discount.',
  saveFailedLine: 'Failed to save discount data',

  status: 'In your store',
  states: {
    pending: 'On its way',
    active: 'Live',
    failed: 'Refused',
    over: 'Over',
  },
  stateText: {
    pending: 'Your store is getting this discount. That takes a moment.',
    active: {
      everybody: 'Your store takes the code until the deadline.',
      own: 'Your store takes everybody’s own code until their deadline.',
    },
    failed: {
      everybody: 'Your store did not take this discount. Change it below and save, or try again as it is.',
      own: 'Your store did not take this discount for everybody. Change it below and save, or try again as it is.',
    },
    over: 'This campaign is over, so its codes are taken out of your store.',
  },
  codes: 'Personal codes',
  codesLoading: 'Loading the personal codes',
  codesFailed: 'How far the personal codes are could not be loaded.',
  nobodyYet: 'Nobody has started yet. Everybody gets their code the moment their deadline starts.',
  codesWay:
    'People start when they join their list at your email platform or follow a link of yours, and your emails bring their code by the custom field for the personal code.',
  codesSetup: 'Set it up under Emails',
  counts: {
    live: (count: number) => `${people(count)} with a live code`,
    pending: (count: number) => `${people(count)} waiting`,
    failed: (count: number) => `${people(count)} without a code`,
    over: (count: number) => `${people(count)} whose deadline is over`,
  },
  retryCodes: 'Try again',
  retrying: 'Trying again...',
  retried: 'Your store is asked again.',
  retryFailed: 'Your store could not be asked again. Please try again.',
} as const;
