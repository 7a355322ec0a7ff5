export * from './email-timer.entity.ts';
export * from './email-timer.service.ts';
export * from './timer-images.ts';
export * from './timer-style.ts';
export * from './timers.module.ts';
