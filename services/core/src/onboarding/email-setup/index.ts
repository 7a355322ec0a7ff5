export { EmailSetupModule } from './email-setup.module.ts';
export { EmailTimerTestService } from './email-timer-test.service.ts';
export { EmailSetupService } from './email-setup.service.ts';
