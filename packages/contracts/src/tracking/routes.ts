import type { ApiRoute } from '../platform/api-route.ts';

/** The tracking routes. */
export const trackingRoutes = {
  previewRuleChange: { method: 'POST', path: '/v2/api/campaigns/:campaignId/rule-change/preview' },
  previewClearTracking: { method: 'GET', path: '/v2/api/campaigns/:campaignId/clear-tracking' },
  clearTracking: { method: 'POST', path: '/api/campaigns/:campaignId/clear-tracking' },

  listLeads: { method: 'GET', path: '/v2/api/campaigns/:campaignId/leads' },
  listNewestLeads: { method: 'GET', path: '/v2/api/campaigns/:campaignId/leads/newest' },
  startLead: { method: 'POST', path: '/v2/api/campaigns/:campaignId/leads' },
  importLeads: { method: 'POST', path: '/v2/api/campaigns/:campaignId/leads/import' },
  previewImport: { method: 'POST', path: '/v2/api/campaigns/:campaignId/leads/import/preview' },
  listLeadImports: { method: 'GET', path: '/v2/api/campaigns/:campaignId/leads/imports' },
  undoLeadImport: { method: 'POST', path: '/v2/api/campaigns/:campaignId/leads/imports/:importId/undo' },
  getEvidence: { method: 'GET', path: '/v2/api/campaigns/:campaignId/leads/:leadId/evidence.json' },
  getEvidenceTable: { method: 'GET', path: '/v2/api/campaigns/:campaignId/leads/:leadId/evidence.csv' },
  revokeLinks: { method: 'POST', path: '/v2/api/campaigns/:campaignId/leads/:leadId/revoke-links' },
  eraseLead: { method: 'DELETE', path: '/v2/api/campaigns/:campaignId/leads/:leadId' },

  listResetLinks: { method: 'GET', path: '/api/campaigns/:campaignId/reset-links' },
  createResetLink: { method: 'POST', path: '/api/campaigns/:campaignId/reset-links' },
  updateResetLink: { method: 'PUT', path: '/api/campaigns/:campaignId/reset-links/:resetLinkId' },
  deleteResetLink: { method: 'DELETE', path: '/api/campaigns/:campaignId/reset-links/:resetLinkId' },
} as const satisfies Record<string, ApiRoute>;
