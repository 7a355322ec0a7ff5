export { EventsModule } from './events.module.ts';
export { PageEvent } from './page-event.entity.ts';
export { PageEventService } from './page-event.service.ts';
