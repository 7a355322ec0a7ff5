export { StoreRow } from './store.entity.ts';
export { StoreRepository } from './store.repository.ts';
export { StoreService, type OpenStore } from './store.service.ts';
export { StoresModule } from './stores.module.ts';
