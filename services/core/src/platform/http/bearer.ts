/** Returns the token of a request's `Authorization` header; null without one, empty when the header has no token. */
export function bearerOf({ authorization = '' }: { authorization?: string | undefined }): string | null {
  const [scheme = '', ...token] = authorization.trim().split(/\s+/);
  return scheme.toLowerCase() === 'bearer' ? token.join(' ') : null;
}
