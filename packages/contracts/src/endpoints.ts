import { z } from 'zod';
import * as accounts from './accounts.ts';
import { addresses } from './addresses.ts';
import * as apiKeys from './api-keys.ts';
import * as analytics from './analytics.ts';
import * as avatars from './avatars.ts';
import * as templates from './bar-templates.ts';
import * as assistants from './assistant.ts';
import { assistantAddresses } from './assistant-addresses.ts';
import * as bars from './bars.ts';
import * as settings from './campaign-settings.ts';
import * as campaignLists from './campaign-list.ts';
import * as campaignCalls from './campaign-calls.ts';
import * as campaigns from './campaigns.ts';
import { blueprintBody } from './blueprint.ts';
import * as decisions from './decision.ts';
import * as eventLogs from './event-log.ts';
import * as emailTimers from './email-timers.ts';
import type { ErrorCode } from './errors.ts';
import * as history from './history.ts';
import * as install from './install.ts';
import * as integrations from './integrations.ts';
import * as listener from './listener.ts';
import * as leads from './leads.ts';
import * as legacyBars from './legacy-bars.ts';
import * as olderBars from './older-bars.ts';
import * as pages from './pages.ts';
import { portalAddresses } from './portal-addresses.ts';
import * as portals from './portals.ts';
import { limits } from './limits.ts';
import { campaignParams } from './primitives.ts';
import * as publicApi from './public-api.ts';
import { quickstart, quickstartBody } from './quickstart.ts';
import * as deployments from './remote-deployments.ts';
import * as remotes from './remotes.ts';
import * as plans from './plans.ts';
import * as productEvents from './product-events.ts';
import * as sales from './sales.ts';
import * as stores from './store.ts';
import { storeAddresses } from './store-addresses.ts';
import * as testing from './testing.ts';
import { ruleChangePreview } from './rule-changes.ts';
import { uploadPictureBody, uploadPictureBytes } from './uploaded-pictures.ts';
import * as verifying from './verify.ts';
import * as webpageTimers from './webpage-timers.ts';
import * as webhooks from './webhooks.ts';

/** What leaves an endpoint that is not JSON. */
export type RawResponse = 'events' | 'image' | 'picture' | 'html' | 'script' | 'redirect' | 'csv' | 'font';

/**
 * One address of a service.
 * `path` has its parameters as `:name`; `access` is `public` (strangers), `session` (signed-in people, tenancy by their account), `staff` (our own people),
 * `deploy` (a deploy token of the remote in the path, or our own people) or `key` (an API key of an account, and nothing else).
 * `status` is the answer's code when all went well; `errors` are the codes a caller should be ready for beside the general ones.
 */
export interface Endpoint {
  readonly service: 'api' | 'edge';
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly access: 'public' | 'session' | 'staff' | 'deploy' | 'key';
  readonly summary: string;
  /** Takes a bearer of this purpose in place of the session: one campaign, this one call. A request with a bearer has no session, whatever its cookie says. */
  readonly bearer?: 'page-token';
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** May be sent again with the same `Idempotency-Key`: it is done once. */
  readonly repeatable?: true;
  /** Bytes that a body may have, where `limits.bodyBytes` would not do. */
  readonly bodyBytes?: number;
  readonly response: z.ZodType | RawResponse;
  readonly status?: number;
  readonly errors?: readonly ErrorCode[];
}

