import { Module } from '@nestjs/common';
import { QuickstartRepository } from './quickstart.repository.ts';
import { QuickstartService } from './quickstart.service.ts';

/** The setup steps of a campaign. */
@Module({ providers: [QuickstartRepository, QuickstartService], exports: [QuickstartService] })
export class QuickstartModule {}
