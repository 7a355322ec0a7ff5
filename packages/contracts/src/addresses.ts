/** The route of a call: its method, and its path with parameters as `:name`. */
export interface Address {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
}

/**
 * The method and path of every call shared by screens of all areas, with parameters as `:name`. Request and response schemas are in `endpoints`, which browsers need not load:
 * response schemas would dominate the size of a first visit.
 */
export const addresses = {
  signUp: { method: 'POST', path: '/api/auth/sign-up' },
  signIn: { method: 'POST', path: '/api/auth/sign-in' },
  signOut: { method: 'POST', path: '/api/auth/sign-out' },
  forgotPassword: { method: 'POST', path: '/api/auth/forgot-password' },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password' },
  ratePassword: { method: 'POST', path: '/api/auth/password-rating' },
  getSession: { method: 'GET', path: '/api/auth/session' },

  findAccount: { method: 'GET', path: '/api/accounts' },
  saveAccountPlans: { method: 'PUT', path: '/api/accounts/:accountKey/plans' },

  listRemotes: { method: 'GET', path: '/remotes/registry' },
  reportRemoteFailure: { method: 'POST', path: '/remotes/failures' },
  overrideRemote: { method: 'PUT', path: '/remotes/overrides' },

  listRemoteStatus: { method: 'GET', path: '/api/remotes' },
  getRemoteHistory: { method: 'GET', path: '/api/remotes/:remote/history' },
  changeChannel: { method: 'POST', path: '/api/remotes/:remote/channels' },
  listDeployTokens: { method: 'GET', path: '/api/remotes/:remote/tokens' },
  createDeployToken: { method: 'POST', path: '/api/remotes/:remote/tokens' },
  revokeDeployToken: { method: 'DELETE', path: '/api/remotes/:remote/tokens/:tokenId' },

  listCampaigns: { method: 'GET', path: '/api/campaigns' },
  createCampaign: { method: 'POST', path: '/api/campaigns' },
  createBlueprint: { method: 'POST', path: '/api/campaigns/blueprint' },
  getLastPlatforms: { method: 'GET', path: '/api/campaigns/last-platforms' },
  getCampaign: { method: 'GET', path: '/api/campaigns/:campaignId' },
  saveCampaign: { method: 'PUT', path: '/api/campaigns/:campaignId' },
  previewRuleChange: { method: 'POST', path: '/v2/api/campaigns/:campaignId/rule-change/preview' },
  renameCampaign: { method: 'PUT', path: '/api/campaigns/:campaignId/name' },
  getCampaignSettings: { method: 'GET', path: '/v2/api/campaigns/:campaignId/settings' },
  saveAdvancedSettings: { method: 'PUT', path: '/v2/api/campaigns/:campaignId/advanced-settings' },
  savePreLaunch: { method: 'PUT', path: '/v2/api/campaigns/:campaignId/pre-launch' },
  getQuickstart: { method: 'GET', path: '/v2/api/campaigns/:campaignId/quickstart' },
  saveQuickstartStep: { method: 'PUT', path: '/v2/api/campaigns/:campaignId/quickstart' },
  getAnalytics: { method: 'GET', path: '/v2/api/campaigns/:campaignId/analytics' },
  getAnalyticsTable: { method: 'GET', path: '/v2/api/campaigns/:campaignId/analytics.csv' },
  getAccountAnalytics: { method: 'GET', path: '/v2/api/analytics' },
  getAccountAnalyticsTable: { method: 'GET', path: '/v2/api/analytics.csv' },
  listEvents: { method: 'GET', path: '/v2/api/campaigns/:campaignId/events' },
  duplicateCampaign: { method: 'POST', path: '/v2/api/campaigns/:campaignId/duplicate' },
  archiveCampaign: { method: 'PUT', path: '/v2/api/campaigns/:campaignId/archived' },
  previewClearTracking: { method: 'GET', path: '/v2/api/campaigns/:campaignId/clear-tracking' },
  clearTracking: { method: 'POST', path: '/api/campaigns/:campaignId/clear-tracking' },
  getCampaignAddresses: { method: 'GET', path: '/v2/api/campaigns/:campaignId/addresses' },

  listLeads: { method: 'GET', path: '/v2/api/campaigns/:campaignId/leads' },
  listNewestLeads: { method: 'GET', path: '/v2/api/campaigns/:campaignId/leads/newest' },
  startLead: { method: 'POST', path: '/v2/api/campaigns/:campaignId/leads' },
  importLeads: { method: 'POST', path: '/v2/api/campaigns/:campaignId/leads/import' },
  previewImport: { method: 'POST', path: '/v2/api/campaigns/:campaignId/leads/import/preview' },
  listLeadImports: { method: 'GET', path: '/v2/api/campaigns/:campaignId/leads/imports' },
  undoLeadImport: { method: 'POST', path: '/v2/api/campaigns/:campaignId/leads/imports/:importId/undo' },
  getEvidence: { method: 'GET', path: '/v2/api/campaigns/:campaignId/leads/:leadId/evidence.json' },
  getEvidenceTable: { method: 'GET', path: '/v2/api/campaigns/:campaignId/leads/:leadId/evidence.csv' },
  eraseLead: { method: 'DELETE', path: '/v2/api/campaigns/:campaignId/leads/:leadId' },

  listHistory: { method: 'GET', path: '/v2/api/campaigns/:campaignId/history' },

  listListenerLog: { method: 'GET', path: '/v2/api/campaigns/:campaignId/listener-log' },
  listListenerDeliveries: { method: 'GET', path: '/v2/api/campaigns/:campaignId/deliveries' },
  getListenerDelivery: { method: 'GET', path: '/v2/api/campaigns/:campaignId/deliveries/:listenerDeliveryId' },
  replayListenerDelivery: {
    method: 'POST',
    path: '/v2/api/campaigns/:campaignId/deliveries/:listenerDeliveryId/replay',
  },

  listPages: { method: 'GET', path: '/:campaignId/pages' },
  createPage: { method: 'POST', path: '/pages/store' },
  updatePage: { method: 'POST', path: '/pages/update' },
  deletePage: { method: 'DELETE', path: '/pages/delete/:pageId' },
  verifyPage: { method: 'POST', path: '/api/pages/:pageId/verify' },
  confirmCode: { method: 'POST', path: '/account/confirm-df-code-added' },

  listInstallAddresses: { method: 'GET', path: '/v2/api/install' },
  verifyInstall: { method: 'POST', path: '/v2/api/install/verify' },
  getInstallSighting: { method: 'GET', path: '/v2/api/install/sighting' },

  getEmailSetup: { method: 'GET', path: '/api/campaigns/:campaignId/email-setup' },
  frameContent: { method: 'GET', path: '/frame-content/:url' },

  listBars: { method: 'GET', path: '/v2/api/floating-bar/:campaignId/get' },
  saveBar: { method: 'PUT', path: '/v2/api/floating-bar/:campaignId/save' },
  listOlderBars: { method: 'GET', path: '/v2/api/floating-bar/:campaignId/older' },
  saveOlderBar: { method: 'PUT', path: '/v2/api/floating-bar/:campaignId/older' },
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
  previewEmailTimer: { method: 'GET', path: '/deploy/email_timer/preview/' },
  uploadExpiredImage: { method: 'POST', path: '/api/campaigns/:campaignId/email-timer/expired-image' },

  getWebpageTimer: { method: 'GET', path: '/api/campaigns/:campaignId/webpage-timer' },
  saveWebpageTimer: { method: 'PUT', path: '/api/campaigns/:campaignId/webpage-timer' },

  getSalesIntegration: { method: 'GET', path: '/api/campaigns/:campaignId/sales/:provider' },
  saveSalesIntegration: { method: 'PUT', path: '/api/campaigns/:campaignId/sales/:provider' },
  createSalesWebhook: { method: 'POST', path: '/api/campaigns/:campaignId/sales/:provider/webhook' },
  renewSaleAddress: { method: 'POST', path: '/api/campaigns/:campaignId/sales/:provider/address' },
  listSaleEvents: { method: 'GET', path: '/api/campaigns/:campaignId/sale-events' },
  listSales: { method: 'GET', path: '/v2/api/campaigns/:campaignId/sales' },
  getSalesTable: { method: 'GET', path: '/v2/api/campaigns/:campaignId/sales.csv' },
  refundSale: { method: 'POST', path: '/v2/api/campaigns/:campaignId/sales/:saleId/refund' },
  undoRefund: { method: 'DELETE', path: '/v2/api/campaigns/:campaignId/sales/:saleId/refund' },
  listInboundMails: { method: 'GET', path: '/v2/api/campaigns/:campaignId/inbound-mails' },
  acceptDelivery: { method: 'POST', path: '/v2/api/campaigns/:campaignId/inbound-mails/:mailId/accept' },
  rejectDelivery: { method: 'POST', path: '/v2/api/campaigns/:campaignId/inbound-mails/:mailId/reject' },

  getIntegration: { method: 'GET', path: '/apiflow/v2/:provider/:campaignId' },
  connect: { method: 'POST', path: '/apiflow/v2/:provider/connections/:campaignId' },
  disconnect: { method: 'DELETE', path: '/apiflow/v2/:provider/connections/:campaignId/:connectionId' },
  startOAuth: { method: 'POST', path: '/apiflow/v2/:provider/oauth/:campaignId' },
  saveIntegration: { method: 'POST', path: '/apiflow/v2/:provider/save/:campaignId' },
  listFields: { method: 'GET', path: '/apiflow/v2/:provider/fields/:campaignId/:connectionId' },
  createField: { method: 'POST', path: '/apiflow/v2/:provider/custom-fields/:campaignId' },
  listContainers: { method: 'GET', path: '/apiflow/v2/:provider/containers/:campaignId/:connectionId' },
  createListener: { method: 'POST', path: '/apiflow/v2/:provider/webhook/:campaignId' },
  listTags: { method: 'GET', path: '/apiflow/v2/:provider/tags/:campaignId' },
  pushFields: { method: 'POST', path: '/apiflow/v2/:provider/push/:campaignId' },
  listFieldPushes: { method: 'GET', path: '/apiflow/v2/:provider/pushes/:campaignId' },

  trackProductEvent: { method: 'POST', path: '/v2/api/product-events' },

  getChecklist: { method: 'GET', path: '/api/checklist/:campaignId' },
  toggleChecklistStep: { method: 'PUT', path: '/api/checklist/done/:stepId' },
  saveChecklistEmail: { method: 'PUT', path: '/api/checklist/:campaignId/email' },
  pollChecklistEvent: { method: 'POST', path: '/api/checklist/:campaignId/event' },
  restartChecklist: { method: 'POST', path: '/api/checklist/:campaignId/restart' },

  listResetLinks: { method: 'GET', path: '/api/campaigns/:campaignId/reset-links' },
  createResetLink: { method: 'POST', path: '/api/campaigns/:campaignId/reset-links' },
  updateResetLink: { method: 'PUT', path: '/api/campaigns/:campaignId/reset-links/:resetLinkId' },
  deleteResetLink: { method: 'DELETE', path: '/api/campaigns/:campaignId/reset-links/:resetLinkId' },

  listApiKeys: { method: 'GET', path: '/v2/api/api-keys' },
  createApiKey: { method: 'POST', path: '/v2/api/api-keys' },
  revokeApiKey: { method: 'DELETE', path: '/v2/api/api-keys/:apiKeyId' },

  listWebhooks: { method: 'GET', path: '/v2/api/webhooks' },
  createWebhook: { method: 'POST', path: '/v2/api/webhooks' },
  updateWebhook: { method: 'PUT', path: '/v2/api/webhooks/:webhookId' },
  deleteWebhook: { method: 'DELETE', path: '/v2/api/webhooks/:webhookId' },
  rotateWebhookSecret: { method: 'POST', path: '/v2/api/webhooks/:webhookId/secret' },
  pauseWebhook: { method: 'POST', path: '/v2/api/webhooks/:webhookId/pause' },
  resumeWebhook: { method: 'POST', path: '/v2/api/webhooks/:webhookId/resume' },
  testWebhook: { method: 'POST', path: '/v2/api/webhooks/:webhookId/test' },
  listWebhookDeliveries: { method: 'GET', path: '/v2/api/webhooks/:webhookId/deliveries' },
  getWebhookDelivery: { method: 'GET', path: '/v2/api/webhooks/:webhookId/deliveries/:deliveryId' },
  replayWebhookDelivery: { method: 'POST', path: '/v2/api/webhooks/:webhookId/deliveries/:deliveryId/replay' },
  replayFailedDeliveries: { method: 'POST', path: '/v2/api/webhooks/:webhookId/replay' },
} as const satisfies Record<string, Address>;

/** The calls that screens of all areas make; an area's own calls are declared in its own file. */
export type CallName = keyof typeof addresses;
