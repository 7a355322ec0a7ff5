import { pageNonce } from '@lastcall/widgets/style-sheets';

/** Returns the selector of the page's own campaign: its blocks name it, or none. */
export const ownBlocks = (campaignId: string): string =>
  `:not([data-lastcall-campaign]:not(${namedBlocks(campaignId)}))`;

/** Returns the selector of the blocks that name a campaign. */
export const namedBlocks = (campaignId: string): string => `[data-lastcall-campaign="${campaignId}"]`;

/**
 * Returns the function that shows the blocks of a selector for one side of the deadline (`data-lastcall-show="before"` or `"after"`) and hides the others; without a side all are unchanged.
 * Uses a style sheet, so that it applies to blocks that the page adds later, without inline styles.
 */
export function openBlocks(): (side?: 'before' | 'after', scope?: string) => void {
  let write: ((styles: string) => void) | undefined;
  return (side, scope) => {
    if (!side && !write) return;
    write ??= openSheet();
    write(side ? `[data-lastcall-show=${side === 'before' ? 'after' : 'before'}]${scope}{display:none!important}` : '');
    if (side)
      for (const block of document.querySelectorAll<HTMLElement>(`[data-lastcall-show=${side}]${scope}`))
        block.hidden = false;
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
