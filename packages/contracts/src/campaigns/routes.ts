import type { ApiRoute } from '../platform/api-route.ts';

/** The calls of campaigns. */
export const campaignsRoutes = {
  findAccount: { method: 'GET', path: '/api/accounts' },
  saveAccountPlans: { method: 'PUT', path: '/api/accounts/:accountKey/plans' },

  listCampaigns: { method: 'GET', path: '/api/campaigns' },
  createCampaign: { method: 'POST', path: '/api/campaigns' },
  getLastPlatforms: { method: 'GET', path: '/api/campaigns/last-platforms' },
  getCampaign: { method: 'GET', path: '/api/campaigns/:campaignId' },
  saveCampaign: { method: 'PUT', path: '/api/campaigns/:campaignId' },
  renameCampaign: { method: 'PUT', path: '/api/campaigns/:campaignId/name' },
  getCampaignSettings: { method: 'GET', path: '/v2/api/campaigns/:campaignId/settings' },
  saveAdvancedSettings: { method: 'PUT', path: '/v2/api/campaigns/:campaignId/advanced-settings' },
  savePreLaunch: { method: 'PUT', path: '/v2/api/campaigns/:campaignId/pre-launch' },
  archiveCampaign: { method: 'PUT', path: '/v2/api/campaigns/:campaignId/archived' },
  getCampaignUrls: { method: 'GET', path: '/v2/api/campaigns/:campaignId/addresses' },

  listHistory: { method: 'GET', path: '/v2/api/campaigns/:campaignId/history' },

  listPages: { method: 'GET', path: '/:campaignId/pages' },
  createPage: { method: 'POST', path: '/pages/store' },
  updatePage: { method: 'POST', path: '/pages/update' },
  deletePage: { method: 'DELETE', path: '/pages/delete/:pageId' },
  frameContent: { method: 'GET', path: '/frame-content/:url' },

  listBars: { method: 'GET', path: '/v2/api/floating-bar/:campaignId/get' },
  saveBar: { method: 'PUT', path: '/v2/api/floating-bar/:campaignId/save' },
  listSidebarBars: { method: 'GET', path: '/v2/api/floating-bar/:campaignId/older' },
  saveSidebarBar: { method: 'PUT', path: '/v2/api/floating-bar/:campaignId/older' },
  listPresets: { method: 'GET', path: '/v2/api/floating-bar/:campaignId/presets' },
  createPreset: { method: 'POST', path: '/v2/api/floating-bar/:campaignId/presets' },
  getPreset: { method: 'GET', path: '/v2/api/floating-bar/:campaignId/presets/:presetId' },
  renamePreset: { method: 'PUT', path: '/v2/api/floating-bar/:campaignId/presets/:presetId' },
  deletePreset: { method: 'DELETE', path: '/v2/api/floating-bar/:campaignId/presets/:presetId' },
  listBarTemplates: { method: 'GET', path: '/v2/api/floating-bar/:campaignId/templates' },
  renameBarTemplate: { method: 'PUT', path: '/v2/api/floating-bar/:campaignId/templates/:templateId' },
  deleteBarTemplate: { method: 'DELETE', path: '/v2/api/floating-bar/:campaignId/templates/:templateId' },

  listAvatars: { method: 'GET', path: '/v2/api/floating-bar/:campaignId/avatars' },
  uploadAvatar: { method: 'POST', path: '/v2/api/floating-bar/:campaignId/avatars' },
  deleteAvatar: { method: 'DELETE', path: '/v2/api/floating-bar/:campaignId/avatars/:avatarId' },

  getLegacyBar: { method: 'GET', path: '/v2/api/floating-bar/:campaignId/legacy' },
  saveLegacyBar: { method: 'PUT', path: '/v2/api/floating-bar/:campaignId/legacy' },
  switchLegacyBar: { method: 'POST', path: '/v2/api/floating-bar/:campaignId/legacy/switch' },

  getEmailTimer: { method: 'GET', path: '/api/campaigns/:campaignId/email-timer' },
  saveEmailTimer: { method: 'PUT', path: '/api/campaigns/:campaignId/email-timer' },
  listEmailTimerSamples: { method: 'GET', path: '/api/campaigns/:campaignId/email-timer/samples' },
  previewEmailTimer: { method: 'GET', path: '/deploy/email_timer/preview/' },
  sendEmailTimerTest: { method: 'POST', path: '/api/campaigns/:campaignId/email-timer/test' },
  uploadExpiredImage: { method: 'POST', path: '/api/campaigns/:campaignId/email-timer/expired-image' },

  getWebpageTimer: { method: 'GET', path: '/api/campaigns/:campaignId/webpage-timer' },
  saveWebpageTimer: { method: 'PUT', path: '/api/campaigns/:campaignId/webpage-timer' },
} as const satisfies Record<string, ApiRoute>;
