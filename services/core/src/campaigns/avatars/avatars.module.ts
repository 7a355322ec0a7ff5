import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { CampaignsModule } from '../campaigns/index.ts';
import { AvatarPresenter } from './avatar.presenter.ts';
import { AvatarRepository } from './avatar.repository.ts';
import { AvatarService } from './avatar.service.ts';

/** Pictures of accounts for their sidebar bars. */
@Module({
  imports: [AccountRowsModule, CampaignsModule],
  providers: [AvatarPresenter, AvatarRepository, AvatarService],
  exports: [AvatarRepository, AvatarService],
})
export class AvatarsModule {}
