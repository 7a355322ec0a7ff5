import type { ApiRoute } from '../platform/api-route.ts';

/** The webhook routes. */
export const webhooksRoutes = {
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
} as const satisfies Record<string, ApiRoute>;
