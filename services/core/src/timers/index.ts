export { EmailTimerService } from './email-timer.service.ts';
export { ExpiredImageService } from './expired-image.service.ts';
export { TimerImages } from './timer-images.ts';
export { sampleSeconds, secondsOfPreview, settingsOfPreview } from './timer-preview.ts';
export { TimersModule } from './timers.module.ts';
export { WebpageTimerService } from './webpage-timer.service.ts';
