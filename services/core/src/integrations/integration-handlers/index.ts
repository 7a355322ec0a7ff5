export { IntegrationHandlersModule } from './integration-handlers.module.ts';
