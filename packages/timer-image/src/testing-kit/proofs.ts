import type { EmailTimerTemplate } from '@lastcall/contracts/campaigns/email-timer-facts';
import { compileStyle, drawLine, drawWideDays } from '../compile-style.ts';
import { cacheWideDays, lacksWideDays, type CompiledTimer } from '../compiled-timer.ts';
import { renderTimer, type RenderOptions } from '../render-timer.ts';
import { styleAt, styleKey, timerStyle, type TimerStyle } from '../style.ts';
import { frameMapper } from './drawn-frames.ts';

/** An image with its expected frames: full drawings mapped to its palette, as RGBA. */
export interface Proof {
  name: string;
  width: number;
  height: number;
  gif: Buffer;
  frames: Uint8Array[];
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Times at which more than the seconds digits change. */
const turns: [moment: string, secondsLeft: number][] = [
  ['over an hour whose tens change', 20 * hour + 1],
  ['over a day whose tens change', 40 * day],
  ['from 100 days to 99', 100 * day],
  ['over a day of many', 366 * day],
  ['to the end', 2],
];

/** The number of frames that show all digits of the seconds, across a minute. The drawings of most templates depend only on the digits. */
const digits = 13;
/** The frames of a full minute and two more: for one template with plain digits, and for the one that shows seconds as an arc. */
const wholeMinutes: Readonly<Record<string, number>> = { Tiles: 62, Rings: 62 };

/** Images that cover a template: seconds in a row, each carry, each of its fonts, with and without its options, every frame in full, at twice the pixels. */
export function proofsOf({ index, name, fonts, fontColor, boxColor }: EmailTimerTemplate): Proof[] {
  const style = timerStyle({ template: index, font: fonts[0], fontColor, boxColor });
  const [usual, ...others] = fonts.map((font) => ({ ...style, font }));
  const proof = proofs();
  const [, tens, hundred] = turns as [unknown, [string, number], [string, number]];
  return [
    proof('over a minute', usual!, 13 * hour + 46 * minute + 6, { frames: wholeMinutes[name] ?? digits }),
    ...turns.map(([moment, secondsLeft]) => proof(moment, usual!, secondsLeft, { frames: 3 })),
    ...others.map((font) => proof(`in font ${font.font}, ${hundred[0]}`, font, hundred[1], { frames: 2 })),
    ...fonts.map((font) =>
      proof(
        `in font ${font} without labels, separators and colors, ${tens[0]}`,
        { ...style, font, showLabels: false, showSeparators: false, isColorized: !style.isColorized },
        tens[1],
        { frames: 2 },
      ),
    ),
    proof(`with every frame whole, ${hundred[0]}`, usual!, hundred[1], { frames: 3, isCompatible: true }),
    proof(`with the deadline, ${hundred[0]}`, { ...style, hasDeadlineLine: true }, hundred[1], {
      frames: 3,
      deadlineLine: 'May 30 at 12:00 PM GMT+2',
    }),
    proof(
      `with the deadline, without labels and with every frame whole, ${tens[0]}`,
      { ...style, hasDeadlineLine: true, showLabels: false },
      tens[1],
      { frames: 2, isCompatible: true, deadlineLine: '31 декабря в 23:59' },
    ),
    proof(`with an empty row for the deadline, ${tens[0]}`, { ...style, hasDeadlineLine: true }, tens[1], {
      frames: 2,
    }),
    proof(`at twice the pixels, ${hundred[0]}`, { ...style, pixelRatio: 2 }, hundred[1], { frames: 3 }),
  ];
}

type Options = Pick<RenderOptions, 'isCompatible'> & { frames: number; deadlineLine?: string };

/** Creates proofs that share compiled styles, as images of an engine do. */
function proofs(): (name: string, anyTime: TimerStyle, secondsLeft: number, options: Options) => Proof {
  const known = new Map<string, CompiledTimer>();
  return (name, anyTime, secondsLeft, { frames, isCompatible, deadlineLine }) => {
    const style = styleAt(anyTime, secondsLeft);
    const compiled = known.get(styleKey(style)) ?? compileStyle(style);
    known.set(styleKey(style), compiled);
    cacheWideDays(
      compiled,
      drawWideDays(
        style,
        compiled.palette.slice(0, compiled.digitColors),
        lacksWideDays(compiled, secondsLeft, frames),
      ),
    );
    const line = deadlineLine === undefined ? undefined : drawLine(style, compiled.palette, deadlineLine);
    const gif = renderTimer(compiled, secondsLeft, {
      frames,
      deadlineLine: line,
      ...(isCompatible && { isCompatible }),
    });
    const count = Math.min(frames, secondsLeft + 1);
    const mapped = frameMapper(compiled, deadlineLine);
    return {
      name,
      width: compiled.width,
      height: compiled.height,
      gif,
      frames: Array.from({ length: count }, (_, second) => mapped(secondsLeft - second)),
    };
  };
}
