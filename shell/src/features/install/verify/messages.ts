import type { InstallState } from '@lastcall/contracts/onboarding';
import { actions, notices, pageProblems } from '@lastcall/contracts/platform';
import { listText, plural } from '@lastcall/contracts/platform/formats';

/** The text of a result: a sentence, and the next step. */
interface Words {
  readonly title: string;
  readonly text: string;
}

const openIt = 'Open the page once in your browser. The result appears here as soon as the script loads.';
const openItInstead =
  'open the page once in your browser instead. The result appears here as soon as the script loads.';

/** The copy of the snippet check. */
export const messages = {
  title: actions.verify,
  text: 'We open your page and look for the snippet, just like a visitor’s browser.',
  url: 'Page URL',
  placeholder: 'https://shop.example/offer',
  verify: actions.verify,
  verifying: 'Verifying...',
  pages: 'Pages in your campaigns',
  pick: (url: string) => `Verify ${url}`,
  looked: 'Checked',
  openPage: 'Open the page',
  opensInNewTab: notices.opensInNewTab,
  waiting: (host: string) => `Waiting for the script to load on ${host}...`,
  status: (status: number) => `The server returned status ${status}.`,
  inCampaigns: (names: readonly string[]) =>
    `This page is part of ${plural(names.length, 'the campaign', 'the campaigns')} ${listText(names.map((name) => `“${name}”`))}.`,
  seen: (host: string): Words => ({
    title: `The script is running on ${host}.`,
    text: 'It loaded there in the last few minutes. Add your pages to a campaign to show visitors their deadline.',
  }),

  states: {
    found: {
      title: 'Snippet found.',
      text: 'Add the page to a campaign to show visitors their deadline.',
    },
    found_twice: {
      title: 'Snippet found twice.',
      text: 'This isn’t a problem because the script runs only once. Remove one of the snippets when you can.',
    },
    found_beside_other: {
      title: 'Snippet found, along with another account’s snippet.',
      text: 'Both run on this page. Remove the other one unless both accounts show deadlines here.',
    },
    other_account: {
      title: pageProblems.other_account,
      text: 'Replace it with the snippet above, or sign in to the account it belongs to.',
    },
    tag_manager: {
      title: 'We can’t see the snippet from outside.',
      text: `The page loads Google Tag Manager, and the snippet may be in its container. ${openIt}`,
    },
    no_script: {
      title: pageProblems.no_script,
      text: `Paste it just before </head>, publish the page and clear the cache of your caching plugin or CDN. If another script loads the snippet, ${openItInstead}`,
    },
    refuses_robots: {
      title: 'The page blocks bots.',
      text: `Bot protection blocked our check. The snippet can still work. ${openIt}`,
    },
    http_error: { title: pageProblems.http_error, text: 'Enter the URL that visitors can open without signing in.' },
    not_html: {
      title: pageProblems.not_html,
      text: 'Enter the URL of the page itself, not of an image or another file.',
    },
    unreachable: {
      title: pageProblems.unreachable,
      text: 'Open the URL in a private window and copy it from there.',
    },
    timeout: {
      title: 'The page took too long to respond.',
      text: `Try again in a minute, or ${openItInstead}`,
    },
    too_large: {
      title: 'The page is too large to check.',
      text: `It has more than 2 MB of HTML. ${openIt}`,
    },
    too_many_redirects: {
      title: 'Too many redirects.',
      text: 'The page redirects more than three times. Enter the final URL.',
    },
    not_allowed: { title: pageProblems.not_allowed, text: 'Enter the URL that your visitors open.' },
  } satisfies Record<InstallState, Words>,
} as const;
