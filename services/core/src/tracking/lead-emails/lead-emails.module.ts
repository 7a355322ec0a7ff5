import { Module } from '@nestjs/common';
import { LeadEmailsRepository } from './lead-emails.repository.ts';

/** Email addresses of leads by lead id. */
@Module({ providers: [LeadEmailsRepository], exports: [LeadEmailsRepository] })
export class LeadEmailsModule {}
