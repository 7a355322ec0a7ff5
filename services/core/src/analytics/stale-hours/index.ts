export { hourAt, hourOfColumn } from './hours.ts';
export { StaleHoursModule } from './stale-hours.module.ts';
export { StaleHours, type StaleMark } from './stale-hours.service.ts';
export { StaleHourRepository } from './stale-hour.repository.ts';
