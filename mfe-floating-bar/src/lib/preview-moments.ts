import { previewMoments, type PreviewMoment } from '@lastcall/widgets/bar';

/** Where on the time slider, from 0 to 100, each moment of the preview is. */
export const momentPositions: readonly { readonly name: PreviewMoment; readonly position: number }[] = [
  { name: 'justArrived', position: 0 },
  { name: 'oneHourLeft', position: 40 },
  { name: 'lastMinute', position: 75 },
  { name: 'over', position: 100 },
];

/** Milliseconds left at a place of the slider: between its moments by equal ratios, since a day matters less than the last minute; the last minute evenly. */
export function msLeftAt(position: number): number {
  const index = Math.max(0, momentPositions.findLastIndex((moment) => moment.position <= position));
  const from = momentPositions[index]!;
  const to = momentPositions[index + 1];
  const fromMs = previewMoments[from.name];
  if (!to || position <= from.position) return fromMs;
  const toMs = previewMoments[to.name];
  const share = (position - from.position) / (to.position - from.position);
  return Math.round(toMs === 0 ? fromMs * (1 - share) : fromMs * (toMs / fromMs) ** share);
}

/** The moment that a place of the slider is in. */
export function momentAt(position: number): PreviewMoment {
  return momentPositions.findLast((moment) => moment.position <= position)?.name ?? 'justArrived';
}

/** Time left in its two largest units, in the given language: "2 days, 4 hr". */
export function timeLeftText(msLeft: number, language: string): string {
  const seconds = Math.ceil(msLeft / 1000);
  const amounts = [[Math.floor(seconds / 86_400), 'day'], [Math.floor(seconds / 3600) % 24, 'hour'], [Math.floor(seconds / 60) % 60, 'minute'], [seconds % 60, 'second']] as const;
  const largest = Math.max(0, amounts.findIndex(([amount]) => amount > 0));
  const shown = amounts.slice(largest, largest + 2).filter(([amount], index) => amount > 0 || (index === 0 && seconds === 0));
  return shown.map(([amount, unit]) => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: unit === 'day' ? 'long' : 'short' }).format(amount)).join(', ');
}
