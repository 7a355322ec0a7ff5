import { columnsTemplate } from '../columns.ts';

/** A color for each unit; white is readable on all of them. */
const hues = ['#c8175d', '#b8430a', '#08785a', '#2456d6'] as const;
const blues = ['#2456d6', '#1d49bb'] as const;

/** A block of color for each unit, from edge to edge; the plain variant has a single color. */
export const spectrum = columnsTemplate(8, {
  pitch: 100,
  digits: { height: 30, width: 76 },
  box: null,
  isFilled: true,
  changes: 'digits',
  labels: { place: 'below', size: 12.5, gap: 13, width: 88 },
  dots: { size: 5, apart: 15 },
  inks: () => ({
    background: '#ffffff',
    box: blues[0],
    digitColor: '#ffffff',
    label: '#ffffff',
    mark: '#ffffff',
    words: '#3f4654',
  }),
  drawBoxes(context, { style, middles, pitch, width, contentHeight }) {
    middles.forEach((middle, unit) => {
      const left = unit === 0 ? 0 : Math.round(middle - pitch / 2);
      const right = unit === 3 ? width : Math.round(middle + pitch / 2);
      context.fillStyle = style.isColorized ? hues[unit]! : blues[unit % 2]!;
      context.fillRect(left, 0, right - left, contentHeight);
    });
  },
});
