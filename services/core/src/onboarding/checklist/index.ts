export { ChecklistModule } from './checklist.module.ts';
export { ChecklistService } from './checklist.service.ts';
export { ClearTrackingService } from './clear-tracking.service.ts';
export { pollProviderEveryMs, pollEveryMs, pollForMs, type EventPolling } from './event-polling.ts';
export { ProviderPollingService } from './provider-polling.service.ts';
export { TestContacts } from './test-contacts.ts';
