export { EmailTimerService } from './email-timer.service.ts';
export { ExpiredImageService } from './expired-image.service.ts';
export { TimerImages } from './timer-images.ts';
export { TimerPictures, type PictureState, type TimerPicture } from './timer-pictures.ts';
export { TimerPreviewService } from './timer-preview.service.ts';
export { sampleSeconds } from './timer-preview.ts';
export { TimersModule } from './timers.module.ts';
export { WebpageTimerService } from './webpage-timer.service.ts';
