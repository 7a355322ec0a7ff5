import { notices } from '@lastcall/contracts/platform';
import { counted, decimalText } from '@lastcall/contracts/platform/formats';
import type { EmailTimerSettings } from '@lastcall/contracts/campaigns/email-timers';

/** The copy of the email timer editor. */
export const texts = {
  title: 'Email Timer Appearance',
  loading: 'Loading the email timer editor',
  loadFailed: 'We couldn’t load the email timer.',
  savedToast: 'Email timer saved',
  saveFailed: 'Failed to save email timer.',
  labels: { toolbar: 'Email timer', panel: 'Email timer settings', openPanel: 'Edit the timer' },

  thing: 'timer',
  exit: 'Exit',
  save: 'Save Changes',
  saving: notices.saving,

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
  showSeparators: 'Show separators',
  deadlineLine: 'Show the deadline below the timer',
  deadlineLineHint:
    'For email apps that show an outdated image: the date stays correct even when the countdown doesn’t.',
  staticCard: 'Show the deadline instead of a countdown',
  staticCardHint: 'For audiences using email apps that freeze images, such as Apple Mail and older Outlook.',
  fullFrames: 'Send full frames',
  fullFramesHint: 'For email apps where the animation leaves ghosting. The image is several times larger.',
  translate: 'Translate',
  expired: 'Expired',
  translateHint: 'Labels under the numbers, in your recipients’ language.',
  days: 'Days',
  hours: 'Hours',
  minutes: 'Minutes',
  seconds: 'Seconds',

  time: 'Recipient’s view',
  reading: 'Email app theme',
  light: 'Light',
  dark: 'Dark',
  imageAlt: 'Email timer preview',
  imageHeld: 'Fix the fields to update the preview.',
  reader: 'Recipient',
  withDeadline: 'Has a deadline',
  withoutDeadline: 'No deadline',
  noDeadlineNote: 'Recipients without a deadline see this image.',
  overNote: 'Recipients see this image after their deadline.',
  nothingNote: 'After the deadline, no image is shown.',
  cardNote: 'This image shows each recipient’s deadline without a countdown.',
  darkNote: 'Dark mode changes the colors of the email, but not the image.',

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
    use_full_frames: 'Full frames',
  } satisfies Record<keyof EmailTimerSettings, string>,

  mail: {
    folder: 'Inbox',
    subject: 'This is an example: how your timer looks in an email',
    badge: 'Example',
    from: 'Fernwood Bakery',
    fromEmail: 'hello@fernwood.example',
    to: 'to Robin',
    when: '9:41 AM',
    greeting: 'Hi Robin,',
    before:
      'The autumn baking class fills up fast. Your early-bird price is reserved for you, until the countdown ends:',
    action: 'Reserve my spot',
    after: 'Twelve evenings, one sourdough, and a teacher who answers your questions.',
    regards: 'See you at the oven,',
    signature: 'Mara from Fernwood',
  },
} as const;

/** The copy of the expired image section. */
export const expiredCopy = {
  title: 'Expired Template Options',
  intro:
    'Emails are often opened after the deadline. Choose what the image shows after that. It also applies to emails you’ve already sent.',
  close: 'Back to the preview',
  chosen: (name: string) => `After the deadline: ${name}`,
  hint: 'To see it in the email, go back to the preview and set “Recipient’s view” to “After deadline”.',
  nothing: 'No image',
} as const;

/** The copy about custom images. */
export const customImageCopy = {
  title: 'Custom image',
  hint: 'Drop a JPEG or PNG image here, up to 2 MB.',
  replaceHint:
    'Drop another JPEG or PNG image here, up to 2 MB. It replaces this one immediately, including in emails you have already sent.',
  choose: 'Choose a file',
  replace: 'Choose another file',
  file: 'Image file',
  uploading: (name: string) => `Uploading ${name}...`,
  uploaded: 'Image uploaded',
  oneFile: 'Please drop one image at a time.',
  wrongType: 'Please choose a JPEG or PNG image. Some email apps don’t show other file types.',
  tooLarge: (bytes: number) => `This image is ${decimalText(bytes / 1024 / 1024, 1)} MB. The maximum is 2 MB.`,
  unreadable: 'We couldn’t read this file. Please choose it again.',
} as const;

/** The copy of the email timer's code panel. */
export const codeCopy = {
  title: 'Email Timer (Optional)',
  intro: 'Paste this code where you want the timer in your email. Each recipient sees their own deadline.',
  loading: 'Loading the email timer code',
  loadFailed: 'We couldn’t load the email timer code.',
  html: 'HTML Code',
  url: 'Image URL',
  alignment: 'Alignment',
  alignments: { left: 'Left', center: 'Center' },
  code: 'Email timer code',
  urlToCopy: 'Image URL to copy',
  copyHtml: 'Copy code',
  copyUrl: 'Copy URL',
  copied: 'Copied!',
  sendTest: 'Send test email',
  testSent: (email: string) => `Test email sent to ${email}`,
  testFailed: 'We couldn’t send the test email. Please try again.',
  preview: 'The email timer with 3 days left',
  edit: 'Edit email timer',
  sharp: 'High resolution (2x)',
  sharpHint: 'Four times the pixels at the same width. Larger file.',
  manual: 'Manual mode',
  manualHint:
    'Keeps the same ID in the image URL, so you can edit the URL manually. Otherwise, each copy gets a new ID because email apps cache images by URL.',
  opens: (opens: number) =>
    `Loaded ${counted(opens, 'time')} in the last 30 days. Some email apps load images before the email is opened.`,
  altEvergreen: 'Your deadline for this offer',
  altFixed: (end: string) => `This offer ends ${end}`,
} as const;
