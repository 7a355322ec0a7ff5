/** The moments of an editor's time slider, as milliseconds before the deadline: three days for somebody who just arrived. */
export const previewMoments = { justArrived: 259_200_000, oneHourLeft: 3_600_000, lastMinute: 59_000, over: 0 } as const;
export type PreviewMoment = keyof typeof previewMoments;
