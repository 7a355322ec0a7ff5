export { createTimerEngine } from './engine.ts';
export type { StillPixels } from './still-page.ts';
export { timerStyle, type TimerStyle } from './style.ts';
export { transparentStrip } from './transparent-strip.ts';
