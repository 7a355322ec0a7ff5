export { TrackingHandlersModule } from './tracking-handlers.module.ts';
