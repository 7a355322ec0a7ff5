/** A colour of a template: one of the two that people choose, or a fixed one. */
export type Ink = 'font' | 'box' | `#${string}`;

/**
 * How a timer looks, in pixels of a picture of 400 x 100. A new template is a new row of `templates`.
 * Columns lie side by side in the middle, figures above labels.
 */
export interface TimerTemplate {
  /** The number by which the wire names it. */
  index: number;
  name: string;
  ground: Ink;
  /** A line around the whole picture, as a share of the figures' colour; 0 for none. */
  frame: number;
  /** From one column's middle to the next. */
  pitch: number;
  /** Size of the type, and how much closer (below 0) the figures stand than the type has them. */
  figures: { size: number; tracking: number };
  /** A rounded box behind each pair of figures. */
  box: { width: number; height: number; radius: number } | null;
  /** `strength` is the share of the ink over the ground; words that would be hard to read get more of it. */
  labels: { size: number; ink: Ink; strength: number; gap: number };
  /** Two dots between columns. */
  separators: { ink: Ink; strength: number; dot: number; apart: number };
}

const night: TimerTemplate = {
  index: 0,
  name: 'Night',
  ground: 'box',
  frame: 0,
  pitch: 92,
  figures: { size: 40, tracking: -1.4 },
  box: null,
  labels: { size: 12, ink: 'font', strength: 0.64, gap: 12 },
  separators: { ink: 'font', strength: 0.4, dot: 4, apart: 12 },
};

/** The templates that exist, by their own numbers; the numbers between are those of templates to come. */
export const templates: readonly TimerTemplate[] = [
  night,
  { ...night, index: 1, name: 'Paper', frame: 0.14, labels: { ...night.labels, strength: 0.6 }, separators: { ...night.separators, strength: 0.3 } },
  {
    index: 3,
    name: 'Tiles',
    ground: '#ffffff',
    frame: 0,
    pitch: 96,
    figures: { size: 40, tracking: -1.4 },
    box: { width: 78, height: 62, radius: 10 },
    labels: { size: 12, ink: '#111827', strength: 0.72, gap: 9 },
    separators: { ink: '#111827', strength: 0.34, dot: 4, apart: 12 },
  },
];
