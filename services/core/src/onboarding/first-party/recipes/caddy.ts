import type { RecipeFacts } from './recipe-facts.ts';

/** Returns a block for the site in a Caddyfile. */
export function caddyRecipe({ path, secret, target, hasPort }: RecipeFacts): string {
  const [, origin, pathname] = /^(https?:\/\/[^/]+)(.*)$/.exec(target)!;
  return `handle_path ${path}/* {
	rewrite * ${pathname}{uri}
	reverse_proxy ${origin} {
		header_up Host {upstream_hostport}
		header_up X-Lastcall-Site ${hasPort ? '{hostport}' : '{host}'}
		header_up X-Lastcall-Secret ${secret}
		# Behind a load balancer or CDN, use {client_ip} and set trusted_proxies.
		header_up X-Lastcall-IP {remote_host}
		header_up Cookie lastcall={http.request.cookie.lastcall}
		header_up -Authorization
	}
}
`;
}
