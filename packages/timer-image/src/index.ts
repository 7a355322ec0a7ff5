export { createTimerEngine, type EngineRenderOptions, type TimerEngine, type TimerEngineOptions } from './engine.ts';
export { expiredImages, type ExpiredImageId } from './expired-images.ts';
export { labels, words, type TimerLabels, type TimerWords } from './messages.ts';
export { checkStyle, styleKey, timerStyle, type TimerStyle } from './style.ts';
export { fonts, templates, type TemplateFacts } from './template-facts.ts';
export { transparentStrip } from './transparent-strip.ts';
