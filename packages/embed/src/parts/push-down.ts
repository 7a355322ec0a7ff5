/** The bar that pushes the page down. With `isForced` it does so even where the page reserves no space for it. */
export interface PushMount {
  readonly bar: HTMLElement & { readonly isShown: boolean; readonly expanded: boolean };
  readonly isForced: boolean;
}

/** A page that a bar pushes down. */
export interface PushedPage {
  deadlineAt: number | null;
  /** Moves the page back up and stops following the bar. */
  remove: () => void;
}

const offsetProperty = '--lastcall-offset';
/** The share of the window's height above which an open bar covers the page instead. */
const maxHeightShare = 1 / 4;
/** The points under the bar at which fixed and sticky headers are detected, as shares of the window's width and the bar's height. */
const shares = [0.1, 0.5, 0.9];

/** An inline style property of the page before this module changed it. */
interface OwnStyle {
  readonly value: string;
  readonly priority: string;
  readonly hadStyles: boolean;
}

/**
 * Pushes this page down by the height of a bar at its top, while the bar is shown: padding on the root, and fixed and sticky headers below the bar.
 * A page reserves space with `--lastcall-offset` in its own CSS; without it, and unless `isForced`, the bar covers the page.
 */
export function mount({ bar, isForced }: PushMount): PushedPage {
  const root = document.documentElement;
  const rootStyle = getComputedStyle(root);
  const changed = new Map<HTMLElement, Map<string, OwnStyle>>();
  let offsetPx = 0;

  const set = (element: HTMLElement, name: string, value: string): void => {
    const own = changed.get(element) ?? new Map<string, OwnStyle>();
    changed.set(element, own);
    const { style } = element;
    if (!own.has(name))
      own.set(name, {
        value: style.getPropertyValue(name),
        priority: style.getPropertyPriority(name),
        hadStyles: element.hasAttribute('style'),
      });
    style.setProperty(name, value, 'important');
  };

  const restore = (isStillMoved?: (element: HTMLElement) => boolean): void => {
    for (const [element, own] of changed) {
      if (isStillMoved?.(element)) continue;
      let hadStyles = true;
      for (const [name, before] of own) {
        hadStyles &&= before.hadStyles;
        element.style.setProperty(name, before.value, before.priority);
      }
      if (!hadStyles && element.getAttribute('style') === '') element.removeAttribute('style');
      changed.delete(element);
    }
  };

  const withRoomPx = pixels(rootStyle.paddingTop);
  set(root, offsetProperty, '0px');
  const ownPx = pixels(rootStyle.paddingTop);
  const ownScrollPx = pixels(rootStyle.scrollPaddingTop);
  restore();
  const reservedPx = withRoomPx - ownPx;

  /** Changes the offset. A scrolled page scrolls along, so that it still shows the same content. */
  const move = (toPx: number): void => {
    const byPx = toPx - offsetPx;
    offsetPx = toPx;
    if (scrollY > 0 && byPx !== 0) scrollBy({ top: byPx, behavior: 'instant' });
  };

  const coversPage = (): boolean => {
    const frame = bar.shadowRoot?.querySelector('section');
    return !frame || frame.offsetWidth * 2 < innerWidth || (reservedPx === 0 && !isForced);
  };

  const apply = (): void => {
    const heightPx = bar.offsetHeight;
    if (!bar.isShown || !bar.isConnected || (bar.expanded && heightPx > innerHeight * maxHeightShare)) return;
    if (coversPage()) return release();
    const wasScrollable = root.scrollHeight > root.clientHeight;
    const toPx = Math.max(reservedPx, heightPx);
    set(root, offsetProperty, `${toPx}px`);
    if (reservedPx === 0) set(root, 'padding-top', `${ownPx + toPx}px`);
    set(root, 'scroll-padding-top', `${ownScrollPx + toPx}px`);
    // A page that exactly fills the window would get a scroll bar.
    if (reservedPx === 0 && !wasScrollable && root.scrollHeight > root.clientHeight) return release();
    move(toPx);
    moveHeaders();
  };

  const moveHeaders = (): void => {
    if (offsetPx === 0) return;
    // A header that is pinned only while the page is scrolled has returned to its place in the page.
    restore((element) => element === root || isPinned(element));
    const covered = new Set<Element>();
    for (const x of shares)
      for (const y of shares)
        for (const element of document.elementsFromPoint(innerWidth * x, offsetPx * y)) covered.add(element);
    for (const element of covered) {
      if (!(element instanceof HTMLElement) || element === bar || changed.has(element)) continue;
      const topPx = parseFloat(getComputedStyle(element).top);
      if (isPinned(element) && topPx < offsetPx) set(element, 'top', `${topPx + offsetPx}px`);
    }
  };

  /** Releases the space of the bar, including the space that the page reserves. */
  const release = (): void => {
    restore();
    if (reservedPx > 0) root.style.setProperty(offsetProperty, '0px');
    move(0);
  };

  // Browsers dispatch a scroll event before they paint its frame.
  addEventListener('scroll', moveHeaders, { passive: true });
  bar.addEventListener('lastcall:show', apply);
  bar.addEventListener('lastcall:close', release);
  const heights = globalThis.ResizeObserver && new ResizeObserver(apply);
  heights?.observe(bar);
  apply();

  return {
    deadlineAt: null,
    remove: () => {
      heights?.disconnect();
      removeEventListener('scroll', moveHeaders);
      bar.removeEventListener('lastcall:show', apply);
      bar.removeEventListener('lastcall:close', release);
      release();
    },
  };
}

/** Returns whether an element is fixed or sticky. */
function isPinned(element: Element): boolean {
  return /fixed|sticky/.test(getComputedStyle(element).position);
}

/** Returns a computed length in pixels; `auto` is none. */
function pixels(length: string): number {
  return parseFloat(length) || 0;
}
