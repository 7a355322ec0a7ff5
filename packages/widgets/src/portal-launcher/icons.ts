import type { LauncherIcon } from '@lastcall/contracts/portal-facts';

/** Lines on a ground of 24 by 24. */
const lines: Readonly<Record<LauncherIcon, string>> = {
  gift: 'M4.5 12v7.5a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1V12M3 8h18v4H3zM12 20.5V8M12 8S10.7 3.5 8.2 3.5a2.2 2.2 0 0 0 0 4.5zM12 8s1.3-4.5 3.8-4.5a2.2 2.2 0 0 1 0 4.5z',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.2V12l3.4 2',
  tag: 'M3.5 11.6V4.5a1 1 0 0 1 1-1h7.1l9 9-8.1 8.1zM8 8h.01',
  star: 'M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1-4.5-4.3 6.1-.8z',
  bell: 'M6 9.5a6 6 0 0 1 12 0c0 5.5 2.3 7 2.3 7H3.7S6 15 6 9.5zM10.2 20a2.1 2.1 0 0 0 3.6 0',
  bolt: 'M13 2.8L4.6 13.6h6.7L10.6 21.2 19.4 10.4h-6.9z',
};

/** An icon of the launcher in the colour of its text; an unknown one is the gift. */
export function drawLauncherIcon(icon: string): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', Object.hasOwn(lines, icon) ? lines[icon as LauncherIcon] : lines.gift);
  for (const [name, value] of Object.entries({ viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', 'stroke-width': '1.9', 'stroke-linecap': 'round', 'stroke-linejoin': 'round', 'aria-hidden': 'true' })) svg.setAttribute(name, value);
  svg.append(path);
  return svg;
}
