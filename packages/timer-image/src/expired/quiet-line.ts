import { legible } from '../card-colors.ts';
import { cssOf, mix } from '../colors.ts';
import { writeLine, type StillPage } from '../still-page.ts';

/** One small line of text between two rules, for emails with an understated design. */
export function drawQuietLine(page: StillPage, title: string): void {
  const { context, colors, width } = page;
  const ink = legible(
    mix(colors.surface === colors.background ? colors.ink : colors.surface, colors.background, 0.72),
    colors.background,
  );
  const written = writeLine(page, title, { size: 13, maxWidth: width - 160, color: ink });
  const edge = Math.round(width / 2) - 28;
  const near = Math.round(written / 2) + 16;
  context.fillStyle = cssOf(mix(ink, colors.background, 0.3));
  context.fillRect(-edge, 0, edge - near, 1);
  context.fillRect(near, 0, edge - near, 1);
}
