import { quietly } from '../quietly.ts';

/** A page that removes an element more often than this within ten seconds does not want it. */
const mostHeals = 5;
const healWindowMs = 10_000;

/**
 * Hangs an element on the document element, and puts it back where a page replaces its content, until the returned function is called.
 * Where the page's styles trap fixed elements, it is in the top layer. `onNewDocument` is called when the page has replaced the document element, also by `document.open`, which drops all listeners.
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
    // WebKit moves nothing into the top layer that it has drawn elsewhere.
    html.append(element);
    if (!isTop) element.showPopover?.();
  };
  /** Heals, and forgets its own changes: looking at them would lay the page out once more. */
  const healOnce = (): void => {
    heal();
    observer.takeRecords();
  };

  const observer = new MutationObserver(() => quietly(healOnce));
  healOnce();
  return () => observer.disconnect();
}

/** True where the document element's own styles, and not the window, are what fixed elements are positioned by. */
function isTrapped(html: HTMLElement): boolean {
  const { transform, translate, rotate, scale, perspective, willChange, contain } = getComputedStyle(html);
  return /\d|transform|perspective|contain|paint|layout|strict|content\b/.test(
    `${transform} ${translate} ${rotate} ${scale} ${perspective} ${willChange} ${contain}`,
  );
}
