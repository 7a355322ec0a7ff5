export { createTimerEngine } from './engine.ts';
export { expiredImages } from './expired-images.ts';
export { timerStyle, type TimerStyle } from './style.ts';
export { fonts, templates } from './template-facts.ts';
export { transparentStrip } from './transparent-strip.ts';
