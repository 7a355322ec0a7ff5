import { Module } from '@nestjs/common';
import { VisitorConfigRepository } from './visitor-config.repository.ts';
import { VisitorConfigService } from './visitor-config.service.ts';

/** The configuration that visitors' requests need: accounts, campaigns and pages, read across contexts and cached briefly. */
@Module({ providers: [VisitorConfigService, VisitorConfigRepository], exports: [VisitorConfigService] })
export class VisitorConfigModule {}
