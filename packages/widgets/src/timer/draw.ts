import type { UnitDigits, Unit } from '../floating/clock.ts';
import { element, typed } from '../floating/elements.ts';
import type { TimerAppearance, UnitAppearance } from './appearance.ts';
import { mapItems } from '../lists.ts';

/** A drawn unit: shows a number, and updates only the digits that change. */
export interface DrawnUnit {
  readonly digits: number;
  readonly show: (digits: UnitDigits) => void;
  /** Its label, short in a narrow timer; null without labels. */
  readonly label: DrawnLabel | null;
}

/** The label of a unit, in both lengths. */
interface DrawnLabel {
  readonly node: HTMLElement;
  readonly long: string;
  readonly short: string;
}

/** A drawn timer. */
export interface DrawnTimer {
  readonly frame: HTMLElement;
  readonly units: ReadonlyMap<Unit, DrawnUnit>;
}

/** The number of dots in a circle. */
const dots = 24;
/** The fraction of a circle that a gauge covers. */
const gaugeShare = 0.75;

/** Draws a timer with the given number of digits per unit. Calls `ground` (light 0, dark 1) only if a color depends on it, because it forces a layout. Every customer text becomes a text node. */
export function drawTimer(
  appearance: TimerAppearance,
  digitsOf: ReadonlyMap<Unit, number>,
  ground: () => 0 | 1,
): DrawnTimer {
  const cells = mapItems(
    appearance.units,
    (unit) => [unit.unit, drawUnit(appearance, unit, digitsOf.get(unit.unit)!)] as const,
  );
  const frame = element(
    'div',
    appearance.className,
    mapItems(cells, ([, { cell }]) => cell),
  );
  frame.setAttribute('role', 'timer');
  const digits = [...digitsOf.values()];
  for (const [name, value] of Object.entries({
    ...appearance.properties,
    w: widthOf(appearance, digits),
    n: Math.max(...digits),
  }))
    frame.style.setProperty(`--${name}`, `${Array.isArray(value) ? value[ground()] : value}`);
  return { frame, units: new Map(cells) };
}

/** The width of a timer at full size, in pixels. */
function widthOf({ build: { slot, gap, pad, edge }, spacing }: TimerAppearance, digits: readonly number[]): number {
  let width = spacing * (digits.length - 1) + 2 * edge;
  for (const count of digits) width += count * slot + (count - 1) * gap + 2 * pad;
  return width;
}

function drawUnit(
  { design, flips, hasLabels }: TimerAppearance,
  { unit, long, short }: UnitAppearance,
  count: number,
): DrawnUnit & { readonly cell: HTMLElement } {
  const digits = mapItems('0'.repeat(count), () => drawDigit(design === 'cards', flips));
  const arc = drawArc(design);
  const [label] = hasLabels ? typed('small', 'label', long) : [];
  const cell = element('span', `unit ${unit}`, [
    ...(arc ? [arc.svg] : []),
    element(
      'b',
      'number',
      mapItems(digits, (digit) => digit.node),
    ),
    ...(label ? [label] : []),
  ]);
  // Screen readers announce a unit as a whole ("17 Hours"), not digit by digit.
  cell.setAttribute('role', 'img');
  cell.style.setProperty('--digits', `${count}`);
  let before = '';
  return {
    cell,
    digits: count,
    label: label ? { node: label, long, short } : null,
    show: ({ text, share }) => {
      if (text === before) return;
      before = text;
      cell.setAttribute('aria-label', `${Number(text)} ${long}`.trim());
      mapItems(text.padStart(count, '0'), (now, at) => digits[at]!.show(now));
      arc?.show(share);
    },
  };
}

/** Draws a digit centered in a fixed slot by a transform, so that its position never depends on its glyph's width. A flipping digit is covered by cards that fall from the old value to the new; they are generated content, so that no digit is in the DOM twice. */
function drawDigit(hasHinge: boolean, flips: boolean): { node: HTMLElement; show: (digit: string) => void } {
  const text = document.createTextNode('');
  const node = element('i', '', [element('span', '', [text]), ...(hasHinge ? [element('s', '', [])] : [])]);
  return {
    node,
    show: (digit) => {
      const was = text.data;
      if (was === digit) return;
      text.data = digit;
      if (!flips || was === '') return;
      node.style.setProperty('--was', `"${was}"`);
      node.style.setProperty('--is', `"${digit}"`);
      // Alternating between two animation names restarts the animation.
      node.className = node.className === 'tick' ? 'tock' : 'tick';
    },
  };
}

/** Draws the ring or gauge around a number, and its fill level. */
function drawArc(design: TimerAppearance['design']): { svg: SVGElement; show: (share: number) => void } | null {
  const whole = { rings: 100, gauge: 100 * gaugeShare, dots }[design as string];
  if (whole === undefined) return null;
  const isDots = design === 'dots';
  const svg = shape('svg', { viewBox: '0 0 100 100', 'aria-hidden': 'true' });
  const circle = (name: string) =>
    svg.appendChild(
      shape('circle', { class: name, cx: '50', cy: '50', r: '44', pathLength: `${isDots ? dots : 100}` }),
    );
  circle('track').style.strokeDasharray = isDots ? '0 1' : `${whole} 100`;
  const bar = circle('bar');
  let before = -1;
  return {
    svg,
    show: (share) => {
      const length = isDots ? Math.ceil(share * whole) : Math.round(share * whole * 10) / 10;
      if (length === before) return;
      before = length;
      bar.style.strokeDasharray = isDots ? `${'0 1 '.repeat(Math.max(0, length - 1))}0 ${dots}` : `${length} 100`;
      bar.style.opacity = length === 0 ? '0' : '';
    },
  };
}

function shape(tag: 'svg' | 'circle', attributes: Readonly<Record<string, string>>): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
