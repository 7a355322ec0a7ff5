import type { Bar } from '@lastcall/contracts';
import { shownUnits, type Unit } from './clock.ts';
import { safeHref } from './links.ts';
import { words } from './messages.ts';

/** The parts of a drawn bar that change or are pressed after drawing. */
export interface BarParts {
  readonly nodes: HTMLElement[];
  readonly figures: ReadonlyMap<Unit, { readonly cell: HTMLElement; readonly text: Text }>;
  readonly cta: HTMLAnchorElement | null;
  readonly hide: HTMLButtonElement | null;
  readonly more: HTMLButtonElement;
}

/** Makes the bar's elements; every text that somebody typed becomes a text node. */
export function drawBar(bar: Bar): BarParts {
  const title = bar.title.hidden ? '' : bar.title.text.trim();
  const shown = shownUnits(bar.labels);

  const cells = new Map<Unit, { cell: HTMLElement; text: Text }>();
  const clock = element('div', 'clock', shown.map((unit) => {
    const text = document.createTextNode('');
    const cell = element('span', `unit ${unit}`, [element('b', '', [text]), ...typed('small', '', bar.labels[unit])]);
    cells.set(unit, { cell, text });
    return cell;
  }));
  clock.setAttribute('role', 'timer');

  const cta = drawCta(bar.cta);
  const hide = bar.showHideButton ? button('hide', bar.labels.hide.trim() || words.hide, typed('span', '', bar.labels.hide)) : null;
  const more = button('more', title || bar.description, []);
  const nodes = [
    element('div', 'words', [...typed('strong', 'title', title), ...typed('span', 'text', bar.description)]),
    ...(shown.length > 0 ? [clock] : []),
    ...(cta ? [cta] : []),
    more,
    ...(hide ? [hide] : []),
    ...(bar.poweredBy.hidden ? [] : [drawPoweredBy(bar.poweredBy.url)]),
  ];
  return { nodes, figures: cells, cta, hide, more };
}

function drawCta({ text, url, variant, target }: Bar['cta']): HTMLAnchorElement | null {
  const href = safeHref(url);
  if (variant === 'none' || href === null || text.trim() === '') return null;
  const link = element('a', `cta ${variant === 'link' ? 'link' : 'button'}`, [text]);
  link.dir = 'auto';
  link.href = href;
  link.target = href.startsWith('#') ? '_self' : target === '_blank' ? '_blank' : '_parent';
  link.rel = 'noopener';
  return link;
}

function drawPoweredBy(url: string): HTMLElement {
  const href = safeHref(url);
  const label = element(href ? 'a' : 'span', 'by', [words.poweredBy]);
  if (label instanceof HTMLAnchorElement && href) Object.assign(label, { href, target: '_blank', rel: 'noopener' });
  return label;
}

function button(name: string, label: string, children: Node[]): HTMLButtonElement {
  const made = element('button', name, children);
  made.type = 'button';
  made.ariaLabel = label;
  return made;
}

/** An element for words that somebody typed, in their own direction; nothing when they typed none. */
function typed(tag: 'strong' | 'span' | 'small', name: string, text: string): HTMLElement[] {
  if (text.trim() === '') return [];
  const made = element(tag, name, [text]);
  made.dir = 'auto';
  return [made];
}

function element<K extends keyof HTMLElementTagNameMap>(tag: K, name: string, children: (Node | string)[]): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.className = name;
  made.append(...children);
  return made;
}
