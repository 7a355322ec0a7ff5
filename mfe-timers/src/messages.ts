import type { EmailTimerSettings } from '@lastcall/contracts/email-timers';

/** The words of the email timer editor. */
export const words = {
  title: 'Email Timer Appearance',
  loading: 'Loading the email timer editor',
  loadFailed: 'Failed to fetch the email timer',
  savedToast: 'Email timer saved',
  saveFailed: 'Failed to save email timer.',
  labels: { toolbar: 'Email timer', panel: 'Email timer settings', openPanel: 'Edit the timer' },

  thing: 'timer',
  exit: 'Exit',
  save: 'Save Changes',
  saving: 'Saving...',

  template: 'Template',
  templates: 'Base Template Options',
  colors: 'Colors',
  fontColor: 'Font Color',
  boxColor: 'Box Color',
  againstBox: 'this box',
  againstBackground: 'this background',
  settings: 'Settings',
  font: 'Font',
  showLabels: 'Show Labels',
  colorized: 'Colorized',
  showSeparators: 'Show Separators',
  deadlineLine: 'Write the deadline below',
  deadlineLineHint: 'For readers whose mail program shows an old picture: the date stays true when the figures do not.',
  staticCard: 'Show the deadline, no countdown',
  staticCardHint: 'For lists that read in programs which freeze images, such as Apple Mail and older Outlook.',
  fullFrames: 'Send whole pictures',
  fullFramesHint: 'For programs in which a running timer smears. The image is several times larger.',
  translate: 'Translate',
  expired: 'Expired',
  translateHint: 'The words under the figures, in your readers’ language.',
  days: 'Days',
  hours: 'Hours',
  minutes: 'Minutes',
  seconds: 'Seconds',

  time: 'As a reader sees it',
  reading: 'The reader’s mail program',
  light: 'Light',
  dark: 'Dark',
  imageAlt: 'The email timer as it will look',
  imageHeld: 'The image waits until the fields are right.',
  reader: 'The reader',
  withDeadline: 'Has a deadline',
  withoutDeadline: 'No deadline',
  noDeadlineNote: 'Readers without a deadline see this image.',
  overNote: 'This is what stands in the mail once the deadline is over.',
  nothingNote: 'Once the deadline is over, nothing stands here.',
  cardNote: 'This image does not count down: it shows the deadline of each reader.',
  darkNote: 'Dark mail programs change the colors of the mail, never those of the image.',

  fields: {
    background: 'Template',
    selected_font: 'Font',
    selected_font_color: 'Font Color',
    email_box_color: 'Box Color',
    use_labels: 'Labels',
    use_separators: 'Separators',
    email_label_days: 'Label for days',
    email_label_hours: 'Label for hours',
    email_label_minutes: 'Label for minutes',
    email_label_seconds: 'Label for seconds',
    expiration_image_id: 'Expired image',
    use_deadline_line: 'Deadline below',
    use_static_card: 'Deadline without countdown',
    use_full_frames: 'Whole pictures',
  } satisfies Record<keyof EmailTimerSettings, string>,

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

/** The words of the picture that stands in the mail once the deadline is over. */
export const expiredWords = {
  title: 'Expired Template Options',
  intro:
    'A mail is often read after its deadline. Choose what its image shows then, in every mail that is already out.',
  close: 'Back to the preview',
  chosen: (name: string) => `After the deadline: ${name}`,
  hint: 'To see it in the mail, go back to the preview and move the time slider to "Over".',
  nothing: 'Nothing is shown',
} as const;

/** The words of the own picture among them. */
export const ownImageWords = {
  title: 'Your own image',
  hint: 'Drop a JPEG or PNG image here, 2 MB at most.',
  replaceHint:
    'Drop another JPEG or PNG image here, 2 MB at most. It takes the place of this one at once, also in mails that are out.',
  choose: 'Choose a file',
  replace: 'Choose another file',
  file: 'Image file',
  uploading: (name: string) => `Uploading ${name}...`,
  uploaded: 'Image uploaded',
  oneFile: 'Please drop one image at a time.',
  wrongType: 'Please choose a JPEG or PNG image. Other files are not shown by all mail programs.',
  tooLarge: (bytes: number) => `This image has ${(bytes / 1024 / 1024).toFixed(1)} MB. It may have 2 MB at most.`,
  unreadable: 'This file could not be read. Please choose it again.',
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
  sharp: 'Sharp on fine screens',
  sharpHint: 'Four times the pixels in the same width. The image is larger to load.',
  manual: 'Manual mode',
  manualHint:
    'The code in the address stays the same, for those who write addresses by hand. Otherwise each copy has a fresh one, since mail programs keep images by their address.',
  opens: (opens: number) =>
    `Loaded ${opens.toLocaleString('en')} ${opens === 1 ? 'time' : 'times'} in the last 30 days. Some mail programs load images unread.`,
  altEvergreen: 'Your own deadline for this offer',
  altFixed: (end: string) => `This offer ends ${end}`,
} as const;

/** What the shell calls the areas of this remote. */
export const areaTitles = {
  emailTimerEditor: 'The email timer editor',
  inlineTimerEditor: 'The webpage timer editor',
  emailTimerCode: 'The email timer code',
} as const;
