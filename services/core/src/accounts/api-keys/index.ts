export { ApiKeyService } from './api-key.service.ts';
export { ApiKeysModule } from './api-keys.module.ts';
