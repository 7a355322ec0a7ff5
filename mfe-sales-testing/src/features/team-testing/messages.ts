import { actions, notices } from '@lastcall/contracts/platform';

/** The copy of the test page link. */
export const messages = {
  title: 'Team Testing Link',
  text: 'Shows your team how the campaign sees their browser and what each page, link and image does. Anyone with the link can open it.',
  link: 'Team testing link',
  copy: actions.copyLink,
  open: actions.open,
  loading: 'Loading the team testing link',
  failed: notices.failed,
} as const;
