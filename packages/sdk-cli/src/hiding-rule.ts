import type { Locator } from 'playwright-core';

/** A rule that hides an element of others: its selector, and the URL of its style sheet, if it has one. */
export interface HidingRule {
  readonly selector: string;
  readonly sheet: string | null;
}

/** The parts of the DOM types that are used in the page; this package is compiled without them. */
interface Element {
  readonly parentElement: Element | null;
  readonly matches: (selector: string) => boolean;
}
interface Rules {
  readonly cssRules: Iterable<Partial<Rules> & { readonly selectorText?: string; readonly style?: HidingStyle }>;
}
interface Sheet extends Rules {
  readonly href: string | null;
}
interface HidingStyle {
  readonly display: string;
  readonly visibility: string;
}
interface Page {
  readonly getComputedStyle: (element: Element) => HidingStyle;
  readonly document: { readonly styleSheets: Iterable<Sheet>; readonly adoptedStyleSheets: Iterable<Sheet> };
}

/** Returns the last rule that hides an element or one of its ancestors; undefined when none does. */
export function hidingRuleOf(hidden: Locator): Promise<HidingRule | undefined> {
  return hidden.evaluate(findHidingRule, undefined, { timeout: 5_000 }).catch(() => undefined) as Promise<
    HidingRule | undefined
  >;
}

/** Runs in the browser, so it must be self-contained. */
function findHidingRule(hidden: unknown): HidingRule | undefined {
  const { getComputedStyle, document } = globalThis as unknown as Page;
  const hides = ({ display, visibility }: HidingStyle): boolean => display === 'none' || visibility === 'hidden';
  const found: HidingRule[] = [];
  const collect = (element: Element, { cssRules }: Rules, sheet: string | null): void => {
    for (const rule of cssRules) {
      const { selectorText: selector, style } = rule;
      if (selector !== undefined && style && hides(style) && element.matches(selector)) found.push({ selector, sheet });
      if (rule.cssRules) collect(element, rule as Rules, sheet);
    }
  };
  for (let element = hidden as Element | null; element && found.length === 0; element = element.parentElement) {
    if (!hides(getComputedStyle(element))) continue;
    for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) collect(element, sheet, sheet.href);
  }
  return found.at(-1);
}
