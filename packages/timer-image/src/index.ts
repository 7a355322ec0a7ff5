export { createTimerEngine, type TimerEngine, type TimerEngineOptions } from './engine.ts';
export { expiredImages, type ExpiredImageId } from './expired-images.ts';
export { labels, words, type TimerLabels, type TimerWords } from './messages.ts';
export { checkStyle, styleKey, timerStyle, type TimerStyle } from './style.ts';
export type { TimerTemplate } from './template.ts';
export { templates } from './templates/index.ts';
export { fonts, type TimerFont } from './fonts.ts';
export { transparentPixel } from './transparent-pixel.ts';
