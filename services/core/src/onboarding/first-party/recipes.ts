import type { FirstPartySite } from '@lastcall/contracts/onboarding';
import { caddyRecipe } from './recipes/caddy.ts';
import { cloudflareRecipe } from './recipes/cloudflare.ts';
import { nginxRecipe } from './recipes/nginx.ts';
import type { RecipeFacts } from './recipes/recipe-facts.ts';
import { wordpressRecipe } from './recipes/wordpress.ts';

/**
 * Returns the proxy configuration for each kind of server. Each forwards the host and the IP address of the request, and adds the secret.
 * Of the site's cookies it forwards only ours, and it forwards no credentials.
 */
export function recipesOf(facts: RecipeFacts): FirstPartySite['recipes'] {
  return {
    nginx: nginxRecipe(facts),
    caddy: caddyRecipe(facts),
    cloudflare: cloudflareRecipe(facts),
    wordpress: wordpressRecipe(facts),
  };
}
