export { ProductEventsModule } from './product-events.module.ts';
export { ProductEventsService } from './product-events.service.ts';
