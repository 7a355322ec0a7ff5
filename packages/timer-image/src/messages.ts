/** The words on images that are not a countdown; pass others of the same shape for another language. */
export interface TimerWords {
  /** For a person nobody knows: what it is about, and how to see the time left. */
  neutralTitle: string;
  neutralDetail: string;
  /** For a person whose deadline is over. */
  expiredTitle: string;
}

/** The labels under the figures. */
export interface TimerLabels {
  days: string;
  hours: string;
  minutes: string;
  seconds: string;
}

export const words: TimerWords = {
  neutralTitle: 'This offer has a deadline',
  neutralDetail: 'Open the offer to see your time left',
  expiredTitle: 'This offer has ended',
};

export const labels: TimerLabels = { days: 'Days', hours: 'Hours', minutes: 'Minutes', seconds: 'Seconds' };
