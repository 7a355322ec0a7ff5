import { words as everywhere } from '../messages.ts';
import type { PreviewMoment } from './preview-moments.ts';

const moments: Record<PreviewMoment, string> = { justArrived: 'Just arrived', oneHourLeft: '1 hour left', lastMinute: 'Last minute', over: 'Over' };

/** The words that every editor says; what one editor alone says is handed to the parts. */
export const words = {
  save: everywhere.saveChanges,
  moreWaysToSave: 'More ways to save',
  states: { saved: 'Saved', unsaved: everywhere.unsaved, saving: everywhere.saving },
  undo: 'Undo',
  redo: 'Redo',
  showPanel: 'Show the panel',
  hidePanel: 'Hide the panel',
  closePanel: 'Close',
  draftFound: (when: string) => `You have changes from ${when} that were not saved.`,
  draftRestore: 'Restore',
  draftDiscard: everywhere.discard,

  desktop: 'Desktop',
  tablet: 'Tablet',
  mobile: 'Mobile',
  previewWidth: 'Width of the preview',
  preview: 'Preview',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  moments,
  timeLeft: (text: string) => `${text} left`,

  used: (count: number, most: number) => `${count}/${most} characters used`,
} as const;
