export { ApiDeadlineService } from './api-deadline.service.ts';
export { ApiSaleService } from './api-sale.service.ts';
export { PublicApiModule } from './public-api.module.ts';
export { apiRequestRetention } from './api-request.repository.ts';
export { IdempotencyModule } from './idempotency.module.ts';
export { IdempotencyService } from './idempotency.service.ts';
