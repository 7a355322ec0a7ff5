export { SalesHandlersModule } from './sales-handlers.module.ts';
