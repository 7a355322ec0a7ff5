import type { ScreenshotChange } from './compare-screenshots.ts';
import { messages } from './messages.ts';

const { visual } = messages;
const order = ['changed', 'added', 'removed', 'unchanged'] as const;

const style = `
  body { margin: 2rem; font: 16px/1.5 system-ui, sans-serif; color: #1c1b22; background: #fff }
  h1 { font-size: 1.5rem } h2 { font-size: 1.125rem }
  details { margin: 1rem 0; border: 1px solid #d9d8e0; border-radius: 8px; padding: 0.75rem 1rem }
  summary { cursor: pointer; font-weight: 600 }
  .screenshots { display: flex; gap: 1rem; flex-wrap: wrap; margin-top: 1rem }
  figure { margin: 0; flex: 1 1 20rem } figure img { max-width: 100%; border: 1px solid #d9d8e0 }
  @media (prefers-color-scheme: dark) { body { color: #f3f2f7; background: #17161c } details, figure img { border-color: #45444d } }`;

/** Returns a self-contained page with the screenshots of two versions. Unchanged areas are collapsed. */
export function visualReport(title: string, changes: readonly ScreenshotChange[]): string {
  const sections = order.flatMap((state) => {
    const own = changes.filter((change) => change.state === state);
    return own.length === 0 ? [] : [`<h2>${visual.states[state]} (${own.length})</h2>`, ...own.map(details)];
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>${style}</style>
<h1>${escaped(title)}</h1>
${sections.join('\n')}
</html>
`;
}

function details({ area, width, state, share, ...screenshots }: ScreenshotChange): string {
  const shown = (['before', 'after', 'difference'] as const).flatMap((name) => {
    const png = screenshots[name];
    if (!png || (state === 'unchanged' && name !== 'after')) return [];
    const label = visual.screenshots[name];
    return [
      `<figure><figcaption>${label}</figcaption><img alt="${label}" src="data:image/png;base64,${png.toString('base64')}"></figure>`,
    ];
  });
  const percent = state === 'changed' ? `: ${percentOf(share)}` : '';
  return `<details${state === 'unchanged' ? '' : ' open'}><summary>${escaped(visual.heading(area, width))}${percent}</summary><div class="screenshots">${shown.join('')}</div></details>`;
}

/** Formats a share as a percentage; a single changed pixel never rounds to 0%. */
export function percentOf(share: number): string {
  return share > 0 && share < 0.0001 ? 'less than 0.01%' : `${(share * 100).toFixed(2)}%`;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
