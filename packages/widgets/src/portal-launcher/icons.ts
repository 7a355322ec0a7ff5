import type { LauncherIcon } from '@lastcall/contracts/portals/portal-facts';

/** Lines on a ground of 24 by 24. */
const lines: Readonly<Record<LauncherIcon, string>> = {
  gift: 'M5 12v8h14v-8M3 8h18v4H3zM12 20V8C11 5 9 3 7 4S7 8 12 8s7-3 5-4-4 1-5 4',
  clock: 'M12 3a9 9 0 1 0 .1 0zM12 7v5l4 2',
  tag: 'M4 12V4h8l9 9-8 8zM8 8h.1',
  star: 'M12 3l3 6 6 1-4 4 1 6-6-3-6 3 1-6-4-4 6-1z',
  bell: 'M6 10a6 6 0 0 1 12 0c0 5 2 7 2 7H4s2-2 2-7zM10 20a2 2 0 0 0 4 0',
  bolt: 'M13 3L5 14h6l-1 7 9-11h-7z',
};

/** An icon of the launcher in the colour of its text; an unknown one is the gift. */
export function drawLauncherIcon(icon: string): SVGSVGElement {
  const svg = shape('svg', {
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.9',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  });
  svg.append(shape('path', { d: Object.hasOwn(lines, icon) ? lines[icon as LauncherIcon] : lines.gift }));
  return svg;
}

function shape<Tag extends 'svg' | 'path'>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
): SVGElementTagNameMap[Tag] {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
