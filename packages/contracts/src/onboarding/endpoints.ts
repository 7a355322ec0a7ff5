import { z } from 'zod';
import * as accounts from '../accounts/index.ts';
import * as campaignCalls from '../campaigns/campaign-calls.ts';
import * as campaignLists from '../campaigns/campaign-list.ts';
import * as pages from '../campaigns/pages.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { campaignParams } from '../platform/primitives.ts';
import { onboardingRoutes } from './routes.ts';
import { assistantRoutes } from './assistant-routes.ts';
import * as assistants from './assistant.ts';
import { blueprintBody } from './blueprint.ts';
import * as checklists from './checklist.ts';
import * as firstParty from './first-party.ts';
import * as install from './install.ts';
import { quickstart, quickstartBody } from './quickstart.ts';
import { testPageParams } from './test-page.ts';

/** The onboarding endpoints. */
export const onboardingEndpoints = {
  createBlueprint: {
    service: 'api',
    ...onboardingRoutes.createBlueprint,
    access: 'session',
    summary: 'Creates a campaign with its category and its pages, all or nothing',
    limit: 'new-campaigns',
    body: blueprintBody,
    response: campaignCalls.createdCampaign,
    status: 201,
    errors: ['plan_required', 'before_url_taken', 'page_duplicate'],
  },
  getQuickstart: {
    service: 'api',
    ...onboardingRoutes.getQuickstart,
    access: 'session',
    summary: 'Returns the setup checklist of a campaign',
    params: campaignParams,
    response: quickstart,
  },
  saveQuickstartStep: {
    service: 'api',
    ...onboardingRoutes.saveQuickstartStep,
    access: 'session',
    summary: 'Marks a quick start step as complete or incomplete',
    params: campaignParams,
    body: quickstartBody,
    response: quickstart,
  },
  duplicateCampaign: {
    service: 'api',
    ...onboardingRoutes.duplicateCampaign,
    access: 'session',
    summary: 'Copies a campaign, with its pages, bars and timers if chosen, and without its leads',
    limit: 'new-campaigns',
    params: campaignParams,
    body: campaignLists.duplicateBody,
    response: campaignLists.copiedCampaign,
    status: 201,
  },
  verifyPage: {
    service: 'api',
    ...onboardingRoutes.verifyPage,
    access: 'session',
    summary: 'Starts a check for the snippet on the page, which runs in the worker',
    limit: 'page-checks',
    params: pages.pageParams,
    response: pages.page,
    status: 202,
  },
  confirmCode: {
    service: 'api',
    ...onboardingRoutes.confirmCode,
    access: 'session',
    summary: 'Confirms that the snippet is on the page',
    body: z.strictObject({ data: z.strictObject({ pageId: pages.pageParams.shape.pageId }) }),
    response: pages.page,
    errors: ['not_found'],
  },

  listInstallUrls: {
    service: 'api',
    ...onboardingRoutes.listInstallUrls,
    access: 'session',
    summary: 'Lists page URLs to check for the snippet',
    response: install.installUrls,
  },
  verifyInstall: {
    service: 'api',
    ...onboardingRoutes.verifyInstall,
    access: 'session',
    summary: 'Checks a URL for the snippet immediately',
    body: install.verifyInstallBody,
    response: install.installCheck,
    errors: ['too_many_attempts'],
  },
  getInstallSighting: {
    service: 'api',
    ...onboardingRoutes.getInstallSighting,
    access: 'session',
    summary: "Returns the last report of the script from a URL's host",
    query: install.installSightingQuery,
    response: install.installSighting,
  },

  listFirstPartySites: {
    service: 'api',
    ...onboardingRoutes.listFirstPartySites,
    access: 'session',
    summary: 'Lists the paths on your sites that are proxied to Lastcall, with their recipes',
    response: firstParty.firstPartySites,
  },
  createFirstPartySite: {
    service: 'api',
    ...onboardingRoutes.createFirstPartySite,
    access: 'session',
    summary: 'Adds a path on a site to proxy; it works once it is verified',
    body: firstParty.createSiteBody,
    response: firstParty.firstPartySite,
    status: 201,
    errors: ['limit_reached'],
  },
  deleteFirstPartySite: {
    service: 'api',
    ...onboardingRoutes.deleteFirstPartySite,
    access: 'session',
    summary: 'Removes a proxied path, whose requests are refused from then on',
    params: firstParty.siteParams,
    response: accounts.done,
  },
  verifyFirstPartySite: {
    service: 'api',
    ...onboardingRoutes.verifyFirstPartySite,
    access: 'session',
    summary: 'Sends a request through the proxy of a site to verify it',
    params: firstParty.siteParams,
    response: firstParty.verifiedProxy,
    errors: ['too_many_attempts'],
  },
  checkProxy: {
    service: 'edge',
    method: 'POST',
    // Has a script's file extension, because some servers serve such files themselves instead of forwarding the request.
    path: '/e/check.js',
    access: 'public',
    firstParty: true,
    summary: "Returns what arrives through a customer's proxy, to verify it",
    body: firstParty.checkProxyBody,
    response: firstParty.checkedProxy,
    errors: ['first_party_refused'],
  },

  getAssistant: {
    service: 'api',
    ...assistantRoutes.getAssistant,
    access: 'session',
    summary: 'Returns whether the assistant is available, and its model',
    response: assistants.assistant,
  },
  chatWithAssistant: {
    service: 'api',
    ...assistantRoutes.chatWithAssistant,
    access: 'session',
    summary: 'Sends a message to the assistant; the response is streamed',
    limit: 'assistant-messages',
    body: assistants.chatBody,
    response: 'events',
    errors: ['not_found', 'too_many_attempts', 'unavailable'],
  },
  reportAssistantUsage: {
    service: 'api',
    ...assistantRoutes.reportAssistantUsage,
    access: 'session',
    summary: "Reports a browser's token count of a conversation",
    body: assistants.usageBody,
    response: assistants.usage,
    errors: ['not_found'],
  },

  getEmailSetup: {
    service: 'api',
    ...onboardingRoutes.getEmailSetup,
    access: 'session',
    summary: 'Returns the email links and the image URL',
    params: campaignParams,
    response: pages.emailSetup,
  },

  getChecklist: {
    service: 'api',
    ...onboardingRoutes.getChecklist,
    access: 'session',
    summary: 'Returns the testing checklist',
    params: campaignParams,
    response: checklists.checklist,
  },
  toggleChecklistStep: {
    service: 'api',
    ...onboardingRoutes.toggleChecklistStep,
    access: 'session',
    summary: 'Marks a step as done or not done',
    params: checklists.checklistStepParams,
    response: checklists.checklist,
  },
  saveChecklistEmail: {
    service: 'api',
    ...onboardingRoutes.saveChecklistEmail,
    access: 'session',
    summary: 'Sets the email address to test with',
    params: campaignParams,
    body: checklists.checklistEmailBody,
    response: checklists.checklist,
  },
  pollChecklistEvent: {
    service: 'api',
    ...onboardingRoutes.pollChecklistEvent,
    access: 'session',
    summary: 'Waits for an event of the test email address',
    params: campaignParams,
    response: checklists.checklist,
    status: 202,
    errors: ['not_found', 'campaign_archived'],
  },
  restartChecklist: {
    service: 'api',
    ...onboardingRoutes.restartChecklist,
    access: 'session',
    summary: 'Starts a new test',
    params: campaignParams,
    response: checklists.checklist,
  },
  showTestPage: {
    service: 'edge',
    method: 'GET',
    path: '/promotions/xray/:promotionId/:promotionHash',
    access: 'public',
    summary: 'Returns the test page: how the campaign recognizes a browser or an email address; starts nothing',
    params: testPageParams,
    response: 'html',
    errors: ['too_many_attempts'],
  },
  changeByTestPage: {
    service: 'edge',
    method: 'POST',
    path: '/promotions/xray/:promotionId/:promotionHash',
    access: 'public',
    summary: 'Clears the tester’s tracking or restarts their countdown',
    params: testPageParams,
    response: 'html',
    errors: ['cross_site_request', 'too_many_attempts'],
  },
} as const satisfies Record<string, Endpoint>;
