/** Releases the space that the page's CSS reserves for a top bar, when there is none. */
export function releaseReservedSpace(): void {
  const root = document.documentElement;
  if (getComputedStyle(root).getPropertyValue('--lastcall-offset')) root.style.setProperty('--lastcall-offset', '0px');
}
