import { describe, expect, it } from '@jest/globals';
import { PNG } from 'pngjs';
import { compareScreenshots } from './compare-screenshots.ts';
import { percentOf, visualReport } from './visual-report.ts';

/** A screenshot of one color, with some pixels of another. */
function aScreenshot(area: string, { width = 20, height = 10, changed = 0 } = {}) {
  const image = new PNG({ width, height });
  for (let pixel = 0; pixel < width * height; pixel++)
    image.data.set(pixel < changed ? [200, 0, 0, 255] : [250, 250, 250, 255], pixel * 4);
  return { area, width: 390, png: PNG.sync.write(image) };
}

const statesOf = (changes: ReturnType<typeof compareScreenshots>) =>
  changes.map(({ area, state, share }) => [area, state, share]);

describe('the screenshots of two versions', () => {
  it('are unchanged when they are equal', () => {
    expect(statesOf(compareScreenshots([aScreenshot('pages')], [aScreenshot('pages')]))).toEqual([
      ['pages', 'unchanged', 0],
    ]);
  });

  it('report the share of pixels that differ', () => {
    const changes = compareScreenshots([aScreenshot('pages')], [aScreenshot('pages', { changed: 50 })]);

    expect(statesOf(changes)).toEqual([['pages', 'changed', 0.25]]);
    expect(PNG.sync.read(changes[0]!.difference!)).toMatchObject({ width: 20, height: 10 });
  });

  it('count the extra part of a longer page as changed', () => {
    const [change] = compareScreenshots([aScreenshot('pages')], [aScreenshot('pages', { height: 20 })]);

    expect(change).toMatchObject({ state: 'changed', share: 0.5 });
  });

  it('list the screens that only one version has', () => {
    const changes = compareScreenshots(
      [aScreenshot('pages'), aScreenshot('emails')],
      [aScreenshot('pages'), aScreenshot('leads')],
    );

    expect(statesOf(changes)).toEqual([
      ['pages', 'unchanged', 0],
      ['emails', 'removed', 1],
      ['leads', 'added', 1],
    ]);
  });
});

describe('the report', () => {
  it('shows changes first, with both screenshots and their difference, and collapses the rest', () => {
    const changes = compareScreenshots(
      [aScreenshot('pages'), aScreenshot('emails')],
      [aScreenshot('pages'), aScreenshot('emails', { changed: 1 })],
    );

    const html = visualReport('mfe-<script>', changes);

    expect(html.indexOf('emails, 390 px: 0.50%')).toBeLessThan(html.indexOf('pages, 390 px'));
    expect(html.match(/<details open>/g)).toHaveLength(1);
    expect(html.match(/src="data:image\/png;base64,/g)).toHaveLength(4);
    expect(html).not.toContain('<script>');
  });

  it.each([
    [0.5, '50.00%'],
    [0.000001, 'less than 0.01%'],
    [0, '0.00%'],
  ])('writes a share of %s as %s', (share, text) => expect(percentOf(share)).toBe(text));
});
