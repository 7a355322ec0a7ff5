import { Module } from '@nestjs/common';
import { LeadsModule } from '../leads/index.ts';
import { ResetLinkRepository } from './reset-link.repository.ts';
import { ResetLinkService } from './reset-link.service.ts';

/** Addresses by which a person starts again. */
@Module({ imports: [LeadsModule], providers: [ResetLinkService, ResetLinkRepository], exports: [ResetLinkService] })
export class ResetLinksModule {}
