export { ChecklistModule } from './checklist.module.ts';
export { ChecklistService } from './checklist.service.ts';
export { TestPersons } from './test-persons.ts';
export { lookEveryMs, lookForMs, type EventPolling } from './event-polling.ts';
