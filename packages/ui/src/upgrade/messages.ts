import { actions } from '@lastcall/contracts/platform';

/** The texts about plan upgrades. */
export const labels = {
  title: 'Premium Feature',
  upgrade: actions.upgrade,
  about: 'What Premium includes',
  notNow: 'Not now',
  newTab: 'The page opens in a new tab. Come back and reload once you’ve upgraded.',
  writeTo: 'Email us and we’ll upgrade your account:',
  gotIt: actions.close,
} as const;
