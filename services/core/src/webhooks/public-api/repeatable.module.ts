import { Module } from '@nestjs/common';
import { ApiRequestHandlers } from './api-request-handlers.ts';
import { ApiRequestRepository } from './api-request.repository.ts';
import { RepeatableService } from './repeatable.service.ts';

/** Calls that programs may send again. */
@Module({ providers: [ApiRequestRepository, ApiRequestHandlers, RepeatableService], exports: [RepeatableService] })
export class RepeatableModule {}
