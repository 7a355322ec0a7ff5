import { digitsFamilies } from './webpage-timer-fonts.ts';

export * from './webpage-timer-fonts.ts';
export * from './webpage-timer-templates.ts';

/** How a webpage timer counts: 1 digits on panels or flip cards, 2 circles with track and bar, 3 HTML. */
export const countdownTypes = [1, 2, 3] as const;

/** The digits styles of a timer of digits, each with the family that draws it. */
export const digitsStyles = [
  { id: 0, family: digitsFamilies[0] },
  { id: 1, family: digitsFamilies[1] },
  { id: 2, family: digitsFamilies[2] },
  { id: 11, family: digitsFamilies[11] },
  { id: 12, family: digitsFamilies[12] },
] as const;

/** What the digits stand on: 1 split cards, which flip where `type3d` says so, 2 panels, 3 glass, 4 calendar pages, 5 an outline. */
export const panelStyles = [1, 2, 3, 4, 5] as const;

/** The widths that a timer may have, as the factor the wire carries and the percentage that people read. */
export const timerWidths = [
  { factor: 1, label: 100 },
  { factor: 0.85, label: 75 },
  { factor: 0.7, label: 50 },
] as const;
export type TimerWidthFactor = (typeof timerWidths)[number]['factor'];

/** The looks of an HTML timer. */
export const dynamicTemplates = ['minimal', 'card', 'banner', 'badge'] as const;

/** Days from now to the deadline that the editor shows an HTML timer with. */
export const sampleTimerDays = 65;
