import type { ApiRoute } from '../platform/api-route.ts';

/** The onboarding routes. */
export const onboardingRoutes = {
  createBlueprint: { method: 'POST', path: '/api/campaigns/blueprint' },
  getQuickstart: { method: 'GET', path: '/v2/api/campaigns/:campaignId/quickstart' },
  saveQuickstartStep: { method: 'PUT', path: '/v2/api/campaigns/:campaignId/quickstart' },
  duplicateCampaign: { method: 'POST', path: '/v2/api/campaigns/:campaignId/duplicate' },
  verifyPage: { method: 'POST', path: '/api/pages/:pageId/verify' },
  confirmCode: { method: 'POST', path: '/account/confirm-df-code-added' },

  listInstallUrls: { method: 'GET', path: '/v2/api/install' },
  verifyInstall: { method: 'POST', path: '/v2/api/install/verify' },
  getInstallSighting: { method: 'GET', path: '/v2/api/install/sighting' },

  listFirstPartySites: { method: 'GET', path: '/v2/api/first-party-sites' },
  createFirstPartySite: { method: 'POST', path: '/v2/api/first-party-sites' },
  deleteFirstPartySite: { method: 'DELETE', path: '/v2/api/first-party-sites/:siteId' },
  verifyFirstPartySite: { method: 'POST', path: '/v2/api/first-party-sites/:siteId/verify' },

  getEmailSetup: { method: 'GET', path: '/api/campaigns/:campaignId/email-setup' },

  getChecklist: { method: 'GET', path: '/api/checklist/:campaignId' },
  toggleChecklistStep: { method: 'PUT', path: '/api/checklist/done/:stepId' },
  saveChecklistEmail: { method: 'PUT', path: '/api/checklist/:campaignId/email' },
  pollChecklistEvent: { method: 'POST', path: '/api/checklist/:campaignId/event' },
  restartChecklist: { method: 'POST', path: '/api/checklist/:campaignId/restart' },
} as const satisfies Record<string, ApiRoute>;
