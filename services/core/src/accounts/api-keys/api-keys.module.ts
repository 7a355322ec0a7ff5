import { Global, Module } from '@nestjs/common';
import { AccountRowsModule } from '../accounts/index.ts';
import { KEY_CALLER_SOURCE } from '@lastcall/core/platform';
import { ApiKeyRepository } from './api-key.repository.ts';
import { ApiKeyService } from './api-key.service.ts';

/** API keys. Also resolves the caller of an API key for the platform's guard. */
@Global()
@Module({
  imports: [AccountRowsModule],
  providers: [ApiKeyRepository, ApiKeyService, { provide: KEY_CALLER_SOURCE, useExisting: ApiKeyService }],
  exports: [ApiKeyService, KEY_CALLER_SOURCE],
})
export class ApiKeysModule {}
