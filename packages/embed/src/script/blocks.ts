let sheet: CSSStyleSheet | undefined;

/**
 * Shows the page's blocks for one side of the deadline (`data-lastcall-show="before"` or `"after"`) and hides the others; null leaves all unchanged.
 * Uses a style sheet, so that it applies to blocks that the page adds later, without inline styles.
 */
export function showBlocks(side: 'before' | 'after' | null): void {
  if (!sheet) {
    if (!side) return;
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(
    side ? `[data-lastcall-show=${side === 'before' ? 'after' : 'before'}]{display:none!important}` : '',
  );
  if (side)
    for (const block of document.querySelectorAll<HTMLElement>(`[data-lastcall-show=${side}]`)) block.hidden = false;
}
