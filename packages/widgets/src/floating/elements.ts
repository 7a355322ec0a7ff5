import type { Unit } from './clock.ts';
import { safeHref } from './links.ts';
import { words } from './messages.ts';

/** A figure of the clock: its cell, and the digits in it. */
export interface FigureCell {
  readonly cell: HTMLElement;
  readonly text: Text;
}

/** A clock of these units, longest first. A unit without a label shows its figure alone. */
export function drawClock(shown: readonly (readonly [unit: Unit, label: string])[]): {
  clock: HTMLElement;
  figures: ReadonlyMap<Unit, FigureCell>;
} {
  const figures = new Map<Unit, FigureCell>();
  const cells = shown.map(([unit, label]) => {
    const text = document.createTextNode('');
    const cell = element('span', `unit ${unit}`, [element('b', '', [text]), ...typed('small', '', label)]);
    figures.set(unit, { cell, text });
    return cell;
  });
  const clock = element('div', 'clock', cells);
  clock.setAttribute('role', 'timer');
  return { clock, figures };
}

/** What a call to action says and where it leads; `_parent` is this page. */
export interface CtaLink {
  readonly text: string;
  readonly url: string;
  readonly target: '_blank' | '_parent';
}

/** A call to action, or null when it says nothing or leads nowhere that a browser should go. */
export function drawCta({ text, url, target }: CtaLink, name: string): HTMLAnchorElement | null {
  const href = safeHref(url);
  if (href === null || text.trim() === '') return null;
  const link = element('a', `cta ${name}`, [text]);
  link.dir = 'auto';
  link.href = href;
  link.target = href.startsWith('#') ? '_self' : target;
  link.rel = 'noopener';
  return link;
}

/** The line that names us; a link when there is an address to lead to. */
export function drawPoweredBy(url: string): HTMLElement {
  const href = safeHref(url);
  const label = element(href ? 'a' : 'span', 'by', [words.poweredBy]);
  if (label instanceof HTMLAnchorElement && href) Object.assign(label, { href, target: '_blank', rel: 'noopener' });
  return label;
}

/** The button that hides a bar; `label` is what stands beside its cross. */
export function drawHide(label: string): HTMLButtonElement {
  return button('hide', label.trim() || words.hide, typed('span', '', label));
}

/** A button without words of its own, or with `children`, that is called `label`. */
export function button(name: string, label: string, children: Node[] = []): HTMLButtonElement {
  const made = element('button', name, children);
  made.type = 'button';
  made.ariaLabel = label;
  return made;
}

/** An element for words that somebody typed, in their own direction; nothing when they typed none. */
export function typed(tag: 'strong' | 'span' | 'small', name: string, text: string): HTMLElement[] {
  if (text.trim() === '') return [];
  const made = element(tag, name, [text]);
  made.dir = 'auto';
  return [made];
}

/** An element with a class; texts become text nodes. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  name: string,
  children: (Node | string)[],
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.className = name;
  made.append(...children);
  return made;
}
