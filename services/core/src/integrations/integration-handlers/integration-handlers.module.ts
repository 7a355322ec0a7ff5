import { Module } from '@nestjs/common';
import { ListenerModule } from '../listener/index.ts';
import { IntegrationHandlers } from './integration-handlers.ts';

/** Handlers of domain events in integrations. */
@Module({
  imports: [ListenerModule],
  providers: [IntegrationHandlers],
})
export class IntegrationHandlersModule {}
