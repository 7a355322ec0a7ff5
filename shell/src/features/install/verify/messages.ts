import type { InstallState } from '@lastcall/contracts/onboarding';
import { pageProblems } from '@lastcall/contracts/platform';

/** The text of a result: a sentence, and the next step. */
interface Words {
  readonly title: string;
  readonly text: string;
}

const openIt = 'Open the page once in your browser: as soon as the script reports from there, you see it here.';

const list = new Intl.ListFormat('en');

/** The copy of the snippet check. */
export const messages = {
  title: 'Verify',
  text: "We open your page and look for the snippet, just as a visitor's browser gets it.",
  address: 'Address of a page',
  placeholder: 'https://shop.example/offer',
  verify: 'Verify',
  verifying: 'Looking...',
  pages: 'Pages of your campaigns',
  pick: (url: string) => `Verify ${url}`,
  looked: 'We looked at',
  openPage: 'Open the page',
  opensInNewTab: 'opens in a new tab',
  waiting: (host: string) => `Waiting for the script to report from ${host}...`,
  status: (status: number) => `Its server answered with status ${status}.`,
  inCampaigns: (names: readonly string[]) =>
    `It is a page of ${names.length === 1 ? 'the campaign' : 'the campaigns'} ${list.format(names.map((name) => `"${name}"`))}.`,
  seen: (host: string): Words => ({
    title: `The script runs on ${host}.`,
    text: 'It reported from there in the last minutes. Add your pages to a campaign, and visitors see their own deadline.',
  }),

  states: {
    found: {
      title: 'The snippet is there.',
      text: 'Add the page to a campaign, and its visitors see their own deadline.',
    },
    found_twice: {
      title: 'The snippet is there, twice.',
      text: 'That does no harm, for it runs only once. Take one of the two out when you can.',
    },
    found_beside_other: {
      title: 'The snippet is there, beside the one of another account.',
      text: 'Both run on this page. Take the other one out, unless somebody else shows deadlines here too.',
    },
    other_account: {
      title: pageProblems.other_account,
      text: 'Replace it by the snippet above, or sign in to the account that it belongs to.',
    },
    tag_manager: {
      title: 'The snippet cannot be seen from outside.',
      text: `The page loads Google Tag Manager, and the snippet may be in its container. ${openIt}`,
    },
    no_script: {
      title: pageProblems.no_script,
      text: `Paste it just before </head>, publish the page, and empty the cache of your caching plug-in or CDN. Does another script load it? ${openIt}`,
    },
    refuses_robots: {
      title: 'The page turns programs away.',
      text: `A protection against robots did not let us in. That does not keep the snippet from working. ${openIt}`,
    },
    http_error: { title: pageProblems.http_error, text: 'We need the address that visitors open, without signing in.' },
    not_html: {
      title: pageProblems.not_html,
      text: 'Type the address of the page itself, not of a picture or another file.',
    },
    unreachable: {
      title: pageProblems.unreachable,
      text: 'Open the address in a private window, and copy it from there.',
    },
    timeout: {
      title: 'The page did not answer in time.',
      text: `We waited for some seconds. Try again in a minute. ${openIt}`,
    },
    too_large: {
      title: 'The page is too large to look through.',
      text: `It has more than two megabytes of HTML. ${openIt}`,
    },
    too_many_redirects: {
      title: 'The page leads on and on.',
      text: 'It redirects more than three times. Type the address at which visitors end.',
    },
    not_allowed: { title: pageProblems.not_allowed, text: 'Type the address that your visitors open.' },
  } satisfies Record<InstallState, Words>,
} as const;
