/** Returns the id of the list item that shows a page. */
export function pageElementId(pageId: string): string {
  return `page-${pageId}`;
}

/** Scrolls to a page in the list and moves the focus there. */
export function showPageElement(pageId: string): void {
  const element = document.getElementById(pageElementId(pageId));
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
