import { actions } from '@lastcall/contracts/platform';

/** The copy of the install screen, without that of its parts. */
export const messages = {
  title: 'Install',
  text: 'One snippet for your whole site and all campaigns. It only runs on pages you add to a campaign.',
  copy: 'Copy snippet',
  copyCode: actions.copy,
  snippet: 'Your snippet',
  snippetText:
    'It contains your account key and never changes. It loads in the background and doesn’t slow down your page.',
} as const;
