export { StoreDeliveriesModule } from './store-deliveries.module.ts';
export { storeDeliveryRetention } from './store-delivery.repository.ts';
export { StoreDeliveryService } from './store-delivery.service.ts';
export { StorePrivacyService } from './store-privacy.service.ts';
