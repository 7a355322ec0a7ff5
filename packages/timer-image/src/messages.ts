/** The words on images that are not a countdown, in one language. */
export interface TimerWords {
  /** As a BCP 47 tag: capitals depend on it. */
  language: string;
  /** For a person nobody knows: what it is about, and how to see the time left. */
  neutralTitle: string;
  neutralDetail: string;
  /** For a person whose deadline is over; and what a stamp and a sign say of it, and thanks. */
  expiredTitle: string;
  stampTitle: string;
  closedTitle: string;
  thanksTitle: string;
  /** Over the deadline itself. */
  cardTitle: string;
}

/** The labels under the figures. */
export interface TimerLabels {
  days: string;
  hours: string;
  minutes: string;
  seconds: string;
}

export const words: TimerWords = {
  language: 'en',
  neutralTitle: 'This offer has a deadline',
  neutralDetail: 'Open the offer to see your time left',
  expiredTitle: 'This offer has ended',
  stampTitle: 'Offer ended',
  closedTitle: 'Closed',
  thanksTitle: 'Thank you',
  cardTitle: 'This offer ends',
};

/** A deadline as long as most are, by which the colours for its words are chosen. */
export const sampleLine = 'Wednesday, September 30 at 12:45 PM GMT+2';

export const labels: TimerLabels = { days: 'Days', hours: 'Hours', minutes: 'Minutes', seconds: 'Seconds' };
