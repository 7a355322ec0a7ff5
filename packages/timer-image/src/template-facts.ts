import type { TimerStyle } from './style.ts';

/** What is to be known of a template without drawing it. */
export interface TemplateFacts {
  /** The number by which the wire names it. */
  index: number;
  name: string;
  /** The colours it begins with. */
  fontColor: string;
  boxColor: string;
  /** What people may switch: its labels, or that each unit has a colour of its own. */
  toggle: 'labels' | 'colorized' | null;
  /** The fonts that go with it, the first of them to begin with. */
  fonts: readonly [number, ...number[]];
  /** Whether it can have marks between the figures. */
  hasSeparators: boolean;
  /** Whether its figures are so large that three digits of days need a layout of their own. */
  hasWideLayout?: true;
}

const onBlack = { fontColor: '#ffffff', boxColor: '#000000' } as const;
const onWhite = { fontColor: '#000000', boxColor: '#ffffff' } as const;
const onBlue = { fontColor: '#444743', boxColor: '#3382ce' } as const;
const onPink = { fontColor: '#444743', boxColor: '#cf3584' } as const;

/** The templates by their own numbers. They are apart from their drawings, so that who only checks a style loads no canvas. */
export const templates: readonly TemplateFacts[] = [
  { index: 0, name: 'Night', ...onBlack, toggle: 'labels', fonts: [0, 1, 2, 3, 4, 5], hasSeparators: true },
  { index: 1, name: 'Paper', ...onWhite, toggle: 'labels', fonts: [0, 1, 2, 3, 4, 5], hasSeparators: true },
  { index: 2, name: 'Hairline', ...onWhite, toggle: 'labels', fonts: [4, 0, 1, 2, 6], hasSeparators: false },
  { index: 3, name: 'Tiles', ...onBlack, toggle: 'labels', fonts: [0, 1, 2, 3, 5], hasSeparators: true },
  { index: 4, name: 'Discs', ...onBlue, toggle: 'labels', fonts: [6, 0, 1], hasSeparators: false },
  { index: 5, name: 'Pills', ...onBlue, toggle: 'labels', fonts: [6, 0, 1], hasSeparators: true },
  { index: 6, name: 'Ribbon', ...onPink, toggle: 'labels', fonts: [3, 0, 4], hasSeparators: true },
  { index: 7, name: 'Flip', ...onBlack, toggle: null, fonts: [7, 2, 0], hasSeparators: false },
  { index: 8, name: 'Spectrum', ...onBlack, toggle: 'colorized', fonts: [1, 0, 6], hasSeparators: true },
  { index: 9, name: 'Neon', ...onBlack, toggle: null, fonts: [6, 8, 1], hasSeparators: true, hasWideLayout: true },
  { index: 10, name: 'LED', ...onBlack, toggle: null, fonts: [10], hasSeparators: true, hasWideLayout: true },
  { index: 11, name: 'Stencil', ...onBlack, toggle: null, fonts: [9], hasSeparators: true, hasWideLayout: true },
  { index: 12, name: 'Rings', ...onBlack, toggle: null, fonts: [0, 6, 2], hasSeparators: false },
  { index: 13, name: 'Ticket', ...onBlack, toggle: null, fonts: [5, 3, 7], hasSeparators: false },
];

/** The fonts of figures by the number by which the wire names them. The last one is drawn from bars. */
export const fonts = [
  { index: 0, name: 'Inter' },
  { index: 1, name: 'Montserrat' },
  { index: 2, name: 'Oswald' },
  { index: 3, name: 'Roboto Slab' },
  { index: 4, name: 'Playfair Display' },
  { index: 5, name: 'Space Mono' },
  { index: 6, name: 'Nunito' },
  { index: 7, name: 'Bebas Neue' },
  { index: 8, name: 'Orbitron' },
  { index: 9, name: 'Saira Stencil One' },
  { index: 10, name: 'Segments' },
] as const;

/** What is known of a template. Throws a `RangeError` when there is none of that index. */
export function templateFacts(index: number): TemplateFacts {
  const found = templates.find((template) => template.index === index);
  if (found === undefined) throw new RangeError(`No email timer template ${index}`);
  return found;
}

/** Whether a style shows labels: those that cannot be switched off are there unless all are empty. */
export function hasLabels({ template, showLabels, labels }: TimerStyle): boolean {
  return (
    (showLabels || templateFacts(template).toggle !== 'labels') &&
    Object.values(labels).some((label) => label.trim() !== '')
  );
}
