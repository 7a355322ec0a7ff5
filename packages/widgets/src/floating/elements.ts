import type { Unit } from './clock.ts';
import { isAnchor, resolveAnchor, safeHref } from './links.ts';
import { words } from './messages.ts';
import { mapItems } from '../lists.ts';

/** A number of the countdown: its cell, and the digits in it. */
export interface DigitCell {
  readonly cell: HTMLElement;
  readonly text: Text;
}

/** Creates a countdown of these units, longest first. A unit without a label shows only its number. */
export function drawClock(shown: readonly (readonly [unit: Unit, label: string])[]): {
  clock: HTMLElement;
  cells: ReadonlyMap<Unit, DigitCell>;
} {
  const cells = new Map<Unit, DigitCell>();
  const children = mapItems(shown, ([unit, label]) => {
    const text = document.createTextNode('');
    const cell = element('span', `unit ${unit}`, [element('b', 'number', [text]), ...typed('small', 'label', label)]);
    cells.set(unit, { cell, text });
    return cell;
  });
  const clock = element('div', 'clock', children);
  clock.setAttribute('role', 'timer');
  return { clock, cells };
}

/** The text and target of a call to action; `_parent` opens it in this page. */
export interface CtaLink {
  readonly text: string;
  readonly url: string;
  readonly target: '_blank' | '_parent';
}

/** Creates a call to action; null when it has no text or no safe URL. */
export function drawCta({ text, url, target }: CtaLink, name: string): HTMLAnchorElement | null {
  const href = safeHref(url);
  if (href === null || text.trim() === '') return null;
  const link = element('a', `cta ${name}`, [text]);
  link.dir = 'auto';
  link.href = href;
  link.target = target;
  if (isAnchor(href)) {
    link.target = '_self';
    resolveAnchor(link);
    // A single-page app may have changed the URL since then.
    link.addEventListener('click', () => resolveAnchor(link));
  }
  link.rel = 'noopener';
  return link;
}

/** Creates the branding line; a link when it has a URL. */
export function drawPoweredBy(url: string): HTMLElement {
  const href = safeHref(url);
  const label = element(href ? 'a' : 'span', 'by', [words.poweredBy]);
  if (label instanceof HTMLAnchorElement && href) Object.assign(label, { href, target: '_blank', rel: 'noopener' });
  return label;
}

/** Creates the button that hides a bar; `label` is the text beside its cross. */
export function drawHide(label: string): HTMLButtonElement {
  return button('hide', label.trim() || words.hide, typed('span', '', label));
}

/** Creates a button with the accessible name `label`, and with `children` as its optional content. */
export function button(name: string, label: string, children: Node[] = []): HTMLButtonElement {
  const made = element('button', name, children);
  made.type = 'button';
  made.ariaLabel = label;
  return made;
}

/** Creates an element for customer text, in the text's own direction; nothing for an empty text. */
export function typed(tag: 'strong' | 'span' | 'small', name: string, text: string): HTMLElement[] {
  if (text.trim() === '') return [];
  const made = element(tag, name, [text]);
  made.dir = 'auto';
  return [made];
}

/** Creates an element whose class names are also its part names, so that pages can style it. Strings become text nodes. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  name: string,
  children: (Node | string)[],
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.className = name;
  if (name) made.setAttribute('part', name);
  made.append(...children);
  return made;
}
