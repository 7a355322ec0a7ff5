/** What the clock of a preview shows for somebody who just arrived: 3 days, in seconds. */
const arrivedSeconds = 259_200;

/** The moments that the time slider stops at: where on it, from 0 to 100, and how many seconds are left then. */
export const previewMoments = [
  { name: 'arrived', position: 0, secondsLeft: arrivedSeconds },
  { name: 'hour', position: 40, secondsLeft: 3600 },
  { name: 'minute', position: 75, secondsLeft: 60 },
  { name: 'over', position: 100, secondsLeft: 0 },
] as const;
export type PreviewMoment = (typeof previewMoments)[number]['name'];

/** Seconds left at a place of the slider: between its moments by equal ratios, since a day matters less than the last minute; the last minute evenly. */
export function secondsLeftAt(position: number): number {
  const index = previewMoments.findLastIndex((moment) => moment.position <= position);
  const from = previewMoments[Math.max(0, index)]!;
  const to = previewMoments[index + 1];
  if (!to || position <= from.position) return from.secondsLeft;
  const share = (position - from.position) / (to.position - from.position);
  const left = to.secondsLeft === 0 ? from.secondsLeft * (1 - share) : from.secondsLeft * (to.secondsLeft / from.secondsLeft) ** share;
  return Math.round(left);
}

/** The moment that a place of the slider is in. */
export function momentAt(position: number): PreviewMoment {
  return previewMoments.findLast((moment) => moment.position <= position)?.name ?? 'arrived';
}
