import { drawSurface, writeLine, type StillPage } from './still-page.ts';
import { lineHeight, linesThatFit } from './text-lines.ts';
import { firstCharacters } from './words.ts';

const titleSize = 12.5;
const gap = 9;
/** Longer texts are not deadlines, and would take too long to fit. */
const maxCharacters = 120;

/** Draws the deadline, large, under a smaller caption. A long deadline is broken into lines and drawn smaller. */
export function drawDeadlineCard(page: StillPage, title: string, deadline: string): void {
  const { context, colors } = page;
  drawSurface(page);
  const field = { width: page.width - 56, height: page.height - 46 };
  const { lines, size } = linesThatFit(context, firstCharacters(deadline, maxCharacters), 27, field);
  const height = titleSize + gap + lines.length * size * lineHeight;
  const top = Math.round(-height / 2);
  writeLine(page, title, { y: top + titleSize / 2, size: titleSize, maxWidth: field.width, color: colors.quiet });
  lines.forEach((line, index) => {
    writeLine(page, line, {
      y: top + titleSize + gap + (index + 0.5) * size * lineHeight,
      size,
      maxWidth: field.width,
      color: colors.ink,
    });
  });
}
