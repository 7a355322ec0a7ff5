export { EmailTimerService } from './email-timer.service.ts';
export { TimerImages } from './timer-images.ts';
export { settingsOfPreview } from './timer-style.ts';
export { TimersModule } from './timers.module.ts';
