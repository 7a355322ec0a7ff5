import { Module } from '@nestjs/common';
import { QuickstartRepository } from './quickstart.repository.ts';
import { QuickstartService } from './quickstart.service.ts';

/** What there is to set up in a campaign. */
@Module({ providers: [QuickstartRepository, QuickstartService], exports: [QuickstartService] })
export class QuickstartModule {}
