const sheets: Record<string, CSSStyleSheet> = {};

/** Applies a style sheet to a shadow root, even after the root has moved to another document and back. Browsers without constructable style sheets get a style element. */
export function applyStyles(root: ShadowRoot, styles: string): void {
  try {
    root.adoptedStyleSheets = [(sheets[styles] ??= sheetOf(styles))];
  } catch {
    const sheet =
      root.querySelector('style') ??
      root.appendChild(Object.assign(document.createElement('style'), { nonce: pageNonce() }));
    sheet.textContent = styles;
  }
}

function sheetOf(styles: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  return sheet;
}

/** Returns the nonce of the page's own scripts, which a strict Content-Security-Policy requires of new elements. */
export function pageNonce(): string {
  return document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
}
