import { pageNonce } from '@lastcall/widgets/style-sheets';

let write: ((styles: string) => void) | undefined;

/**
 * Shows the page's blocks for one side of the deadline (`data-lastcall-show="before"` or `"after"`) and hides the others; null leaves all unchanged.
 * Uses a style sheet, so that it applies to blocks that the page adds later, without inline styles.
 */
export function showBlocks(side: 'before' | 'after' | null): void {
  if (!side && !write) return;
  write ??= openSheet();
  write(side ? `[data-lastcall-show=${side === 'before' ? 'after' : 'before'}]{display:none!important}` : '');
  if (side)
    for (const block of document.querySelectorAll<HTMLElement>(`[data-lastcall-show=${side}]`)) block.hidden = false;
}

/** Adds an empty style sheet to the page; browsers without constructable style sheets get a style element. */
function openSheet(): (styles: string) => void {
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
