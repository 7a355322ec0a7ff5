export { ApiKeyService } from './api-key.service.ts';
export { ApiKeysModule } from './api-keys.module.ts';
export { apiRequestRetention } from './api-request.repository.ts';
export { RepeatableModule } from './repeatable.module.ts';
export { RepeatableService, type Repeatable } from './repeatable.service.ts';
