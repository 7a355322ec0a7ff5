export { amountText } from './money.ts';
export type { SaleNotice, SentPrice } from './sale-notice.ts';
export { SaleService, type SaleAddress } from './sale.service.ts';
export { SalesIntegrationRow } from './sales-integration.entity.ts';
export { SalesIntegrationService } from './sales-integration.service.ts';
export { SalesModule } from './sales.module.ts';
export { WebhookCreationService, type WebhookCreation } from './webhook-creation.service.ts';
