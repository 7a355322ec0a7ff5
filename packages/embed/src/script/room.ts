const room = '--lastcall-offset';

/** Returns whether the page's CSS keeps room for a bar at the top. */
export function keepsRoom(): boolean {
  return getComputedStyle(document.documentElement).getPropertyValue(room) !== '';
}

/** Gives the room back where the page keeps it for a bar that does not come. */
export function giveRoomBack(): void {
  if (keepsRoom()) document.documentElement.style.setProperty(room, '0px');
}
