import { drawDeadlineCard } from './deadline-card.ts';
import { drawFrame } from './draw.ts';
import { expiredImageId, type ExpiredImageId } from './expired-images.ts';
import { drawClosedSign } from './expired/closed-sign.ts';
import { drawHourglass } from './expired/hourglass.ts';
import { drawNotice } from './expired/notice.ts';
import { drawQuietLine } from './expired/quiet-line.ts';
import { drawStamp } from './expired/stamp.ts';
import { drawThankYou } from './expired/thank-you.ts';
import { layoutOf } from './layout.ts';
import { words as englishWords, type ImageLabels } from './messages.ts';
import { gifOf, reducedPixels, renderPage, type StillPage, type StillPixels } from './still-page.ts';
import type { TimerStyle } from './style.ts';
import { timeValues } from './time-values.ts';
import { transparentStrip } from './transparent-strip.ts';

/** Renders the GIF for an unknown reader: the subject, without a countdown. */
export function renderNeutral(style: TimerStyle, words: ImageLabels = englishWords): Buffer {
  return renderPage(style, (page) => drawNotice(page, 'ten past ten', words.neutralTitle, words.neutralDetail));
}

type Drawing = (page: StillPage, words: ImageLabels) => void;

/** The other two need no drawing of their own: the timer at zero, and the transparent one. */
const expiredDrawings: Record<ExpiredImageId, Drawing | 'zeros' | 'nothing'> = {
  0: (page, words) => drawNotice(page, 'twelve', words.expiredTitle, null),
  1: (page, words) => drawStamp(page, words.stampTitle.toLocaleUpperCase(words.language)),
  2: (page, words) => drawClosedSign(page, words.closedTitle.toLocaleUpperCase(words.language), words.expiredTitle),
  3: 'zeros',
  4: (page, words) => drawThankYou(page, words.thanksTitle, words.expiredTitle),
  5: (page, words) => drawQuietLine(page, words.expiredTitle),
  6: drawHourglass,
  7: 'nothing',
};

/** Renders the GIF for an expired lead, one of `expiredImages`; the first one for an unknown id. */
export function renderExpired(style: TimerStyle, imageId: number, words: ImageLabels = englishWords): Buffer {
  const drawing = expiredDrawings[expiredImageId(imageId)];
  if (drawing === 'nothing') return transparentStrip();
  if (drawing === 'zeros') return renderStill({ ...style, hasDeadlineLine: false }, 0);
  return renderPage(style, (page) => drawing(page, words));
}

/** Renders the GIF with the deadline as text, for email clients that freeze images. */
export function renderCard(style: TimerStyle, deadline: string, words: ImageLabels = englishWords): Buffer {
  return renderPage(style, (page) => drawDeadlineCard(page, words.cardTitle, deadline));
}

/** Draws the same image as `renderStill` in fewer colors, for formats other than GIF. */
export function drawStill(style: TimerStyle, secondsLeft: number): StillPixels {
  const layout = layoutOf(style);
  return reducedPixels(drawFrame(layout, timeValues(secondsLeft)), layout);
}

/** Renders the GIF of one second, without the following ones: a fifth of the work of a whole style. */
export function renderStill(style: TimerStyle, secondsLeft: number, deadlineLine?: string): Buffer {
  const layout = layoutOf(style);
  return gifOf(drawFrame(layout, timeValues(secondsLeft), deadlineLine), layout);
}
