import type { ApiRoute } from '../platform/api-route.ts';

/** The routes of the portal editor, and of its lists of subscribers and answers. */
export const portalRoutes = {
  getPortal: { method: 'GET', path: '/v2/api/campaigns/:campaignId/portal' },
  savePortal: { method: 'PUT', path: '/v2/api/campaigns/:campaignId/portal' },
  uploadPortalPicture: { method: 'POST', path: '/v2/api/campaigns/:campaignId/portal/pictures' },
  listPortalTags: { method: 'GET', path: '/v2/api/campaigns/:campaignId/portal/tags' },
  listPortalSubscribers: { method: 'GET', path: '/v2/api/campaigns/:campaignId/portal/subscribers' },
  getPortalSubscriberTable: { method: 'GET', path: '/v2/api/campaigns/:campaignId/portal/subscribers.csv' },
  getPortalAnswers: { method: 'GET', path: '/v2/api/campaigns/:campaignId/portal/answers' },
  getPortalAnswerTable: { method: 'GET', path: '/v2/api/campaigns/:campaignId/portal/answers.csv' },
} as const satisfies Record<string, ApiRoute>;
