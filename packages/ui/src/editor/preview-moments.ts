import { unitText } from '@lastcall/contracts/platform/formats';

/** The stops of a preview's time slider: their positions from 0 to 100, and the milliseconds left. A new visitor has three days left unless the preview sets another time. */
export const previewMoments = [
  { name: 'justArrived', position: 0, msLeft: 259_200_000 },
  { name: 'oneHourLeft', position: 40, msLeft: 3_600_000 },
  { name: 'lastMinute', position: 75, msLeft: 59_000 },
  { name: 'over', position: 100, msLeft: 0 },
] as const;
export type PreviewMoment = (typeof previewMoments)[number]['name'];

/** Returns the milliseconds left at a slider position: geometric between stops, but linear in the last minute. `arrivedMs` is a new visitor's time left. */
export function msLeftAt(position: number, arrivedMs: number = previewMoments[0].msLeft): number {
  const index = Math.max(
    0,
    previewMoments.findLastIndex((moment) => moment.position <= position),
  );
  const from = index === 0 ? { position: 0, msLeft: arrivedMs } : previewMoments[index]!;
  const to = previewMoments[index + 1];
  if (!to || position <= from.position) return from.msLeft;
  const share = (position - from.position) / (to.position - from.position);
  return Math.round(to.msLeft === 0 ? from.msLeft * (1 - share) : from.msLeft * (to.msLeft / from.msLeft) ** share);
}

/** Returns the stop that a slider position belongs to. */
export function momentAt(position: number): PreviewMoment {
  return previewMoments.findLast((moment) => moment.position <= position)?.name ?? 'justArrived';
}

/** Formats remaining time in its two largest units, in the given language: "2 days, 4 hr". */
export function timeLeftText(msLeft: number, language: string): string {
  const seconds = Math.ceil(msLeft / 1000);
  const amounts = [
    [Math.floor(seconds / 86_400), 'day'],
    [Math.floor(seconds / 3600) % 24, 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ] as const;
  const largest = Math.max(
    0,
    amounts.findIndex(([amount]) => amount > 0),
  );
  const shown = amounts
    .slice(largest, largest + 2)
    .filter(([amount], index) => amount > 0 || (index === 0 && seconds === 0));
  return shown
    .map(([amount, unit]) => unitText(amount, unit, { language, display: unit === 'day' ? 'long' : 'short' }))
    .join(', ');
}
