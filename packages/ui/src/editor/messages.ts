import { actions } from '@lastcall/contracts/platform';
import { labels as everywhere } from '../messages.ts';
import type { PreviewMoment } from './preview-moments.ts';

const moments: Record<PreviewMoment, string> = {
  justArrived: 'Just arrived',
  oneHourLeft: '1 hour left',
  lastMinute: 'Last minute',
  over: 'After deadline',
};

/** The texts common to all editors; editor-specific texts are passed as props. */
export const texts = {
  save: everywhere.saveChanges,
  moreWaysToSave: 'More save options',
  states: { saved: 'Saved', unsaved: everywhere.unsaved, saving: everywhere.saving },
  undo: actions.undo,
  redo: 'Redo',
  showPanel: 'Show panel',
  hidePanel: 'Hide panel',
  closePanel: actions.close,
  continue: actions.continue,
  fixFields: 'Fix the highlighted fields before saving.',
  draftFound: (when: string) => `You have unsaved changes from ${when}.`,
  draftRestore: actions.restore,
  draftDiscard: everywhere.discard,
  conflict: {
    title: (thing: string) => `This ${thing} was changed in another tab`,
    lead: 'Your edits are kept but not saved.',
    changed: (fields: string) => `Changed fields: ${fields}.`,
    hint: (thing: string) =>
      `“Keep my version” overwrites the saved ${thing}. “Use the saved version” discards your changes.`,
    back: 'Keep editing',
    mine: 'Keep my version',
    theirs: 'Use the saved version',
    taken: 'Saved version loaded',
  },

  desktop: 'Desktop',
  tablet: 'Tablet',
  mobile: 'Mobile',
  previewWidth: 'Preview width',
  preview: 'Preview',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Exit full screen',
  moments,
  samplePage: 'Sample page',
  customerPage: 'Your page',
  loadingPage: 'Loading your page...',
  loadingSample: 'Loading the sample page...',
  language: 'Preview language',
  timeLeft: (text: string) => `${text} left`,

  used: (count: number, most: number) => `${count}/${most} characters used`,
  full: 'Maximum length reached.',
} as const;
