import { Module } from '@nestjs/common';
import { LeadsModule } from '../leads/index.ts';
import { ResetLinkRepository } from './reset-link.repository.ts';
import { ResetLinkService } from './reset-link.service.ts';

/** Links that restart a lead's countdown. */
@Module({ imports: [LeadsModule], providers: [ResetLinkService, ResetLinkRepository], exports: [ResetLinkService] })
export class ResetLinksModule {}
