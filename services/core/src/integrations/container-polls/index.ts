export { ContainerPollService, type ContainerPolling } from './container-poll.service.ts';
export { ContainerPollsModule } from './container-polls.module.ts';
