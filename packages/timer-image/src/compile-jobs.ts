import { compileStyle, drawLine, drawWideDays } from './compile-style.ts';
import { drawStill, renderCard, renderExpired, renderNeutral, renderStill } from './stills.ts';

/** The jobs that need a canvas, and so run in a worker thread. Arguments and results are passed between threads. */
export const compileJobs = {
  compileStyle,
  drawLine,
  drawStill,
  drawWideDays,
  renderCard,
  renderExpired,
  renderNeutral,
  renderStill,
};

export type CompileJobs = typeof compileJobs;
