import { compileStyle, drawLine, drawWideDays } from './compile-style.ts';
import { renderCard, renderExpired, renderNeutral, renderStill } from './stills.ts';

/** What needs a canvas, and so is done in a thread of its own. Arguments and results pass between threads. */
export const compileJobs = {
  compileStyle,
  drawLine,
  drawWideDays,
  renderCard,
  renderExpired,
  renderNeutral,
  renderStill,
};

export type CompileJobs = typeof compileJobs;
