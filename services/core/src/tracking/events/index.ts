export { EventsModule } from './events.module.ts';
export { pageEventRetention } from './page-event.repository.ts';
export { PageEventService } from './page-event.service.ts';
