/** Returns the nonce of the page's own script; style elements created at runtime carry it, or the page's policy blocks them. */
export function styleNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