/** Every address that the services answer and a person or program may rely on; the route-table test compares it with the running services. */
export const endpoints = {
  signUp: { service: 'api', ...addresses.signUp, access: 'public', summary: 'Open an account', body: accounts.signUpBody, response: accounts.session, status: 201, errors: ['email_taken', 'too_many_attempts'] },
  signIn: { service: 'api', ...addresses.signIn, access: 'public', summary: 'Sign in', body: accounts.signInBody, response: accounts.session, errors: ['wrong_credentials', 'too_many_attempts'] },
  signOut: { service: 'api', ...addresses.signOut, access: 'public', summary: 'Sign out', response: accounts.done },
  forgotPassword: { service: 'api', ...addresses.forgotPassword, access: 'public', summary: 'Mail a link that resets the password', body: accounts.forgotPasswordBody, response: accounts.done, errors: ['too_many_attempts'] },
  resetPassword: { service: 'api', ...addresses.resetPassword, access: 'public', summary: 'Set a new password by a mailed link', body: accounts.resetPasswordBody, response: accounts.done, errors: ['reset_link_used', 'too_many_attempts'] },
  getSession: { service: 'api', ...addresses.getSession, access: 'session', summary: 'Who is signed in', response: accounts.session },

  findAccount: { service: 'api', ...addresses.findAccount, access: 'staff', summary: 'The account of a person, with its plans and who changed them', query: plans.findAccountQuery, response: plans.staffAccount, errors: ['not_found'] },
  saveAccountPlans: { service: 'api', ...addresses.saveAccountPlans, access: 'staff', summary: 'What an account is for and what it has, if nobody else changed it meanwhile', params: plans.accountParams, body: plans.savePlansBody, response: plans.staffAccount, errors: ['not_found', 'plans_changed'] },

  listRemotes: { service: 'api', ...addresses.listRemotes, access: 'public', summary: 'The version of every remote that the caller is to load', response: remotes.remoteRegistry },
  reportRemoteFailure: { service: 'api', ...addresses.reportRemoteFailure, access: 'session', summary: 'A version of a remote failed in the shell', body: remotes.reportFailureBody, response: accounts.done },
  overrideRemote: { service: 'api', ...addresses.overrideRemote, access: 'staff', summary: 'Another version of a remote for this session alone', body: remotes.overrideBody, response: accounts.done, errors: ['override_refused'] },

  listRemoteStatus: { service: 'api', ...addresses.listRemoteStatus, access: 'staff', summary: 'Channels, deployments and failures of every remote', response: deployments.remoteStatusList },
  getRemoteStatus: { service: 'api', method: 'GET', path: '/api/remotes/:remote', access: 'deploy', summary: 'Channels, deployments and failures of a remote', params: deployments.remoteParams, response: deployments.remoteStatus },
  getRemoteHistory: { service: 'api', ...addresses.getRemoteHistory, access: 'deploy', summary: 'What has happened to a remote, newest first', params: deployments.remoteParams, query: deployments.remoteHistoryQuery, response: deployments.remoteHistory },
  changeChannel: { service: 'api', ...addresses.changeChannel, access: 'deploy', summary: 'Activate, canary, promote, roll back or pin, if nobody else did meanwhile', params: deployments.remoteParams, body: deployments.changeChannelBody, response: deployments.remoteStatus, errors: ['remote_changed', 'version_not_ready', 'no_such_version'] },
  createDeployment: { service: 'api', method: 'POST', path: '/api/remotes/:remote/deployments', access: 'deploy', summary: 'Announce a version by its signed manifest', params: deployments.remoteParams, body: deployments.createDeploymentBody, response: deployments.announcedDeployment, status: 201, errors: ['manifest_refused', 'version_exists'] },
  uploadDeploymentFile: { service: 'api', method: 'PUT', path: '/api/remotes/:remote/deployments/:version/files', access: 'deploy', summary: 'Send a file that the manifest lists', params: deployments.deploymentParams, body: deployments.uploadFileBody, bodyBytes: limits.remoteFileBytes * 1.5, response: accounts.done, errors: ['file_refused'] },
  completeDeployment: { service: 'api', method: 'POST', path: '/api/remotes/:remote/deployments/:version/complete', access: 'deploy', summary: 'All files are there: the version is published', params: deployments.deploymentParams, response: deployments.deployment, errors: ['files_missing'] },
  startSmokeCheck: { service: 'api', method: 'POST', path: '/api/remotes/:remote/deployments/:version/check', access: 'deploy', summary: 'A session of the account for checks, with this version', params: deployments.deploymentParams, response: deployments.smokeCheck, errors: ['no_check_account', 'files_missing'] },
  judgeDeployment: { service: 'api', method: 'PUT', path: '/api/remotes/:remote/deployments/:version/verdict', access: 'deploy', summary: 'What a browser found in the real shell', params: deployments.deploymentParams, body: deployments.verdictBody, response: deployments.deployment, errors: ['files_missing'] },
  listDeployTokens: { service: 'api', ...addresses.listDeployTokens, access: 'staff', summary: 'The deploy tokens of a remote', params: deployments.remoteParams, response: deployments.deployTokenList },
  createDeployToken: { service: 'api', ...addresses.createDeployToken, access: 'staff', summary: 'Make a deploy token, which is shown once', params: deployments.remoteParams, body: deployments.createDeployTokenBody, response: deployments.createdDeployToken, status: 201, errors: ['limit_reached'] },
  revokeDeployToken: { service: 'api', ...addresses.revokeDeployToken, access: 'staff', summary: 'Take a deploy token back', params: deployments.deployTokenParams, response: accounts.done },

  listCampaigns: { service: 'api', ...addresses.listCampaigns, access: 'session', summary: 'Campaigns, searched, filtered and in an order', query: campaignLists.campaignListQuery, response: campaignLists.campaignList },
  createCampaign: { service: 'api', ...addresses.createCampaign, access: 'session', summary: 'Create a campaign', body: campaigns.saveCampaignBody, response: campaignCalls.createdCampaign, status: 201, errors: ['plan_required'] },
  createBlueprint: { service: 'api', ...addresses.createBlueprint, access: 'session', summary: 'Create a campaign with its category and its pages, all or nothing', body: blueprintBody, response: campaignCalls.createdCampaign, status: 201, errors: ['plan_required', 'before_url_taken'] },
  getCampaign: { service: 'api', ...addresses.getCampaign, access: 'session', summary: 'One campaign with its last 30 days', params: campaignParams, response: campaignCalls.campaign },
  saveCampaign: { service: 'api', ...addresses.saveCampaign, access: 'session', summary: 'Save the campaign form; people in flight keep their deadline, or are moved to the new rule', params: campaignParams, body: campaignCalls.updateCampaignBody, response: campaignCalls.campaign, errors: ['campaign_changed', 'leaves_announcement', 'becomes_announcement', 'plan_required'] },
  previewRuleChange: { service: 'api', ...addresses.previewRuleChange, access: 'session', summary: 'How many people in flight another form would move', params: campaignParams, body: campaigns.saveCampaignBody, response: ruleChangePreview },
  renameCampaign: { service: 'api', ...addresses.renameCampaign, access: 'session', summary: 'Rename a campaign', params: campaignParams, body: campaignCalls.renameCampaignBody, response: accounts.done },
  getCampaignSettings: { service: 'api', ...addresses.getCampaignSettings, access: 'session', summary: 'The settings of a campaign, and what its screen offers to choose from', params: campaignParams, response: settings.campaignSettings },
  saveAdvancedSettings: { service: 'api', ...addresses.saveAdvancedSettings, access: 'session', summary: 'Save how a campaign follows people, and under what it is filed', params: campaignParams, body: settings.advancedSettingsBody, response: settings.campaignSettings, errors: ['campaign_changed'] },
  savePreLaunch: { service: 'api', ...addresses.savePreLaunch, access: 'session', summary: 'Save who is let in, and where the others go', params: campaignParams, body: settings.preLaunchBody, response: settings.campaignSettings, errors: ['campaign_changed'] },
  getQuickstart: { service: 'api', ...addresses.getQuickstart, access: 'session', summary: 'What there is to set up in a campaign, and what of it is done', params: campaignParams, response: quickstart },
  saveQuickstartStep: { service: 'api', ...addresses.saveQuickstartStep, access: 'session', summary: 'Mark a step of the quick start as complete, or as incomplete', params: campaignParams, body: quickstartBody, response: quickstart },
  getAnalytics: { service: 'api', ...addresses.getAnalytics, access: 'session', summary: 'What some days of a campaign brought', params: campaignParams, query: analytics.analyticsQuery, response: analytics.campaignFigures },
  getAnalyticsTable: { service: 'api', ...addresses.getAnalyticsTable, access: 'session', summary: 'The same as a table, a day a line', params: campaignParams, query: analytics.analyticsTableQuery, response: 'csv' },
  getAccountAnalytics: { service: 'api', ...addresses.getAccountAnalytics, access: 'session', summary: 'What some days of all campaigns brought', query: analytics.analyticsQuery, response: analytics.accountFigures },
  getAccountAnalyticsTable: { service: 'api', ...addresses.getAccountAnalyticsTable, access: 'session', summary: 'The same as a table, a day and campaign a line', query: analytics.analyticsTableQuery, response: 'csv' },
  listEvents: { service: 'api', ...addresses.listEvents, access: 'session', summary: 'What happened in a campaign, newest first: who, known by what, and what it came to', params: campaignParams, query: eventLogs.eventLogQuery, response: eventLogs.eventLog },
  duplicateCampaign: { service: 'api', ...addresses.duplicateCampaign, access: 'session', summary: 'Make a copy of a campaign, without its pages and its people', params: campaignParams, response: campaignLists.copiedCampaign, status: 201 },
  archiveCampaign: { service: 'api', ...addresses.archiveCampaign, access: 'session', summary: 'Put a campaign away and switch it off, or back on', params: campaignParams, body: campaignLists.archiveCampaignBody, response: accounts.done },
  previewClearTracking: { service: 'api', ...addresses.previewClearTracking, access: 'session', summary: 'Whom forgetting an address would concern', params: campaignParams, query: leads.leadListQuery, response: leads.clearTrackingPreview },
  clearTracking: { service: 'api', ...addresses.clearTracking, access: 'session', summary: 'Forget one person, so that they start anew', params: campaignParams, body: campaignCalls.clearTrackingBody, response: accounts.done },
  getCampaignAddresses: { service: 'api', ...addresses.getCampaignAddresses, access: 'session', summary: 'The addresses of the team testing page, the listener and the tracking pixel', params: campaignParams, response: campaignCalls.campaignAddresses },

  listLeads: { service: 'api', ...addresses.listLeads, access: 'session', summary: 'The leads of an address', params: campaignParams, query: leads.leadListQuery, response: leads.leadList },
  listNewestLeads: { service: 'api', ...addresses.listNewestLeads, access: 'session', summary: 'The people whose clocks began last, newest first', params: campaignParams, query: leads.newestLeadsQuery, response: leads.newestLeads },
  startLead: { service: 'api', ...addresses.startLead, access: 'session', summary: "Start a person's clock, when it has not begun", params: campaignParams, body: leads.startLeadBody, response: leads.lead },
  importLeads: { service: 'api', ...addresses.importLeads, access: 'session', summary: 'Start the clocks of a list of addresses', params: campaignParams, body: leads.importLeadsBody, bodyBytes: limits.importBytes, response: leads.importedLeads },
  getEvidence: { service: 'api', ...addresses.getEvidence, access: 'session', summary: 'Everything that ever happened to a person', params: leads.leadParams, response: leads.evidence },
  getEvidenceTable: { service: 'api', ...addresses.getEvidenceTable, access: 'session', summary: 'The same as a table', params: leads.leadParams, response: 'csv' },
  eraseLead: { service: 'api', ...addresses.eraseLead, access: 'session', summary: 'Erase a person; what happened stays, without who it was', params: leads.leadParams, response: accounts.done },

  listListenerLog: { service: 'api', ...addresses.listListenerLog, access: 'session', summary: 'What providers told of people in the last 30 days, newest first', params: campaignParams, query: listener.listenerLogQuery, response: listener.listenerLog },
  listListenerDeliveries: { service: 'api', ...addresses.listListenerDeliveries, access: 'session', summary: 'Deliveries of the last 30 days with what they came to, newest first', params: campaignParams, query: listener.listenerDeliveriesQuery, response: listener.listenerDeliveries },
  getListenerDelivery: { service: 'api', ...addresses.getListenerDelivery, access: 'session', summary: 'One delivery, as it came', params: listener.listenerDeliveryParams, response: listener.listenerDeliveryDetails },
  replayListenerDelivery: { service: 'api', ...addresses.replayListenerDelivery, access: 'session', summary: 'Read a delivery again; nobody is started twice', params: listener.listenerDeliveryParams, response: listener.listenerDelivery, status: 202 },

  listHistory: { service: 'api', ...addresses.listHistory, access: 'session', summary: 'Who changed what in a campaign, newest first', params: campaignParams, query: history.historyQuery, response: history.historyList },

  listPages: { service: 'api', ...addresses.listPages, access: 'session', summary: 'Pages of a campaign', params: campaignParams, query: pages.pageListQuery, response: pages.pageList },
  createPage: { service: 'api', ...addresses.createPage, access: 'session', bearer: 'page-token', summary: 'Add a page; its email link and bar are made with it', body: pages.createPageBody, response: pages.page, status: 201, errors: ['not_found', 'before_url_taken', 'limit_reached', 'plan_required', 'bad_page_token'] },
  updatePage: { service: 'api', ...addresses.updatePage, access: 'session', summary: 'Save a page', body: pages.updatePageBody, response: pages.page, errors: ['not_found', 'before_url_taken', 'page_changed', 'plan_required'] },
  deletePage: { service: 'api', ...addresses.deletePage, access: 'session', summary: 'Delete a page with its link and bar', params: pages.pageParams, response: accounts.done },
  createPageToken: { service: 'api', method: 'POST', path: '/v2/api/campaigns/:campaignId/page-token', access: 'session', summary: 'A token by which a program adds pages to this campaign for five minutes', params: campaignParams, response: pages.pageToken, status: 201 },
  verifyPage: { service: 'api', ...addresses.verifyPage, access: 'session', summary: 'Look for the script on the page; the worker does the looking', params: pages.pageParams, response: pages.page, status: 202 },
  confirmCode: { service: 'api', ...addresses.confirmCode, access: 'session', summary: 'The owner says the script is on the page', body: z.strictObject({ data: z.strictObject({ pageId: pages.pageParams.shape.pageId }) }), response: pages.page, errors: ['not_found'] },

  listInstallAddresses: { service: 'api', ...addresses.listInstallAddresses, access: 'session', summary: 'Addresses to look for the snippet at', response: install.installAddresses },
  verifyInstall: { service: 'api', ...addresses.verifyInstall, access: 'session', summary: 'Look for the snippet at an address, at once', body: install.verifyInstallBody, response: install.installCheck, errors: ['too_many_attempts'] },
  getInstallSighting: { service: 'api', ...addresses.getInstallSighting, access: 'session', summary: 'When the script has last reported from the host of an address', query: install.installSightingQuery, response: install.installSighting },

  getStore: { service: 'api', ...storeAddresses.getStore, access: 'session', summary: 'The shop of the account, and whether its owner has subscribed', response: stores.store },
  connectStore: { service: 'api', ...storeAddresses.connectStore, access: 'session', summary: 'Where the browser goes to connect a shop', body: stores.connectStoreBody, response: stores.storeQuestion, errors: ['not_found', 'store_taken', 'unavailable'] },
  finishStore: { service: 'api', method: 'GET', path: '/v2/api/shopify/callback', access: 'session', summary: 'The shop sends its owner back', query: stores.storeCallbackQuery, response: 'redirect', status: 302 },
  disconnectStore: { service: 'api', ...storeAddresses.disconnectStore, access: 'session', summary: 'Let go of the shop', response: accounts.done, errors: ['no_store'] },
  subscribeStore: { service: 'api', ...storeAddresses.subscribeStore, access: 'session', summary: 'Where the shop asks its owner to subscribe', body: stores.subscribeStoreBody, response: stores.storeQuestion, errors: ['not_found', 'no_store', 'provider_refused'] },
  finishSubscription: { service: 'api', method: 'GET', path: '/v2/api/shopify/subscription/callback', access: 'session', summary: 'The shop sends its owner back who was asked to subscribe', query: stores.subscriptionCallbackQuery, response: 'redirect', status: 302 },
  getExtensionSetup: { service: 'api', ...storeAddresses.getExtensionSetup, access: 'session', summary: 'Whether the embed block is on in the published theme', response: stores.extensionSetup, errors: ['no_store', 'provider_refused'] },
  listStoreItems: { service: 'api', ...storeAddresses.listStoreItems, access: 'session', summary: 'Products and collections of the shop', params: campaignParams, query: stores.storeItemsQuery, response: stores.storeItems, errors: ['no_store', 'provider_refused'] },
  getStoreDiscount: { service: 'api', ...storeAddresses.getStoreDiscount, access: 'session', summary: 'The discount of a campaign', params: campaignParams, response: stores.storeDiscountAnswer },
  saveStoreDiscount: { service: 'api', ...storeAddresses.saveStoreDiscount, access: 'session', summary: 'Save the discount of a campaign; the worker makes it in the shop', params: campaignParams, body: stores.saveDiscountBody, response: stores.storeDiscountAnswer, errors: ['no_store', 'plan_required'] },
  getStoreCodes: { service: 'api', ...storeAddresses.getStoreCodes, access: 'session', summary: 'How many people have their code in the shop', params: campaignParams, response: stores.storeCodes },
  retryStoreCodes: { service: 'api', ...storeAddresses.retryStoreCodes, access: 'session', summary: 'Try the codes again that failed', params: campaignParams, response: stores.storeCodes, errors: ['no_store'] },
  storeWebhook: { service: 'edge', method: 'POST', path: '/shopify/webhooks', access: 'public', summary: 'What a shop tells: orders, refunds, uninstalling, and what privacy asks for', response: accounts.done, errors: ['malformed_body', 'body_too_large', 'bad_signature', 'unavailable'] },

  getAssistant: { service: 'api', ...assistantAddresses.getAssistant, access: 'session', summary: 'Whether the assistant is offered, and what answers', response: assistants.assistant },
  chatWithAssistant: { service: 'api', ...assistantAddresses.chatWithAssistant, access: 'session', summary: 'Say something to the assistant; the answer is streamed', body: assistants.chatBody, response: 'events', errors: ['not_found', 'too_many_attempts', 'unavailable'] },
  reportAssistantUsage: { service: 'api', ...assistantAddresses.reportAssistantUsage, access: 'session', summary: 'What a browser has counted of a conversation', body: assistants.usageBody, response: assistants.usage, errors: ['not_found'] },

  getPortal: { service: 'api', ...portalAddresses.getPortal, access: 'session', summary: 'The portal of a campaign', params: campaignParams, response: portals.portal },
  savePortal: { service: 'api', ...portalAddresses.savePortal, access: 'session', summary: 'Save the portal of a campaign, if nobody else did meanwhile', params: campaignParams, body: portals.savePortalBody, response: portals.portal, errors: ['portal_changed', 'plan_required'] },
  uploadPortalPicture: { service: 'api', ...portalAddresses.uploadPortalPicture, access: 'session', summary: 'Upload a picture for the launcher or a block', params: campaignParams, body: uploadPictureBody, bodyBytes: uploadPictureBytes, response: portals.uploadedPortalPicture, status: 201, errors: ['limit_reached', 'plan_required', 'too_many_attempts'] },
  listPortalTags: { service: 'api', ...portalAddresses.listPortalTags, access: 'session', summary: 'What subscribers can be put into at the connected providers', params: campaignParams, response: portals.portalTags },
  listPortalSubscribers: { service: 'api', ...portalAddresses.listPortalSubscribers, access: 'session', summary: 'Who subscribed in the portal, newest first', params: campaignParams, query: portals.portalListQuery, response: portals.portalSubscribers },
  getPortalSubscriberTable: { service: 'api', ...portalAddresses.getPortalSubscriberTable, access: 'session', summary: 'The same as a table', params: campaignParams, response: 'csv' },
  getPortalAnswers: { service: 'api', ...portalAddresses.getPortalAnswers, access: 'session', summary: 'What was answered to the questions of the portal', params: campaignParams, response: portals.portalAnswers },
  getPortalAnswerTable: { service: 'api', ...portalAddresses.getPortalAnswerTable, access: 'session', summary: 'The same as a table, an answer a line', params: campaignParams, response: 'csv' },
  getPortalContent: { service: 'edge', method: 'GET', path: '/portal/:accountKey/:pageId', access: 'public', summary: 'What the panel of a portal shows', params: portals.portalContentParams, response: portals.portalContent, errors: ['not_found'] },
  portalPicture: { service: 'edge', method: 'GET', path: '/portal-pictures/:file', access: 'public', summary: 'A picture of a portal', params: z.object({ file: z.string().max(64) }), response: 'picture' },
  subscribeInPortal: { service: 'edge', method: 'POST', path: '/portal/subscribe', access: 'public', summary: 'Somebody subscribes in a portal', body: portals.subscribeRequest, response: portals.subscribed, errors: ['not_found', 'too_many_attempts'] },
  answerInPortal: { service: 'edge', method: 'POST', path: '/portal/answer', access: 'public', summary: 'Somebody answers a question of a portal', body: portals.answerRequest, response: portals.answered, errors: ['not_found', 'too_many_attempts'] },

  getEmailSetup: { service: 'api', ...addresses.getEmailSetup, access: 'session', summary: 'Email links and the image address', params: campaignParams, response: pages.emailSetup },
  frameContent: { service: 'api', ...addresses.frameContent, access: 'session', summary: 'How the editor may show a page of a campaign', params: z.object({ url: z.string().max(4096) }), response: pages.frameContent },

  listBars: { service: 'api', ...addresses.listBars, access: 'session', summary: 'Floating bars of a campaign', params: campaignParams, response: bars.barList },
  saveBar: { service: 'api', ...addresses.saveBar, access: 'session', summary: 'Save a bar, to one page or to all', params: campaignParams, body: bars.saveBarBody, response: bars.barList, errors: ['plan_required', 'bar_changed', 'not_found', 'limit_reached'] },
  listOlderBars: { service: 'api', ...addresses.listOlderBars, access: 'session', summary: 'Older bars of a campaign', params: campaignParams, response: olderBars.olderBarList },
  saveOlderBar: { service: 'api', ...addresses.saveOlderBar, access: 'session', summary: 'Save an older bar, to one page or to all', params: campaignParams, body: olderBars.saveOlderBarBody, response: olderBars.olderBarList, errors: ['plan_required', 'bar_changed', 'not_found'] },
  listPresets: { service: 'api', ...addresses.listPresets, access: 'session', summary: 'Presets of older bars of the account', params: campaignParams, response: templates.barTemplateList },
  createPreset: { service: 'api', ...addresses.createPreset, access: 'session', summary: 'Keep an older bar as a preset', params: campaignParams, body: templates.createPresetBody, response: templates.barTemplate, status: 201, errors: ['plan_required', 'limit_reached'] },
  getPreset: { service: 'api', ...addresses.getPreset, access: 'session', summary: 'One preset', params: templates.presetParams, response: templates.barTemplate },
  renamePreset: { service: 'api', ...addresses.renamePreset, access: 'session', summary: 'Give a preset another name', params: templates.presetParams, body: templates.renameTemplateBody, response: templates.barTemplateList },
  deletePreset: { service: 'api', ...addresses.deletePreset, access: 'session', summary: 'Delete a preset', params: templates.presetParams, response: templates.barTemplateList },
  listBarTemplates: { service: 'api', ...addresses.listBarTemplates, access: 'session', summary: 'Saved templates of the account', params: campaignParams, response: templates.barTemplateList },
  renameBarTemplate: { service: 'api', ...addresses.renameBarTemplate, access: 'session', summary: 'Give a template another name', params: templates.templateParams, body: templates.renameTemplateBody, response: templates.barTemplateList },
  deleteBarTemplate: { service: 'api', ...addresses.deleteBarTemplate, access: 'session', summary: 'Delete a template', params: templates.templateParams, response: templates.barTemplateList },

  listAvatars: { service: 'api', ...addresses.listAvatars, access: 'session', summary: 'The pictures that the account may put on its bars, newest first', params: campaignParams, response: avatars.avatarList },
  uploadAvatar: { service: 'api', ...addresses.uploadAvatar, access: 'session', summary: 'Keep a picture, made anew as a square JPEG without anything else that was in its file', params: campaignParams, body: uploadPictureBody, bodyBytes: uploadPictureBytes, response: avatars.avatar, status: 201, errors: ['plan_required', 'limit_reached'] },
  deleteAvatar: { service: 'api', ...addresses.deleteAvatar, access: 'session', summary: 'Delete a picture, and take it off the bars that show it', params: avatars.avatarParams, response: avatars.deletedAvatar },

  getLegacyBar: { service: 'api', ...addresses.getLegacyBar, access: 'session', summary: 'The legacy bar of a campaign', params: campaignParams, response: legacyBars.legacyBarAnswer },
  saveLegacyBar: { service: 'api', ...addresses.saveLegacyBar, access: 'session', summary: 'Save the legacy bar, which all floating-bar pages of the campaign then show', params: campaignParams, body: legacyBars.saveLegacyBarBody, response: legacyBars.legacyBarAnswer, errors: ['bar_changed'] },
  switchLegacyBar: { service: 'api', ...addresses.switchLegacyBar, access: 'session', summary: 'Leave the legacy bar: every floating-bar page gets a new bar like it', params: campaignParams, body: legacyBars.switchLegacyBarBody, response: legacyBars.legacyBarAnswer },

  getEmailTimer: { service: 'api', ...addresses.getEmailTimer, access: 'session', summary: 'The email timer of a campaign', params: campaignParams, response: emailTimers.emailTimerAnswer },
  saveEmailTimer: { service: 'api', ...addresses.saveEmailTimer, access: 'session', summary: 'Save the email timer', params: campaignParams, body: emailTimers.saveEmailTimerBody, response: emailTimers.emailTimerAnswer, errors: ['timer_changed'] },
  previewEmailTimer: { service: 'api', ...addresses.previewEmailTimer, access: 'session', summary: 'The email timer as it would look', query: emailTimers.emailTimerPreviewQuery, response: 'image', errors: ['not_found', 'image_unavailable'] },
  uploadExpiredImage: { service: 'api', ...addresses.uploadExpiredImage, access: 'session', summary: 'Keep a picture that mails show once the deadline is over, made anew without anything else that was in its file', params: campaignParams, body: uploadPictureBody, bodyBytes: uploadPictureBytes, response: emailTimers.uploadedExpiredImage, status: 201 },

  getWebpageTimer: { service: 'api', ...addresses.getWebpageTimer, access: 'session', summary: "The timer of a campaign's inline-timer pages", params: campaignParams, response: webpageTimers.webpageTimerAnswer },
  saveWebpageTimer: { service: 'api', ...addresses.saveWebpageTimer, access: 'session', summary: 'Save the webpage timer', params: campaignParams, body: webpageTimers.saveWebpageTimerBody, response: webpageTimers.webpageTimerAnswer, errors: ['timer_changed'] },

  getSalesIntegration: { service: 'api', ...addresses.getSalesIntegration, access: 'session', summary: 'Sale settings for one provider', params: sales.salesParams, response: sales.salesIntegration },
  saveSalesIntegration: { service: 'api', ...addresses.saveSalesIntegration, access: 'session', summary: 'Save what a sale counts as', params: sales.salesParams, body: sales.saveSalesBody, response: sales.salesIntegration },
  createSalesWebhook: { service: 'api', ...addresses.createSalesWebhook, access: 'session', summary: 'Have the provider call us when a tag is added', params: sales.salesParams, body: sales.createWebhookBody, response: sales.salesIntegration, status: 202, errors: ['webhook_exists', 'not_connected'] },
  renewSaleAddress: { service: 'api', ...addresses.renewSaleAddress, access: 'session', summary: 'Another secret in the address of a provider’s sales; the one before holds for a week more', params: sales.salesParams, response: sales.salesIntegration },
  listSaleEvents: { service: 'api', ...addresses.listSaleEvents, access: 'session', summary: 'Sales received, newest first', params: campaignParams, query: sales.saleEventQuery, response: sales.saleEventList },
  listSales: { service: 'api', ...addresses.listSales, access: 'session', summary: 'Sales of a campaign, filtered, with what they come to', params: campaignParams, query: sales.saleListQuery, response: sales.saleList },
  getSalesTable: { service: 'api', ...addresses.getSalesTable, access: 'session', summary: 'The same as a table, a sale a line', params: campaignParams, query: sales.saleTableQuery, response: 'csv' },
  refundSale: { service: 'api', ...addresses.refundSale, access: 'session', summary: 'All of a sale was paid back', params: sales.saleIdParams, response: sales.saleEvent, errors: ['already_refunded'] },
  undoRefund: { service: 'api', ...addresses.undoRefund, access: 'session', summary: 'A refund that its owner entered was none', params: sales.saleIdParams, response: sales.saleEvent, errors: ['refunded_by_provider'] },
  listInboundMails: { service: 'api', ...addresses.listInboundMails, access: 'session', summary: 'Mails at the sales addresses of a campaign, newest first', params: campaignParams, query: sales.inboundMailQuery, response: sales.inboundMailList },

  getIntegration: { service: 'api', ...addresses.getIntegration, access: 'session', summary: 'The connections to a provider, and what a campaign uses of it', params: integrations.integrationParams, response: integrations.integrationSetup },
  connect: { service: 'api', ...addresses.connect, access: 'session', summary: 'Connect a provider by its credentials, which are tried at once', params: integrations.integrationParams, body: integrations.connectBody, response: integrations.connection, errors: ['provider_refused', 'limit_reached'] },
  disconnect: { service: 'api', ...addresses.disconnect, access: 'session', summary: 'Let go of a connection: its integrations end, and its webhooks are taken away at the provider', params: integrations.connectionParams, response: accounts.done },
  startOAuth: { service: 'api', ...addresses.startOAuth, access: 'session', summary: 'Where a provider asks whether we may act for its account', params: integrations.integrationParams, body: integrations.startOAuthBody, response: integrations.oauthStart, errors: ['limit_reached'] },
  finishOAuth: { service: 'api', method: 'GET', path: '/apiflow/v2/:provider/oauth/callback', access: 'session', summary: 'Back from a provider: to the integration of the campaign that it was left from, with `provider` and `outcome`', params: integrations.oauthCallbackParams, query: integrations.oauthCallbackQuery, response: 'redirect', status: 302 },
  saveIntegration: { service: 'api', ...addresses.saveIntegration, access: 'session', summary: 'Save which connection, container and field a campaign uses', params: integrations.integrationParams, body: integrations.saveIntegrationBody, response: integrations.integration },
  listFields: { service: 'api', ...addresses.listFields, access: 'session', summary: 'The fields at a provider that can hold a deadline', params: integrations.connectionParams, query: integrations.fieldsQuery, response: integrations.providerFields, errors: ['provider_refused'] },
  createField: { service: 'api', ...addresses.createField, access: 'session', summary: 'Make a field at a provider', params: integrations.integrationParams, body: integrations.createFieldBody, response: integrations.createdField, status: 201, errors: ['provider_refused'] },
  listContainers: { service: 'api', ...addresses.listContainers, access: 'session', summary: 'The lists, groups or tags at a provider', params: integrations.connectionParams, query: integrations.containersQuery, response: integrations.containers, errors: ['provider_refused'] },
  createListener: { service: 'api', ...addresses.createListener, access: 'session', summary: 'Have the provider tell of whoever comes into the chosen container; the worker makes the webhook', params: integrations.integrationParams, response: integrations.integration, status: 202, errors: ['not_connected'] },
  listTags: { service: 'api', ...addresses.listTags, access: 'session', summary: 'Tags of the connected provider', params: integrations.integrationParams, response: integrations.providerTags, errors: ['not_connected', 'provider_refused'] },
  pushFields: { service: 'api', ...addresses.pushFields, access: 'session', summary: 'Write deadlines into the provider’s fields again', params: integrations.integrationParams, body: integrations.pushFieldsBody, response: integrations.fieldProgress, status: 202, errors: ['not_connected'] },
  listFieldPushes: { service: 'api', ...addresses.listFieldPushes, access: 'session', summary: 'Into whose fields the deadline is written, and what became of it', params: integrations.integrationParams, query: integrations.fieldPushesQuery, response: integrations.fieldPushes },

  trackProductEvent: { service: 'api', ...addresses.trackProductEvent, access: 'session', summary: 'Somebody used a part of the product', body: productEvents.productEventBody, response: accounts.done },

  getChecklist: { service: 'api', ...addresses.getChecklist, access: 'session', summary: 'The testing checklist', params: campaignParams, response: testing.checklist },
  toggleChecklistStep: { service: 'api', ...addresses.toggleChecklistStep, access: 'session', summary: 'Mark a step as done, or as not done', params: testing.checklistStepParams, response: testing.checklist },
  saveChecklistEmail: { service: 'api', ...addresses.saveChecklistEmail, access: 'session', summary: 'The address to test with', params: campaignParams, body: testing.checklistEmailBody, response: testing.checklist },
  pollChecklistEvent: { service: 'api', ...addresses.pollChecklistEvent, access: 'session', summary: 'Wait for an event of the test address', params: campaignParams, response: testing.checklist, status: 202 },
  restartChecklist: { service: 'api', ...addresses.restartChecklist, access: 'session', summary: 'Start a new test', params: campaignParams, response: testing.checklist },

  listResetLinks: { service: 'api', ...addresses.listResetLinks, access: 'session', summary: 'Public reset links', params: campaignParams, response: testing.resetLinkList },
  createResetLink: { service: 'api', ...addresses.createResetLink, access: 'session', summary: 'Make a public reset link', params: campaignParams, body: testing.createResetLinkBody, response: testing.resetLink, status: 201, errors: ['limit_reached'] },
  updateResetLink: { service: 'api', ...addresses.updateResetLink, access: 'session', summary: 'Another end of a public reset link', params: testing.resetLinkParams, body: testing.updateResetLinkBody, response: testing.resetLink, errors: ['reset_link_used'] },
  deleteResetLink: { service: 'api', ...addresses.deleteResetLink, access: 'session', summary: 'Delete a public reset link', params: testing.resetLinkParams, response: accounts.done },

  listWebhooks: { service: 'api', ...addresses.listWebhooks, access: 'session', summary: 'The webhooks that tell your own servers what happens', response: webhooks.webhookList },
  createWebhook: { service: 'api', ...addresses.createWebhook, access: 'session', summary: 'Make a webhook; its secret is shown once', body: webhooks.saveWebhookBody, response: webhooks.webhookWithSecret, status: 201, errors: ['not_found', 'limit_reached'] },
  updateWebhook: { service: 'api', ...addresses.updateWebhook, access: 'session', summary: 'Save a webhook', params: webhooks.webhookParams, body: webhooks.saveWebhookBody, response: webhooks.webhook },
  deleteWebhook: { service: 'api', ...addresses.deleteWebhook, access: 'session', summary: 'Delete a webhook with its log', params: webhooks.webhookParams, response: accounts.done },
  rotateWebhookSecret: { service: 'api', ...addresses.rotateWebhookSecret, access: 'session', summary: 'Make a new secret, shown once; the old one holds for a day more', params: webhooks.webhookParams, response: webhooks.webhookWithSecret },
  pauseWebhook: { service: 'api', ...addresses.pauseWebhook, access: 'session', summary: 'Hold everything back', params: webhooks.webhookParams, response: webhooks.webhook },
  resumeWebhook: { service: 'api', ...addresses.resumeWebhook, access: 'session', summary: 'Send again what happens from now on', params: webhooks.webhookParams, response: webhooks.webhook },
  testWebhook: { service: 'api', ...addresses.testWebhook, access: 'session', summary: 'Send a sample, once; the worker does the sending', params: webhooks.webhookParams, body: webhooks.testWebhookBody, response: webhooks.webhookDelivery, status: 202 },
  listWebhookDeliveries: { service: 'api', ...addresses.listWebhookDeliveries, access: 'session', summary: 'What was sent in the last 30 days, newest first', params: webhooks.webhookParams, query: webhooks.webhookDeliveryQuery, response: webhooks.webhookDeliveryList },
  getWebhookDelivery: { service: 'api', ...addresses.getWebhookDelivery, access: 'session', summary: 'A delivery with its request and every answer', params: webhooks.webhookDeliveryParams, response: webhooks.webhookDeliveryDetails },
  replayWebhookDelivery: { service: 'api', ...addresses.replayWebhookDelivery, access: 'session', summary: 'Send a delivery again', params: webhooks.webhookDeliveryParams, response: webhooks.webhookDelivery, status: 202 },
  replayFailedDeliveries: { service: 'api', ...addresses.replayFailedDeliveries, access: 'session', summary: 'Send everything again that has failed since a moment', params: webhooks.webhookParams, body: webhooks.replayFailedBody, response: webhooks.replayed, status: 202 },

  listApiKeys: { service: 'api', ...addresses.listApiKeys, access: 'session', summary: 'The keys by which programs use the public API', response: apiKeys.apiKeyList },
  createApiKey: { service: 'api', ...addresses.createApiKey, access: 'session', summary: 'Make an API key, which is shown once', body: apiKeys.createApiKeyBody, response: apiKeys.createdApiKey, status: 201, errors: ['limit_reached'] },
  revokeApiKey: { service: 'api', ...addresses.revokeApiKey, access: 'session', summary: 'Take an API key back; it opens nothing from then on', params: apiKeys.apiKeyParams, response: accounts.done },

  getPublicApi: { service: 'api', method: 'GET', path: '/v1/openapi.json', access: 'public', summary: 'This document', response: publicApi.openApiDocument },
  getMe: { service: 'api', method: 'GET', path: '/v1/me', access: 'key', summary: 'Whose key this is', response: publicApi.apiIdentity },
  listApiCampaigns: { service: 'api', method: 'GET', path: '/v1/campaigns', access: 'key', summary: 'Campaigns to choose from, the newest first', query: publicApi.apiCampaignsQuery, response: publicApi.apiCampaigns },
  findDeadlines: { service: 'api', method: 'GET', path: '/v1/deadlines', access: 'key', summary: 'The deadline of a person; starts nothing', query: publicApi.deadlineQuery, response: publicApi.apiDeadlines, errors: ['not_found'] },
  startDeadline: { service: 'api', method: 'POST', path: '/v1/deadlines', access: 'key', repeatable: true, summary: "Start a person's deadline, when it has not begun", body: publicApi.startDeadlineBody, response: publicApi.startedDeadline, errors: ['not_found', 'no_deadline', 'campaign_archived'] },
  resetDeadline: { service: 'api', method: 'POST', path: '/v1/deadlines/reset', access: 'key', repeatable: true, summary: "Start a person's deadline again, from this moment", body: publicApi.resetDeadlineBody, response: publicApi.apiDeadline, errors: ['not_found', 'no_deadline', 'campaign_archived'] },
  reportSale: { service: 'api', method: 'POST', path: '/v1/sales', access: 'key', repeatable: true, summary: 'Count a sale, once for each order', body: publicApi.reportSaleBody, response: publicApi.reportedSale, errors: ['not_found'] },
  reportRefund: { service: 'api', method: 'POST', path: '/v1/sales/refund', access: 'key', repeatable: true, summary: 'Take what was paid back off the sale of an order', body: publicApi.reportRefundBody, response: publicApi.reportedRefund, errors: ['not_found'] },
  listHooks: { service: 'api', method: 'GET', path: '/v1/hooks', access: 'key', summary: 'What programs have subscribed to', response: publicApi.hookList },
  createHook: { service: 'api', method: 'POST', path: '/v1/hooks', access: 'key', repeatable: true, summary: 'Subscribe an address to an event; one that answers 410 is unsubscribed', body: publicApi.createHookBody, response: publicApi.createdHook, status: 201, errors: ['not_found', 'limit_reached'] },
  deleteHook: { service: 'api', method: 'DELETE', path: '/v1/hooks/:hookId', access: 'key', summary: 'Unsubscribe', params: publicApi.hookParams, response: accounts.done },
  listHookSamples: { service: 'api', method: 'GET', path: '/v1/hooks/samples', access: 'key', summary: 'The newest events as they are sent, or one made up', query: publicApi.hookSamplesQuery, response: publicApi.hookSamples },

  pageScript: { service: 'edge', method: 'GET', path: '/e/:file', access: 'public', summary: 'The page script of an account, and the widgets it loads', params: z.object({ file: z.string().max(200) }), response: 'script' },
  decide: { service: 'edge', method: 'POST', path: '/e/decide', access: 'public', summary: 'What a page shows this visitor', body: decisions.decisionRequest, response: decisions.decision, errors: ['too_many_attempts'] },
  recordPageEvents: { service: 'edge', method: 'POST', path: '/e/events', access: 'public', summary: 'What happened on a page, answered once it is kept', body: decisions.pageEventsRequest, response: decisions.pageEventsKept, errors: ['too_many_attempts'] },
  getFont: { service: 'edge', method: 'GET', path: '/fonts/:file', access: 'public', summary: 'A font of the legacy bar or of a webpage timer: its style sheet, its letters or its licence', params: z.object({ file: z.string().max(200) }), response: 'font' },
  emailLink: { service: 'edge', method: 'GET', path: '/l/:hash', access: 'public', summary: 'An email link: to the before or the after URL', params: z.object({ hash: z.string().max(64) }), response: 'redirect', status: 302 },
  emailTimerImage: { service: 'edge', method: 'GET', path: '/deploy/email_timer/:promotion/:file', access: 'public', summary: 'The email timer of one reader', params: z.object({ promotion: z.string(), file: z.string() }), response: 'image' },
  getAvatar: { service: 'edge', method: 'GET', path: '/avatars/:file', access: 'public', summary: 'A picture on a bar', params: z.object({ file: z.string().max(64) }), response: 'picture' },
  getExpiredImage: { service: 'edge', method: 'GET', path: '/expired/:file', access: 'public', summary: 'A picture that mails show once the deadline is over', params: z.object({ file: z.string().max(64) }), response: 'picture' },
  sampleFrame: { service: 'edge', method: 'GET', path: '/sample-iframe', access: 'public', summary: "A page of nobody's, for the editor whose customer's page cannot be shown", response: 'html' },
  showFrame: { service: 'edge', method: 'GET', path: '/frame-content/page/:url', access: 'public', summary: "A frame of a customer's page as it is, for the editor, by a signed address", params: z.object({ url: z.string().max(4096) }), query: z.object({ token: z.string().max(512) }), response: 'html' },
  proxyFrame: { service: 'edge', method: 'GET', path: '/frame-content/proxy/:url', access: 'public', summary: "A customer's page for the editor's sandboxed frame, by a signed address", params: z.object({ url: z.string().max(4096) }), query: z.object({ token: z.string().max(512) }), response: 'html' },
  recordSale: { service: 'edge', method: 'POST', path: '/promotion/sale/add/:campaignId/:providerName/:campaignHash/:amount/:currency', access: 'public', summary: 'A sale, by a provider', params: sales.saleParams, response: sales.saleReceived, errors: ['bad_signature'] },
  recordSaleByGet: { service: 'edge', method: 'GET', path: '/promotion/sale/add/:campaignId/:providerName/:campaignHash/:amount/:currency', access: 'public', summary: 'A sale, by a provider that can only GET', params: sales.saleParams, response: sales.saleReceived, errors: ['bad_signature'] },
  receivePeople: { service: 'edge', method: 'POST', path: '/listener/:campaignId/:provider/:postHash', access: 'public', summary: 'People whose clocks are to start, by a provider or a program', params: listener.listenerParams, response: z.union([listener.receivedDelivery, listener.handshakeAnswer]), errors: ['malformed_body', 'body_too_large', 'bad_signature', 'too_many_attempts'] },
  receivePeopleByGet: { service: 'edge', method: 'GET', path: '/listener/:campaignId/:provider/:postHash', access: 'public', summary: 'A person, by a provider that can only GET; or a handshake, whose challenge is the answer', params: listener.listenerParams, response: z.union([listener.receivedDelivery, listener.challenge, listener.handshakeAnswer]), errors: ['bad_signature', 'too_many_attempts'] },
  trackingPixel: { service: 'edge', method: 'GET', path: '/pixel/:file', access: 'public', summary: 'The tracking pixel, which starts the clock of whom its address names', params: z.object({ file: z.string().max(64) }), response: 'image' },
  optIn: { service: 'edge', method: 'POST', path: '/opt-in/:pageHash', access: 'public', summary: 'The form of a page without the script; leads on to a page of the campaign', params: listener.optInParams, response: 'redirect', status: 303, errors: ['malformed_body', 'body_too_large', 'too_many_attempts'] },
  showXray: { service: 'edge', method: 'GET', path: '/promotions/xray/:promotionId/:promotionHash', access: 'public', summary: 'The team testing page: what a browser or an address is to the campaign; starts nothing', params: listener.xrayParams, response: 'html', errors: ['too_many_attempts'] },
  changeByXray: { service: 'edge', method: 'POST', path: '/promotions/xray/:promotionId/:promotionHash', access: 'public', summary: 'Clears or restarts the tester', params: listener.xrayParams, response: 'html', errors: ['cross_site_request', 'too_many_attempts'] },
  showReset: { service: 'edge', method: 'GET', path: '/reset/:campaignId/:hash', access: 'public', summary: 'Asks before a deadline is started again', params: testing.publicResetParams, response: 'html', errors: ['reset_link_used'] },
  doReset: { service: 'edge', method: 'POST', path: '/reset/:campaignId/:hash', access: 'public', summary: 'Starts a deadline again', params: testing.publicResetParams, response: 'html', errors: ['reset_link_used'] },
  verify: { service: 'edge', method: 'GET', path: '/verify', access: 'public', summary: 'Whether a deadline holds, signed, for checkouts that send lc, or em and page; starts nothing', query: verifying.verifyQuery, response: verifying.verifyAnswer, errors: ['too_many_attempts'] },
  getVerifyKeys: { service: 'edge', method: 'GET', path: '/.well-known/lastcall-verify.json', access: 'public', summary: 'The public keys of verify answers', response: verifying.verifyKeys },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

type SchemaOf<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? S : never;

/** What a caller sends to an endpoint: the input side of its body's schema. */
export type BodyOf<N extends EndpointName> = z.input<SchemaOf<(typeof endpoints)[N], 'body'>>;
/** What an endpoint answers: the output side of its response's schema. */
export type ResponseOf<N extends EndpointName> = z.output<SchemaOf<(typeof endpoints)[N], 'response'>>;
/** The parameters in an endpoint's path. */
export type ParamsOf<N extends EndpointName> = z.input<SchemaOf<(typeof endpoints)[N], 'params'>>;
/** The parameters in an endpoint's query. */
export type QueryOf<N extends EndpointName> = z.input<SchemaOf<(typeof endpoints)[N], 'query'>>;
