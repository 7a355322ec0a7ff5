/** The nonce that the server put on the page's own script; styles that are made while running carry it, or the page's policy refuses them. */
export function styleNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
