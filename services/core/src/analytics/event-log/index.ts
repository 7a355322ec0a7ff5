export { EventLogModule } from './event-log.module.ts';
export { EventLogService } from './event-log.service.ts';
