import { describe, expect, it } from '@jest/globals';
import { validation } from '@lastcall/contracts/platform';
import { canonicalColors } from './index.ts';

const as = (spelling: 'hex' | 'rgba', color: string): string =>
  canonicalColors({ color }, { format: spelling, path: 'settings' }).color;

describe('a color that a customer has entered', () => {
  it.each([
    ['#FFF', '#ffffff', 'rgba(255, 255, 255, 1)'],
    ['#11223380', '#11223380', 'rgba(17, 34, 51, 0.5)'],
    ['rebeccapurple', '#663399', 'rgba(102, 51, 153, 1)'],
    [' rgba(1, 2, 3, 0) ', '#01020300', 'rgba(1, 2, 3, 0)'],
    ['hsl(120 100% 50%)', '#00ff00', 'rgba(0, 255, 0, 1)'],
    ['color(display-p3 1 0 0)', '#ff0000', 'rgba(255, 0, 0, 1)'],
  ])('is stored in canonical form (%s)', (typed, hex, rgba) => {
    expect([as('hex', typed), as('rgba', typed)]).toEqual([hex, rgba]);
  });

  it.each([
    '',
    'grün',
    'red;}body{display:none}',
    'url(//evil.test)',
    'rgba(1,2,3',
    'var(--x)',
    '#12345',
    'red/*',
    'expression(alert(1))',
  ])('is rejected when it is invalid (%s)', (typed) => {
    expect(() => as('rgba', typed)).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        details: { fields: [{ path: 'settings.color', message: validation.hexColor }] },
      }),
    );
  });

  it('is reported with its path, together with all other invalid colors', () => {
    const saveColors = () =>
      canonicalColors(
        { one: 'red', other: 'no', 'cta.text': 'none' },
        { format: 'rgba', path: 'data.custom', message: validation.color },
      );

    expect(saveColors).toThrow(
      expect.objectContaining({
        details: {
          fields: [
            { path: 'data.custom.other', message: validation.color },
            { path: 'data.custom.cta.text', message: validation.color },
          ],
        },
      }),
    );
  });
});
