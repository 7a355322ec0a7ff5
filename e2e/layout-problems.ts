import type { Locator, Page } from '@playwright/test';

/** Returns the right and bottom edges of an element's text, which may overflow the element's own box. */
export const textBoundsOf = (shown: Locator): Promise<{ right: number; bottom: number }> =>
  shown.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    const { right, bottom } = text.getBoundingClientRect();
    return { right, bottom };
  });

/**
 * Returns what does not fit on a screen: a page that scrolls sideways, text that is cut off without a way to read it, text that overflows its control,
 * and controls that overlap. Frames and shadow roots, which show what visitors see, are left out.
 */
export function layoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Box {
      readonly left: number;
      readonly top: number;
      readonly right: number;
      readonly bottom: number;
    }
    /** Pixels by which glyphs and rounded sizes may differ. */
    const slack = 1.5;
    const problems: string[] = [];
    const nameOf = (element: Element): string => {
      const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
      return `<${element.tagName.toLowerCase()}> “${words.slice(0, 60)}”`;
    };
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
    const meet = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    });
    const isEmpty = ({ left, top, right, bottom }: Box): boolean => right - left <= slack || bottom - top <= slack;
    const ancestorsOf = function* (element: Element): Generator<HTMLElement> {
      for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement)
        yield parent;
    };
    /** Returns the part of an element that its scrolling and clipping ancestors leave visible. */
    const seenBox = (element: Element, given: Box = element.getBoundingClientRect()): Box => {
      let box = given;
      for (const ancestor of ancestorsOf(element))
        if (getComputedStyle(ancestor).overflow !== 'visible') box = meet(box, ancestor.getBoundingClientRect());
      return box;
    };

    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) problems.push(`the page scrolls sideways by ${scrollWidth - clientWidth} px`);

    const controlSelector =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=combobox], [role=slider]';

    // Text that its container clips, or that overflows its control.
    const hasFullText = (element: Element, until: Element): boolean => {
      for (const each of [element, ...ancestorsOf(element)]) {
        if (each.hasAttribute('title') || each.hasAttribute('aria-label') || each.hasAttribute('aria-labelledby'))
          return true;
        if (each === until) return false;
      }
      return false;
    };
    const isShortened = (element: Element): boolean => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(element);
      return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    };
    /** Returns true for text that is only visually hidden: in a clipped box, or in an absolute box of at most one pixel. */
    const isForScreenReaders = (element: Element): boolean => {
      const { position, clipPath } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      return clipPath !== 'none' || (position === 'absolute' && (width <= 1 || height <= 1));
    };
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const element = node.parentElement!;
      if (!node.textContent?.trim() || element.closest('script, style, svg, option') || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const ink = range.getBoundingClientRect();
      if (ink.width === 0 || [element, ...ancestorsOf(element)].some(isForScreenReaders)) continue;
      for (const clip of [element, ...ancestorsOf(element)]) {
        const { overflowX, overflowY, position } = getComputedStyle(clip);
        const box = clip.getBoundingClientRect();
        const isHiddenX = overflowX === 'hidden' || overflowX === 'clip';
        const isHiddenY = overflowY === 'hidden' || overflowY === 'clip';
        const cutX = isHiddenX && (ink.right > box.right + slack || ink.left < box.left - slack);
        // Lines are taller than their glyphs.
        const cutY = isHiddenY && ink.bottom > box.bottom + 4;
        if (cutX || cutY) {
          const isDeliberate = isShortened(clip) || isShortened(element);
          if (!(isDeliberate && hasFullText(element, clip.closest(controlSelector) ?? clip)))
            problems.push(`${isDeliberate ? 'shortened without its full text' : 'cut off'}: ${nameOf(element)}`);
          break;
        }
        if (overflowX === 'auto' || overflowX === 'scroll' || position === 'fixed') break;
      }
      const control = element.closest('button, a[href], [role=tab], label');
      if (
        control &&
        getComputedStyle(control).display !== 'inline' &&
        getComputedStyle(element).position !== 'absolute'
      ) {
        const box = control.getBoundingClientRect();
        if (ink.right > box.right + slack || ink.left < box.left - slack || ink.bottom > box.bottom + 4)
          if (
            ![element, ...ancestorsOf(element)].some(
              (each) => getComputedStyle(each).overflowX !== 'visible' && control.contains(each),
            )
          )
            problems.push(`leaves its control: ${nameOf(element)}`);
      }
    }

    // Finds controls that overlap. Fixed and sticky elements overlap the screen on purpose, and a field contains its own buttons.
    const layerOf = (element: Element): Element | null => {
      for (const each of [element as HTMLElement, ...ancestorsOf(element)])
        if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return each;
      return null;
    };
    const fieldOf = (element: Element): Element | null =>
      element.closest('[class*="Input-wrapper"], [class*="InputWrapper"]');
    const controls = [...document.querySelectorAll<HTMLElement>(controlSelector)]
      .filter((element) => isShown(element) && getComputedStyle(element).pointerEvents !== 'none')
      .map((element) => ({ element, box: seenBox(element), layer: layerOf(element), field: fieldOf(element) }))
      .filter(({ box }) => !isEmpty(box));
    controls.forEach((one, at) => {
      for (const other of controls.slice(at + 1)) {
        if (one.layer !== other.layer || (one.field !== null && one.field === other.field)) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        if (!isEmpty(meet(one.box, other.box)))
          problems.push(`overlap: ${nameOf(one.element)} and ${nameOf(other.element)}`);
      }
    });
    return [...new Set(problems)];
  });
}
