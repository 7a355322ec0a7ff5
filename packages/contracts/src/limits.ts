/** The limits that people meet in forms, each with its unit; the server refuses what passes them. */
export const limits = {
  /** Characters of a campaign's name. */
  campaignName: 120,
  /** Characters of a person's or an account's name. */
  personName: 80,
  /** Characters that a password has at least and at most. */
  passwordLeast: 12,
  passwordMost: 128,
  /** Characters of an address. */
  url: 2048,
  /** Characters of the category under which a campaign is filed. */
  category: 60,
  /** Days, hours and minutes that an evergreen deadline may last: about ten years each. */
  deadlineDays: 3650,
  deadlineHours: 87_600,
  deadlineMinutes: 525_600,
  /** Hours below which a blended deadline goes on to the next period: less than a quarter. */
  extendBelowHours: 2000,
  /** Pieces that a quantity campaign sells. */
  quantity: 1_000_000_000,
  /** The days that a fixed deadline may be on: years of four digits in every zone. */
  earliestDate: '2000-01-01',
  latestDate: '2199-12-31',
  /** Characters of a page's label. */
  pageLabel: 60,
  /** Characters of a bar's description, title and call to action. */
  barDescription: 60,
  barTitle: 22,
  ctaText: 12,
  /** Characters of a call to action on an older bar, which has less room. */
  olderCtaText: 11,
  /** Characters of a unit's label on the bar ("Days") and of its hide link. */
  barUnitLabel: 4,
  barHideLabel: 7,
  /** Characters of an older bar's text, and of a legacy bar's text and call to action. */
  olderBarText: 60,
  legacyBarText: 100,
  legacyCtaText: 26,
  /** Where a bar may lie above the page: the largest number that browsers know. */
  zIndex: 2_147_483_647,
  /** Templates and presets of one account, and characters of a name. */
  barTemplates: 200,
  barTemplateName: 60,
  /** Avatars of one account, bytes of an upload, and pixels of an avatar's side. */
  avatars: 200,
  uploadBytes: 2_097_152,
  avatarPixels: 200,
  /** Seconds before a bar shows; an hour at most. */
  barDelaySeconds: 3600,
  /** Characters of a label on an email timer. */
  emailTimerLabel: 16,
  /** Characters of a label on a webpage timer, and of one of its colours as it is typed. */
  webpageTimerLabel: 16,
  timerColor: 64,
  /** Addresses in one import, and bytes of its body. */
  importedLeads: 10_000,
  importBytes: 4 * 1024 * 1024,
  /** Imports that the People screen lists. */
  listedImports: 10,
  /** People a page in the list of the newest. */
  newestLeadsPage: 20,
  /** Pages in one campaign. */
  pagesPerCampaign: 200,
  /** Addresses that the install screen offers to choose from. */
  installAddresses: 50,
  /** Rows in one answer of a list; the next page comes by its cursor. */
  listPage: 50,
  /** Connections of one account to one provider. */
  connectionsPerProvider: 20,
  /** Webhooks of one account, and deliveries a page in the log of one. */
  webhooksPerAccount: 20,
  webhookDeliveriesPage: 20,
  /** API keys of one account, and characters of the name of one. */
  apiKeys: 20,
  apiKeyName: 60,
  /** Webhooks of one account that programs have subscribed by the public API. */
  hooksPerAccount: 200,
  /** Bytes of a request's body. */
  bodyBytes: 64 * 1024,
  /** Page events in one request of the page script. */
  eventsPerRequest: 50,
  /** People in one delivery of the listener. */
  listenerPeople: 1_000,
  /** Bytes of one file of a remote, and of the signed manifest that lists them. */
  remoteFileBytes: 5 * 1024 * 1024,
  remoteManifestBytes: 48 * 1024,
  /** Days that a remote's manifest may be good for, and days before its end from which it is said. */
  remoteManifestDays: 400,
  remoteExpiryWarningDays: 30,
  /** Deployments of a remote in one answer, beside those that channels name. */
  remoteDeploymentsShown: 20,
  /** Seconds that a test waits for its event, between two looks at who has come, and between two questions to the email platform. */
  checklistWaitSeconds: 120,
  checklistLookSeconds: 2,
  checklistAskSeconds: 10,
  /** Hours that a public reset link is good for. */
  resetLinkHours: 72,
  /** Days that the expiry of a public reset link may lie ahead. */
  resetLinkDays: 30,
  /** Reset links of one campaign. */
  resetLinksPerCampaign: 500,
  /** Rows a page in the table of sales events. */
  salesEventsPage: 5,
  /** Sales a page on the screen of sales. */
  salesPage: 50,
  /** How often a provider's webhook is tried while the provider fails. */
  webhookTries: 8,
  /** Days for which the address of a provider's sales holds on once it was renewed. */
  oldSaleAddressDays: 7,
  /** Days that analytics tell at a time, and campaigns that are told one by one. */
  analyticsDays: 366,
  analyticsCampaigns: 50,
  /** Events a page in the event log. */
  eventLogPage: 50,
  /** Bytes of a mail at a sales address, and characters of one that are kept where it was not understood. */
  inboundMailBytes: 1024 * 1024,
  inboundMailExcerpt: 2000,
} as const;
