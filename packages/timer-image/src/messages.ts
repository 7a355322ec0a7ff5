/** The texts of still images, in one language. */
export interface ImageLabels {
  /** The BCP 47 tag, which capitalization depends on. */
  language: string;
  /** For an unknown reader: the subject, and instructions for seeing the remaining time. */
  neutralTitle: string;
  neutralDetail: string;
  /** For an expired lead, with the texts of the stamp, the sign and the thank-you image. */
  expiredTitle: string;
  stampTitle: string;
  closedTitle: string;
  thanksTitle: string;
  /** The caption over the deadline. */
  cardTitle: string;
}

/** The labels under the digits. */
export interface TimerLabels {
  days: string;
  hours: string;
  minutes: string;
  seconds: string;
}

export const words: ImageLabels = {
  language: 'en',
  neutralTitle: 'This offer has a deadline',
  neutralDetail: 'Open the offer to see your time left',
  expiredTitle: 'This offer has ended',
  stampTitle: 'Offer ended',
  closedTitle: 'Closed',
  thanksTitle: 'Thank you',
  cardTitle: 'This offer ends',
};

/** A deadline of typical length, from which the colors of its text are chosen. */
export const sampleLine = 'Wednesday, September 30 at 12:45 PM GMT+2';

export const labels: TimerLabels = { days: 'Days', hours: 'Hours', minutes: 'Minutes', seconds: 'Seconds' };
