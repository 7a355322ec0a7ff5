/** The limits enforced by forms and server, each with its unit. */
export const limits = {
  /** Maximum characters of a campaign's name. */
  campaignName: 120,
  /** Maximum characters of a user's or an account's name. */
  personName: 80,
  /** Minimum and maximum characters of a password. */
  passwordLeast: 12,
  passwordMost: 128,
  /** Maximum characters of a URL or email address. */
  url: 2048,
  /** Maximum characters of a campaign's category. */
  category: 60,
  /** Maximum days, hours and minutes of an evergreen deadline: about ten years in days or hours, one year in minutes. */
  deadlineDays: 3650,
  deadlineHours: 87_600,
  deadlineMinutes: 525_600,
  /** Maximum threshold, in hours, below which a blended deadline moves to the next period: less than a quarter. */
  extendBelowHours: 2000,
  /** Maximum quantity of a quantity campaign. */
  quantity: 1_000_000_000,
  /** The range of fixed deadlines: four-digit years in every time zone. */
  earliestDate: '2000-01-01',
  latestDate: '2199-12-31',
  /** Maximum characters of a page's label. */
  pageLabel: 60,
  /** Maximum characters of a bar's description, title and call to action. */
  barDescription: 60,
  barTitle: 22,
  ctaText: 12,
  /** Maximum characters of a sidebar bar's call to action, which has less room. */
  sidebarCtaText: 11,
  /** Maximum characters of a bar's unit label ("Days") and of its hide link. */
  barUnitLabel: 4,
  barHideLabel: 7,
  /** Maximum characters of a sidebar bar's text, and of a legacy bar's text and call to action. */
  sidebarBarText: 60,
  legacyBarText: 100,
  legacyCtaText: 26,
  /** Maximum z-index of a bar: the largest number that browsers support. */
  zIndex: 2_147_483_647,
  /** Maximum templates and presets per account, and characters of a name. */
  barTemplates: 200,
  barTemplateName: 60,
  /** Maximum avatars per account and bytes per upload; the pixels of an avatar's side. */
  avatars: 200,
  uploadBytes: 2_097_152,
  avatarPixels: 200,
  /** Maximum delay of a bar in seconds: one hour. */
  barDelaySeconds: 3600,
  /** Maximum characters of an email timer's label. */
  emailTimerLabel: 16,
  /** Maximum characters of a webpage timer's label, and of one of its colors as entered. */
  webpageTimerLabel: 16,
  timerColor: 64,
  /** Maximum email addresses in one import, and bytes of its body. */
  importedLeads: 10_000,
  importBytes: 4 * 1024 * 1024,
  /** Number of imports that the People screen lists. */
  listedImports: 10,
  /** Page size of the list of newest leads. */
  newestLeadsPage: 20,
  /** Maximum pages per campaign. */
  pagesPerCampaign: 200,
  /** Number of page URLs that the install screen suggests. */
  installUrls: 50,
  /** @deprecated Use `installUrls`. To be removed with contract 2. */
  installAddresses: 50,
  /** Maximum sites in first-party mode per account, and characters of a site's origin and of a proxied path. */
  firstPartySites: 20,
  siteOrigin: 255,
  proxyPath: 100,
  /** Page size of lists; a cursor requests the next page. */
  listPage: 50,
  /** Maximum connections per account and provider. */
  connectionsPerProvider: 20,
  /** Maximum outgoing webhooks per account, and page size of a delivery log. */
  webhooksPerAccount: 20,
  webhookDeliveriesPage: 20,
  /** Maximum API keys per account, and characters of a key's name. */
  apiKeys: 20,
  apiKeyName: 60,
  /** Maximum webhooks per account that API clients have subscribed through the public API. */
  hooksPerAccount: 200,
  /** Maximum bytes of a request body. */
  bodyBytes: 64 * 1024,
  /** Maximum page events per request of the page script. */
  eventsPerRequest: 50,
  /** Maximum number of campaigns that the elements of a page refer to. */
  campaignsPerPage: 20,
  /** Maximum contacts per inbound delivery. */
  inboundWebhookLeads: 1_000,
  /** Maximum bytes of one file of a remote, and of the signed manifest that lists them. */
  remoteFileBytes: 5 * 1024 * 1024,
  remoteManifestBytes: 48 * 1024,
  /** Maximum bytes of all compressed source maps of a version as base64, and of one of them without compression; maximum characters of a stack, after which it is truncated. */
  remoteSourceMapsBytes: 5 * 1024 * 1024,
  remoteSourceMapBytes: 16 * 1024 * 1024,
  remoteStackLength: 4_000,
  /** Maximum validity of a remote's manifest in days, and days before its end when a warning appears. */
  remoteManifestDays: 400,
  remoteExpiryWarningDays: 30,
  /** Deployments of a remote per response, in addition to those in channels. */
  remoteDeploymentsShown: 20,
  /** Seconds that a test waits for its event, between two polls for new contacts, and between two requests to the email platform. */
  checklistWaitSeconds: 120,
  checklistPollSeconds: 2,
  checklistAskSeconds: 10,
  /** Default validity of a public reset link in hours. */
  resetLinkHours: 72,
  /** Maximum days until a public reset link expires. */
  resetLinkDays: 30,
  /** Maximum reset links per campaign. */
  resetLinksPerCampaign: 500,
  /** Page size of the table of sales events. */
  salesEventsPage: 5,
  /** Page size of the sales screen. */
  salesPage: 50,
  /** Maximum attempts to create a provider's webhook while the provider fails. */
  webhookTries: 8,
  /** Days for which a sale URL remains valid after rotation. */
  oldSaleUrlDays: 7,
  /** @deprecated Use `oldSaleUrlDays`. To be removed with contract 2. */
  oldSaleAddressDays: 7,
  /** Maximum days per analytics request, and campaigns listed individually. */
  analyticsDays: 366,
  analyticsCampaigns: 50,
  /** Page size of the event log. */
  eventLogPage: 50,
  /** Maximum bytes of an email at a sales email address, and stored characters of an email that could not be parsed. */
  inboundMailBytes: 1024 * 1024,
  inboundMailExcerpt: 2000,
} as const;
