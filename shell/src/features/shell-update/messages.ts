import { actions } from '@lastcall/contracts/platform';

/** The copy of the notice about a later release of the shell. */
export const labels = {
  available: 'A new version of Lastcall is available.',
  reload: actions.reload,
} as const;
