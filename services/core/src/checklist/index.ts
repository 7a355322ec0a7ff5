export { ChecklistRow, ChecklistStepRow } from './checklist.entity.ts';
export { ChecklistModule } from './checklist.module.ts';
export { ChecklistService } from './checklist.service.ts';
export { lookEveryMs, lookForMs, type EventPolling, type Look } from './event-polling.ts';
