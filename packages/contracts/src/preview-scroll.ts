/** What a customer's page tells the editor that shows it in a preview when it is scrolled. It says nothing of the page. */
export const previewScroll = { type: 'lastcall:scroll' } as const;

/** True for that message, whoever sent it: who did is the receiver's to check, since every page in a sandbox has the same origin, `null`. */
export function isPreviewScroll(message: unknown): boolean {
  return typeof message === 'object' && message !== null && (message as { type?: unknown }).type === previewScroll.type;
}
