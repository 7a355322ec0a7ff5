import { Module } from '@nestjs/common';
import { VisitorConfigRepository } from './visitor-config.repository.ts';
import { VisitorConfigService } from './visitor-config.service.ts';

/** What visitors' requests need of accounts, campaigns and pages, read across contexts and cached for a moment. */
@Module({ providers: [VisitorConfigService, VisitorConfigRepository], exports: [VisitorConfigService] })
export class VisitorConfigModule {}
