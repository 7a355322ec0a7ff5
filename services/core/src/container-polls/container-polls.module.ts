import { Module } from '@nestjs/common';
import { IntegrationsModule } from '@lastcall/core/integrations';
import { LeadsModule } from '@lastcall/core/leads';
import { ListenerModule } from '@lastcall/core/listener';
import { ContainerPollService } from './container-poll.service.ts';

/** Containers at providers that are asked for newcomers from time to time. */
@Module({
  imports: [IntegrationsModule, LeadsModule, ListenerModule],
  providers: [ContainerPollService],
  exports: [ContainerPollService],
})
export class ContainerPollsModule {}
