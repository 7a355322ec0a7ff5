import { quietly } from '../quietly.ts';

/** Maximum times that an element is put back within ten seconds; a page that removes it more often does not want it. */
const mostHeals = 5;
const healWindowMs = 10_000;

/**
 * Appends an element to the document element, and puts it back when the page replaces its content, until the returned function is called.
 * When the page's styles trap fixed elements, moves it to the top layer. Calls `onNewDocument` after the page replaced its document element, as `document.open` does, which drops all listeners.
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
      if (healedAt.push(now) > mostHeals && now - healedAt[healedAt.length - 1 - mostHeals]! < healWindowMs)
        return observer.disconnect();
      html.append(element);
    }
    const isTop = element.popover !== null && element.matches(':popover-open');
    if (isTrapped(html) === isTop) return;
    element.popover = isTop ? null : 'manual';
    // WebKit does not move an element into the top layer once it has drawn it elsewhere.
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

/** Returns true when styles of the document element make it, and not the window, the reference for fixed elements. */
function isTrapped(html: HTMLElement): boolean {
  const { transform, translate, rotate, scale, perspective, willChange, contain } = getComputedStyle(html);
  return /\d|transform|perspective|contain|paint|layout|strict|content\b/.test(
    `${transform} ${translate} ${rotate} ${scale} ${perspective} ${willChange} ${contain}`,
  );
}
