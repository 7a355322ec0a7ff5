import { counted, countText } from '@lastcall/contracts/platform/formats';

/** The copy of this remote. */
export const words = {
  title: 'Template Title',
  text: 'This is your new screen. Edit it in src/features/overview/overview.tsx and its text in src/messages.ts.',
  loading: 'Loading the pages',
  failed: 'We couldn’t load the pages.',
  pages: 'Pages',
  none: 'This campaign has no pages yet.',
  found: (verified: number, all: number) =>
    `The snippet was found on ${countText(verified)} of ${counted(all, 'page')}.`,
} as const;

/** The labels of this remote's areas in the shell. */
export const areaTitles = {
  overview: 'The Template Title screen',
} as const;
