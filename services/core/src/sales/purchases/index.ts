export { orderNumberOf } from './order-number.ts';
export { PurchasesModule } from './purchases.module.ts';
export { PurchasesRepository } from './purchases.repository.ts';
