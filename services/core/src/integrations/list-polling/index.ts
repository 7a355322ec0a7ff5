export { ListPollingService, type ContainerPolling } from './list-polling.service.ts';
export { ListPollingModule } from './list-polling.module.ts';
