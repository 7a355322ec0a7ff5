/** Gives the room back that the page's CSS keeps for a bar at the top, where none comes. */
export function giveRoomBack(): void {
  const root = document.documentElement;
  if (getComputedStyle(root).getPropertyValue('--lastcall-offset')) root.style.setProperty('--lastcall-offset', '0px');
}
