import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { CampaignsModule, PagesModule } from '@lastcall/core/campaigns';
import { BlueprintService } from './blueprint.service.ts';

/** Creation of campaigns with their pages. */
@Module({
  imports: [AccountRowsModule, CampaignsModule, PagesModule],
  providers: [BlueprintService],
  exports: [BlueprintService],
})
export class BlueprintsModule {}
