import type { RecipeFacts } from './recipe-facts.ts';

/** Returns a location for the server block of a site. `^~` gives it precedence over one for `.js` files. */
export function nginxRecipe({ path, secret, target, hasPort }: RecipeFacts): string {
  return `location ^~ ${path}/ {
  proxy_pass ${target}/;
  proxy_http_version 1.1;
  proxy_ssl_server_name on;
  proxy_connect_timeout 5s;
  proxy_read_timeout 10s;
  proxy_set_header X-Lastcall-Site ${hasPort ? '$http_host' : '$host'};
  proxy_set_header X-Lastcall-Secret ${secret};
  # Behind a load balancer or CDN, set real_ip_header first.
  proxy_set_header X-Lastcall-IP $remote_addr;
  proxy_set_header Cookie "lastcall=$cookie_lastcall";
  proxy_set_header Authorization "";
}
`;
}
