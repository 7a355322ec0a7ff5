import { Module } from '@nestjs/common';
import { CampaignsModule } from '@lastcall/core/campaigns';
import { LeadsModule } from '../leads/index.ts';
import { RuleChangeService } from './rule-change.service.ts';

/** Moves leads with an active countdown to a campaign's new rule. */
@Module({ imports: [CampaignsModule, LeadsModule], providers: [RuleChangeService], exports: [RuleChangeService] })
export class RuleChangesModule {}
