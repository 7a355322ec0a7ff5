import type { ApiRoute } from '../platform/api-route.ts';

/** The sales routes. */
export const salesRoutes = {
  getSalesIntegration: { method: 'GET', path: '/api/campaigns/:campaignId/sales/:provider' },
  saveSalesIntegration: { method: 'PUT', path: '/api/campaigns/:campaignId/sales/:provider' },
  createSalesWebhook: { method: 'POST', path: '/api/campaigns/:campaignId/sales/:provider/webhook' },
  renewSaleUrl: { method: 'POST', path: '/api/campaigns/:campaignId/sales/:provider/address' },
  listSaleEvents: { method: 'GET', path: '/api/campaigns/:campaignId/sale-events' },
  listSales: { method: 'GET', path: '/v2/api/campaigns/:campaignId/sales' },
  getSalesTable: { method: 'GET', path: '/v2/api/campaigns/:campaignId/sales.csv' },
  refundSale: { method: 'POST', path: '/v2/api/campaigns/:campaignId/sales/:saleId/refund' },
  undoRefund: { method: 'DELETE', path: '/v2/api/campaigns/:campaignId/sales/:saleId/refund' },
  listInboundMails: { method: 'GET', path: '/v2/api/campaigns/:campaignId/inbound-mails' },
  acceptDelivery: { method: 'POST', path: '/v2/api/campaigns/:campaignId/inbound-mails/:mailId/accept' },
  rejectDelivery: { method: 'POST', path: '/v2/api/campaigns/:campaignId/inbound-mails/:mailId/reject' },
} as const satisfies Record<string, ApiRoute>;
