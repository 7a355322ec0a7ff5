/** The token that a request shows in its `Authorization` header; null when it shows none, empty when it only says that it would. */
export function bearerOf({ authorization = '' }: { authorization?: string | undefined }): string | null {
  const [scheme = '', ...token] = authorization.trim().split(/\s+/);
  return scheme.toLowerCase() === 'bearer' ? token.join(' ') : null;
}
