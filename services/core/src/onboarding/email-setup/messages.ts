import type { EmailContent } from '@lastcall/core/platform';

/** The width of the timer image in CSS pixels, as in the code that customers paste. */
const imageWidth = 400;

/** Emails about email timers. They contain no user input, such as the campaign's name: anyone can sign up with somebody else's email address. */
export const emails = {
  timerTest: (imageUrl: string): EmailContent => ({
    subject: 'Test email: your email timer',
    preview: 'Check how the timer looks in your email app.',
    heading: 'Your email timer',
    body: [
      'This is how your timer looks in this email app:',
      { kind: 'image', url: imageUrl, alt: 'Your email timer', width: imageWidth },
      'If your leads have personal deadlines, this test shows a sample countdown.',
    ],
    smallPrint: [
      'No timer? Your email app may block images, or show plain text only.',
      'You received this email because you clicked “Send test email” in Lastcall.',
    ],
  }),
};
