import { Module } from '@nestjs/common';
import { IntegrationsModule } from '../integrations/index.ts';
import { LeadsModule } from '@lastcall/core/tracking';
import { ListenerModule } from '../listener/index.ts';
import { ContainerPollService } from './container-poll.service.ts';

/** Containers at providers that are asked for newcomers from time to time. */
@Module({
  imports: [IntegrationsModule, LeadsModule, ListenerModule],
  providers: [ContainerPollService],
  exports: [ContainerPollService],
})
export class ContainerPollsModule {}
