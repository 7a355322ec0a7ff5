import { compileStyle, drawLine } from '../compile-style.ts';
import { expiredImages } from '@lastcall/contracts/campaigns/email-timer-facts';
import { renderTimer } from '../render-timer.ts';
import { renderCard, renderExpired, renderNeutral } from '../stills.ts';
import { timerStyle } from '../style.ts';
import { templates } from '../template-facts.ts';

/** An image whose reviewed version is in `golden/` under its name; this is its current version. */
interface GoldenPicture {
  name: string;
  gif: Buffer;
}

/** The folder of the reviewed versions. */
export const goldenFolder = new URL('./golden/', import.meta.url);

const secondsLeft = 28 * 86_400 + 13 * 3600 + 46 * 60 + 59;
const deadline = 'May 30 at 12:00 PM GMT+2';

/** Returns the first frame of every template, and every still image. */
export function goldenPictures(): GoldenPicture[] {
  const style = timerStyle();
  return [
    ...templates.map(({ index, name }) => ({
      name: `template-${index}-${name.toLowerCase()}`,
      gif: firstFrame(index),
    })),
    { name: 'neutral', gif: renderNeutral(style) },
    { name: 'card', gif: renderCard(style, deadline) },
    ...expiredImages.map(({ id }) => ({ name: `expired-${id}`, gif: renderExpired(style, id) })),
  ];
}

function firstFrame(template: number): Buffer {
  const compiled = compileStyle(timerStyle({ template, hasDeadlineLine: true }));
  return renderTimer(compiled, secondsLeft, {
    frames: 1,
    deadlineLine: drawLine(compiled.style, compiled.palette, deadline),
  });
}
