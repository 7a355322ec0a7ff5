import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { CampaignsModule } from '../campaigns/index.ts';
import { AccountChangeRepository } from './account-change.repository.ts';
import { AccountPlansService } from './account-plans.service.ts';
import { StaffAccountService } from './staff-account.service.ts';

/** Usage, plans and features of accounts, as staff set them. */
@Module({
  imports: [AccountRowsModule, CampaignsModule],
  providers: [AccountChangeRepository, AccountPlansService, StaffAccountService],
  exports: [AccountPlansService, StaffAccountService],
})
export class PlansModule {}
