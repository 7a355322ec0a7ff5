export { compileStyle, drawWideDays } from './compile-style.ts';
export { lacksWideDays, type CompiledTimer } from './compiled-timer.ts';
export { labels, words, type TimerLabels, type TimerWords } from './messages.ts';
export { renderTimer, type RenderOptions } from './render-timer.ts';
export { renderExpired, renderNeutral, transparentPixel } from './stills.ts';
export { checkStyle, styleKey, timerStyle, type TimerStyle } from './style.ts';
export { templates, type Ink, type TimerTemplate } from './templates.ts';
