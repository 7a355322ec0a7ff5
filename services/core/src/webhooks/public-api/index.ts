export { ApiDeadlineService } from './api-deadline.service.ts';
export { ApiSaleService } from './api-sale.service.ts';
export { PublicApiModule } from './public-api.module.ts';
export { apiRequestRetention } from './api-request.repository.ts';
export { RepeatableModule } from './repeatable.module.ts';
export { RepeatableService, type Repeatable } from './repeatable.service.ts';
