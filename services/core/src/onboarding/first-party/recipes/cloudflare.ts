import type { RecipeFacts } from './recipe-facts.ts';

/** Returns a Worker for a route of a site. */
export function cloudflareRecipe({ path, secret, target }: RecipeFacts): string {
  return `export default {
  async fetch(request) {
    const { pathname, search, host } = new URL(request.url);
    const proxied = new Request('${target}' + pathname.slice('${path}'.length) + search, request);
    const [, visitor = ''] = /(?:^|; )lastcall=([\\w-]+)/.exec(request.headers.get('cookie') ?? '') ?? [];
    proxied.headers.set('x-lastcall-site', host);
    proxied.headers.set('x-lastcall-secret', '${secret}');
    proxied.headers.set('x-lastcall-ip', request.headers.get('cf-connecting-ip') ?? '');
    proxied.headers.set('cookie', 'lastcall=' + visitor);
    proxied.headers.delete('authorization');
    return fetch(proxied);
  },
};
`;
}
