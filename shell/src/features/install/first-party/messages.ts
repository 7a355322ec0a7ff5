import type { ProxyPlatform, ProxyState } from '@lastcall/contracts/onboarding';
import { actions, notices } from '@lastcall/contracts/platform';

/** Where a recipe belongs. */
interface RecipeWords {
  readonly name: string;
  readonly text: string;
}

/** The copy of first-party mode. */
export const messages = {
  title: 'First-party mode',
  text: 'Optional. Your own server forwards a path of your site to us, so that Safari remembers returning visitors for longer than 7 days. A CNAME alone doesn’t do that.',
  loading: 'Loading sites',
  failed: notices.failed,

  address: 'Site URL',
  addressHint: 'A site with pages in your campaigns.',
  placeholder: 'https://shop.example',
  path: 'Path',
  pathHint: 'Not used by your site.',
  add: 'Add site',
  adding: 'Adding...',
  added: 'Site added',
  full: 'You’ve reached the maximum number of sites. Remove one you no longer use.',

  verified: (at: string) => `Verified ${at}`,
  notVerified: 'Not verified',
  setUpTitle: '1. Forward the path',
  setUpText: 'Where does your site run?',
  platform: (site: string) => `Server of ${site}`,
  recipe: (name: string) => `${name} configuration`,
  secretNote: 'It contains a secret: keep it on your server.',
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
    `The script no longer loads through ${site}. First, put your usual snippet back on its pages.`,
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
      text: 'Save it as lastcall.php in the folder wp-content/mu-plugins, which you may have to create. It needs PHP 7.4 or later with curl.',
    },
  } satisfies Record<ProxyPlatform, RecipeWords>,
  route: (site: string) => `Route: ${site}/*`,

  states: {
    verified: 'Verified. Use the snippet below on this site.',
    page_not_verified: 'None of your pages on this host is verified yet. Verify one with your usual snippet first.',
    not_allowed: 'We can’t reach this host. Use your site’s public URL.',
    unreachable: 'Your site didn’t respond. Check that it’s online and try again.',
    not_proxied:
      'Your site answered this path itself. Check that the configuration is active, and that no rule for .js files comes first.',
    proxy_failed: 'Your server couldn’t reach us. Check that it may connect to our host.',
    refused: 'The host or the secret is wrong. Copy the configuration again without changing it.',
    no_ip: 'Your server doesn’t send the visitor’s IP address. Copy the configuration again without changing it.',
    no_cookie: 'Your server removes cookies from this path. Exclude the path from its caching rules.',
  } satisfies Record<ProxyState, string>,
  loadFailed: 'We couldn’t load first-party mode.',
} as const;
