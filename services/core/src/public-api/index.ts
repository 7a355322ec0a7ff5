export { ApiDeadlineService } from './api-deadline.service.ts';
export { ApiSaleService } from './api-sale.service.ts';
export { PublicApiModule } from './public-api.module.ts';
