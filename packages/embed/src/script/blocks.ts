import { pageNonce } from '@lastcall/widgets/style-sheets';

/** Returns the selector of the blocks of the page's own campaign: those that name it or no campaign. */
export const ownBlocks = (campaignId: string): string =>
  `:not([data-lastcall-campaign]:not(${namedBlocks(campaignId)}))`;

/** Returns the selector of the blocks that name a campaign. */
export const namedBlocks = (campaignId: string): string => `[data-lastcall-campaign="${campaignId}"]`;

/** Milliseconds between two searches for blocks in a page that changes, about a frame. */
const frameMs = 16;

/**
 * Returns the function that shows the blocks of a selector for one side of the deadline (`data-lastcall-show="before"` or `"after"`) and hides the others; without a side all are unchanged.
 * Uses a style sheet, so that it applies to blocks that the page adds later, without inline styles.
 */
export function openBlocks(): (side?: 'before' | 'after', scope?: string) => void {
  let write: ((styles: string) => void) | undefined;
  let blocks = '';
  let timer: ReturnType<typeof setTimeout> | 0 = 0;
  const known = new WeakSet<Element>();
  /** Shows each block once, since the page may hide it again. */
  const show = (): void => {
    timer = 0;
    for (const block of document.querySelectorAll<HTMLElement>(blocks))
      if (!known.has(block)) block.hidden = !known.add(block);
  };
  return (side, scope = '') => {
    if (!side && !write) return;
    if (!write)
      new MutationObserver(() => (timer ||= setTimeout(show, frameMs))).observe(document, {
        childList: true,
        subtree: true,
      });
    write ??= openSheet();
    write(side ? `[data-lastcall-show=${side === 'before' ? 'after' : 'before'}]${scope}{display:none!important}` : '');
    blocks = `[data-lastcall-show=${side}]${scope}`;
    show();
  };
}

/** Adds an empty style sheet to the page; browsers without constructable style sheets get a style element. */
export function openSheet(): (styles: string) => void {
  try {
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    return (styles) => sheet.replaceSync(styles);
  } catch {
    const element = Object.assign(document.createElement('style'), { nonce: pageNonce() });
    document.head.append(element);
    return (styles) => (element.textContent = styles);
  }
}
