export { createTimerEngine, type TimerEngine, type TimerEngineOptions } from './engine.ts';
export { expiredImages, type ExpiredImageId } from './expired-images.ts';
export { labels, words, type TimerLabels, type TimerWords } from './messages.ts';
export { checkStyle, styleKey, timerStyle, type TimerStyle } from './style.ts';
export { templates, type Ink, type TimerTemplate } from './templates.ts';
export { transparentPixel } from './transparent-pixel.ts';
