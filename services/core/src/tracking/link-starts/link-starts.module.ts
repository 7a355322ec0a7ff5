import { Module } from '@nestjs/common';
import { LeadsModule } from '../leads/index.ts';
import { LinkStartRepository } from './link-start.repository.ts';
import { LinkStartService } from './link-start.service.ts';

/** Countdowns that start on a click on an email link. */
@Module({ imports: [LeadsModule], providers: [LinkStartService, LinkStartRepository], exports: [LinkStartService] })
export class LinkStartsModule {}
