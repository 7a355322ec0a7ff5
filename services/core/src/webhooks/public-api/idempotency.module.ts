import { Module } from '@nestjs/common';
import { ApiRequestHandlers } from './api-request-handlers.ts';
import { ApiRequestRepository } from './api-request.repository.ts';
import { IdempotencyService } from './idempotency.service.ts';

/** Idempotent API calls. */
@Module({ providers: [ApiRequestRepository, ApiRequestHandlers, IdempotencyService], exports: [IdempotencyService] })
export class IdempotencyModule {}
