import { Module } from '@nestjs/common';
import { RemotesModule } from '@lastcall/core/release';
import { ChannelsController } from './channels.controller.ts';
import { DeployTokensController } from './deploy-tokens.controller.ts';
import { DeploymentsController } from './deployments.controller.ts';
import { RemotesController } from './remotes.controller.ts';

@Module({
  imports: [RemotesModule],
  controllers: [RemotesController, ChannelsController, DeploymentsController, DeployTokensController],
})
export class RemotesApi {}
