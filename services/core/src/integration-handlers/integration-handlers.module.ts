import { Module } from '@nestjs/common';
import { ListenerModule } from '@lastcall/core/listener';
import { IntegrationHandlers } from './integration-handlers.ts';

/** Handlers of domain events in integrations. */
@Module({
  imports: [ListenerModule],
  providers: [IntegrationHandlers],
})
export class IntegrationHandlersModule {}
