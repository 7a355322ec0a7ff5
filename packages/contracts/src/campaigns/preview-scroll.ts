/** The message that a framed page sends to the editor when it is scrolled. It contains nothing about the page. */
export const previewScroll = { type: 'lastcall:scroll' } as const;

/** True for that message from any sender: the receiver must check the sender, since every sandboxed page has the same origin, `null`. */
export function isPreviewScroll(message: unknown): boolean {
  return typeof message === 'object' && message !== null && (message as { type?: unknown }).type === previewScroll.type;
}
