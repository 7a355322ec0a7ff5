import { quietly } from '../quietly.ts';

/** Maximum times that an element is put back within ten seconds; a page that removes it more often does so intentionally. */
const maxHeals = 5;
const healWindowMs = 10_000;

/**
 * Appends an element to the document element, and puts it back when the page replaces its content, until the returned function is called.
 * Moves it to the top layer when page styles trap fixed elements. Calls `onNewDocument` after the page replaced its document element, as `document.open` does, which drops all listeners.
 */
export function startHealing(element: HTMLElement, onNewDocument: () => void): () => void {
  const healedAt: number[] = [];
  let html: HTMLElement | null = null;

  const heal = (): void => {
    const isNewDocument = html !== document.documentElement;
    html = document.documentElement;
    if (!html) return;
    if (isNewDocument) {
      onNewDocument();
      observer.disconnect();
      observer.observe(document, { childList: true });
      observer.observe(html, { childList: true, attributeFilter: ['class', 'style'] });
    }
    if (element.parentNode !== html) {
      const now = performance.now();
      if (healedAt.push(now) > maxHeals && now - healedAt[healedAt.length - 1 - maxHeals]! < healWindowMs)
        return observer.disconnect();
      html.append(element);
    }
    const isTop = element.popover !== null && element.matches(':popover-open');
    if (isTrapped(html) === isTop) return;
    element.popover = isTop ? null : 'manual';
    // WebKit does not move an element into the top layer after rendering it elsewhere, so it is appended again.
    html.append(element);
    if (!isTop) element.showPopover?.();
  };
  /** Heals, and discards the records of its own changes: processing them would cause another layout. */
  const healOnce = (): void => {
    heal();
    observer.takeRecords();
  };

  const observer = new MutationObserver(() => quietly(healOnce));
  healOnce();
  return () => observer.disconnect();
}

/** Returns true when styles make the document element, instead of the viewport, the containing block of fixed elements. */
function isTrapped(html: HTMLElement): boolean {
  const { transform, translate, rotate, scale, perspective, willChange, contain } = getComputedStyle(html);
  return /\d|transform|perspective|contain|paint|layout|strict|content\b/.test(
    `${transform} ${translate} ${rotate} ${scale} ${perspective} ${willChange} ${contain}`,
  );
}
