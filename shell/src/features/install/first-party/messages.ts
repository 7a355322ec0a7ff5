import type { ProxyPlatform, ProxyState } from '@lastcall/contracts/onboarding';
import { actions, notices } from '@lastcall/contracts/platform';

/** The name of a server, and where its recipe goes. */
interface RecipeWords {
  readonly name: string;
  readonly text: string;
}

/** The copy of first-party mode. */
export const messages = {
  title: 'First-party mode',
  text: 'Optional. Forward a path on your site to us, so Safari remembers returning visitors for more than 7 days. A CNAME record isn’t enough.',
  loading: 'Loading sites',
  failed: notices.failed,

  url: 'Site URL',
  urlHint: 'A site with pages in your campaigns.',
  placeholder: 'https://shop.example',
  path: 'Path',
  pathHint: 'A path your site doesn’t use yet.',
  add: 'Add site',
  adding: 'Adding...',
  added: 'Site added',
  full: 'You’ve reached the maximum number of sites. Remove one you no longer use.',

  verified: (at: string) => `Verified ${at}`,
  notVerified: 'Not verified',
  setUpTitle: '1. Forward the path',
  setUpText: 'Where does your site run?',
  platform: (site: string) => `Server for ${site}`,
  recipe: (name: string) => `${name} configuration`,
  secretNote: 'Contains a secret. Keep it on your server.',
  copyRecipe: 'Copy configuration',
  verifyTitle: '2. Verify',
  verifyText: 'We send a request through your server and check what arrives.',
  verify: actions.verify,
  verifyOf: (site: string) => `Verify ${site}`,
  verifying: 'Verifying...',
  snippetTitle: 'Snippet for this site',
  snippetText: 'Replace the snippet on this site with this one. Other sites keep theirs.',
  copySnippet: 'Copy snippet',

  remove: actions.remove,
  removeOf: (site: string) => `Remove ${site}`,
  removeTitle: 'Remove this site?',
  removeText: (site: string) =>
    `Before you remove it, put your usual snippet back on the pages. The script will stop loading through ${site}.`,
  removed: 'Site removed',

  recipes: {
    nginx: { name: 'nginx', text: 'Paste it into the server block of your site and reload nginx.' },
    caddy: { name: 'Caddy', text: 'Paste it into the block of your site in the Caddyfile and reload Caddy.' },
    cloudflare: {
      name: 'Cloudflare Workers',
      text: 'Create a Worker with this code and add the route below to it.',
    },
    wordpress: {
      name: 'WordPress',
      text: 'Save it as lastcall.php in wp-content/mu-plugins. Create the folder if it doesn’t exist. It needs PHP 7.4 or later with curl.',
    },
  } satisfies Record<ProxyPlatform, RecipeWords>,
  route: (site: string) => `Route: ${site}/*`,

  states: {
    verified: 'Verified. Use the snippet below on this site.',
    page_not_verified: 'None of your pages on this host is verified yet. Verify one with your usual snippet first.',
    not_allowed: 'We can’t reach this host. Use your site’s public URL.',
    unreachable: 'Your site didn’t respond. Check that it’s online and try again.',
    not_proxied:
      'Your site handled this path instead of forwarding it. Check that the configuration is active, and that no rule for .js files comes first.',
    proxy_failed: 'Your server couldn’t reach us. Check that its firewall allows connections to our host.',
    refused: 'The host or secret is incorrect. Copy the configuration again and paste it unchanged.',
    no_ip: 'Your server doesn’t send the visitor’s IP address. Copy the configuration again without changing it.',
    no_cookie: 'Your server removes cookies from this path. Exclude the path from its caching rules.',
  } satisfies Record<ProxyState, string>,
  loadFailed: 'We couldn’t load first-party mode.',
} as const;
