export { DomainEventHandlersModule } from './domain-event-handlers.module.ts';
