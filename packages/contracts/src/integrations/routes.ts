import type { ApiRoute } from '../platform/api-route.ts';

/** The calls of integrations. */
export const integrationsRoutes = {
  listInboundWebhookLog: { method: 'GET', path: '/v2/api/campaigns/:campaignId/inbound-webhook-log' },
  listInboundDeliveries: { method: 'GET', path: '/v2/api/campaigns/:campaignId/deliveries' },
  getInboundDelivery: { method: 'GET', path: '/v2/api/campaigns/:campaignId/deliveries/:inboundDeliveryId' },
  replayInboundDelivery: {
    method: 'POST',
    path: '/v2/api/campaigns/:campaignId/deliveries/:inboundDeliveryId/replay',
  },

  getIntegration: { method: 'GET', path: '/apiflow/v2/:provider/:campaignId' },
  connect: { method: 'POST', path: '/apiflow/v2/:provider/connections/:campaignId' },
  disconnect: { method: 'DELETE', path: '/apiflow/v2/:provider/connections/:campaignId/:connectionId' },
  startOAuth: { method: 'POST', path: '/apiflow/v2/:provider/oauth/:campaignId' },
  saveIntegration: { method: 'POST', path: '/apiflow/v2/:provider/save/:campaignId' },
  listFields: { method: 'GET', path: '/apiflow/v2/:provider/fields/:campaignId/:connectionId' },
  createField: { method: 'POST', path: '/apiflow/v2/:provider/custom-fields/:campaignId' },
  listContainers: { method: 'GET', path: '/apiflow/v2/:provider/containers/:campaignId/:connectionId' },
  createInboundWebhook: { method: 'POST', path: '/apiflow/v2/:provider/webhook/:campaignId' },
  listTags: { method: 'GET', path: '/apiflow/v2/:provider/tags/:campaignId' },
  pushFields: { method: 'POST', path: '/apiflow/v2/:provider/push/:campaignId' },
  listFieldPushes: { method: 'GET', path: '/apiflow/v2/:provider/pushes/:campaignId' },

  trackProductEvent: { method: 'POST', path: '/v2/api/product-events' },
} as const satisfies Record<string, ApiRoute>;
