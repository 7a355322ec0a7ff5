import type { FirstPartySite } from '@lastcall/contracts/onboarding';
import { caddyRecipe } from './recipes/caddy.ts';
import { cloudflareRecipe } from './recipes/cloudflare.ts';
import { nginxRecipe } from './recipes/nginx.ts';
import type { RecipeFacts } from './recipes/recipe-facts.ts';
import { wordpressRecipe } from './recipes/wordpress.ts';

/**
 * Returns the configuration of a customer's proxy, by the server that it runs on. Each sends us the host and the IP address of the request and the secret;
 * of the site's cookies only ours, and no credentials.
 */
export function recipesOf(facts: RecipeFacts): FirstPartySite['recipes'] {
  return {
    nginx: nginxRecipe(facts),
    caddy: caddyRecipe(facts),
    cloudflare: cloudflareRecipe(facts),
    wordpress: wordpressRecipe(facts),
  };
}
