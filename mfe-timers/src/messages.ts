import type { PreviewMoment } from './lib/preview-moments.ts';

/** The words around this area when it runs without the shell. */
export const alone = { signIn: 'Sign in at the shell first', choose: 'Choose a screen of a campaign', signInUrl: 'http://localhost:4000/sign-in' };

const moments: Record<PreviewMoment, string> = { justArrived: 'Just arrived', oneHourLeft: '1 hour left', lastMinute: 'Last minute', over: 'Over' };

/** The words of the email timer editor. */
export const words = {
  title: 'Email Timer Appearance',
  loading: 'Loading the email timer editor',
  loadFailed: 'Failed to fetch the email timer',
  undo: 'Undo',
  redo: 'Redo',
  states: { saved: 'Saved', unsaved: 'Unsaved changes', saving: 'Saving...' },
  save: 'Save Changes',
  savedToast: 'Email timer saved',
  saveFailed: 'Failed to save email timer.',
  panel: 'Email timer settings',
  openPanel: 'Edit the timer',
  closePanel: 'Close',
  draftFound: (when: string) => `You have changes from ${when} that were not saved.`,
  draftRestore: 'Restore',
  draftDiscard: 'Discard',

  template: 'Template',
  templates: 'Base Template Options',
  colors: 'Colors',
  fontColor: 'Font Color',
  boxColor: 'Box Color',
  againstBox: 'this box',
  againstBackground: 'this background',
  settings: 'Settings',
  showLabels: 'Show Labels',
  showSeparators: 'Show Separators',
  withLabels: 'Labels',
  withSeparators: 'separators',
  plain: 'Figures alone',
  translate: 'Translate',
  translateHint: 'The words under the figures, in your readers’ language.',
  days: 'Days',
  hours: 'Hours',
  minutes: 'Minutes',
  seconds: 'Seconds',
  used: (count: number, most: number) => `${count}/${most} characters used`,

  time: 'As a reader sees it',
  moments,
  timeLeft: (text: string) => `${text} left`,
  reading: 'The reader’s mail program',
  light: 'Light',
  dark: 'Dark',
  imageAlt: 'The email timer as it will look',
  imageFailed: 'The image could not be drawn right now. It comes with your next change.',
  imageHeld: 'The image waits until the fields are right.',
  overNote: 'Once the deadline is over, the image says that the offer has ended.',

  mail: {
    address: 'Inbox',
    subject: 'This is an example: how your timer looks in an email',
    badge: 'Example',
    from: 'Fernwood Bakery',
    fromAddress: 'hello@fernwood.example',
    to: 'to Robin',
    when: '9:41 AM',
    greeting: 'Hi Robin,',
    before: 'The autumn baking class fills up fast. Your early price is reserved for you, until the clock runs out:',
    action: 'Keep my place',
    after: 'Twelve evenings, one sourdough, and a teacher who answers your questions.',
    regards: 'See you at the oven,',
    signature: 'Mara from Fernwood',
  },
} as const;

/** The words of the email timer's code panel. */
export const codeWords = {
  title: 'Email Timer (Optional)',
  intro: 'Paste this code where the timer should stand in your email. Each reader sees their own deadline.',
  loading: 'Loading the email timer code',
  loadFailed: 'The email timer code could not be loaded.',
  html: 'HTML Code',
  url: 'Image URL',
  alignment: 'Alignment',
  alignments: { left: 'Left', center: 'Center' },
  code: 'Code to paste',
  address: 'Address of the image',
  copyHtml: 'Copy code',
  copyUrl: 'Copy URL',
  copied: 'Copied!',
  preview: 'The email timer with 3 days left',
  edit: 'Edit email timer',
  altEvergreen: 'This offer ends soon',
  altFixed: (end: string) => `This offer ends ${end}`,
} as const;
