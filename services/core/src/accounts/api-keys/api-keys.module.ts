import { Global, Module } from '@nestjs/common';
import { AccountRowsModule } from '../accounts/index.ts';
import { KEY_CALLER_SOURCE } from '@lastcall/core/platform';
import { ApiKeyRepository } from './api-key.repository.ts';
import { ApiKeyService } from './api-key.service.ts';

/** The keys of programs; also tells the platform's guard whose key it is. */
@Global()
@Module({
  imports: [AccountRowsModule],
  providers: [ApiKeyRepository, ApiKeyService, { provide: KEY_CALLER_SOURCE, useExisting: ApiKeyService }],
  exports: [ApiKeyService, KEY_CALLER_SOURCE],
})
export class ApiKeysModule {}
