import { digitsFamilies } from './webpage-timer-fonts.ts';

export * from './webpage-timer-fonts.ts';
export * from './webpage-timer-templates.ts';

/** The types of a webpage timer: 1 digits on panels or flip cards, 2 circles with track and bar, 3 HTML. */
export const countdownTypes = [1, 2, 3] as const;

/** The digit styles of a digits timer, each with its font family. */
export const digitsStyles = [
  { id: 0, family: digitsFamilies[0] },
  { id: 1, family: digitsFamilies[1] },
  { id: 2, family: digitsFamilies[2] },
  { id: 11, family: digitsFamilies[11] },
  { id: 12, family: digitsFamilies[12] },
] as const;

/** The panels behind the digits: 1 split cards, which flip when `type3d` is set, 2 panels, 3 glass, 4 calendar pages, 5 an outline. */
export const panelStyles = [1, 2, 3, 4, 5] as const;

/** The widths of a timer: the wire factor and the displayed percentage. */
export const timerWidths = [
  { factor: 1, label: 100 },
  { factor: 0.85, label: 75 },
  { factor: 0.7, label: 50 },
] as const;
export type TimerWidthFactor = (typeof timerWidths)[number]['factor'];

/** The styles of an HTML timer. */
export const dynamicTemplates = ['minimal', 'card', 'banner', 'badge'] as const;

/** Days until the sample deadline that the editor shows in an HTML timer. */
export const sampleTimerDays = 65;
