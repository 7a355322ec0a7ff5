import { Module } from '@nestjs/common';
import { ApiRequestRepository } from './api-request.repository.ts';
import { RepeatableService } from './repeatable.service.ts';

/** Calls that programs may send again. */
@Module({ providers: [ApiRequestRepository, RepeatableService], exports: [RepeatableService] })
export class RepeatableModule {}
