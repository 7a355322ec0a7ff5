import { describe, expect, it } from '@jest/globals';
import { webpageTimerOf } from '@lastcall/contracts/campaigns/webpage-timers';
import { changesIn } from './changes-in.ts';
import { uiText } from './messages.ts';

const others = {
  bgr_color: 'red',
  bar_color: 'red',
  dynamic_text_color: 'red',
  fillStyleSymbol1: 'red',
  set_id: 2,
  days_short: 'T',
  dynamic_labels: { days: 'T', hours: 'S', minutes: 'M', seconds: 'S' },
  max_height: 0.7,
} as const;
const changed = (id: number) => changesIn(webpageTimerOf(id), { ...webpageTimerOf(id), ...others });

describe('the changes of a concurrent save of a webpage timer', () => {
  it('include only the template when it differs, since it replaces all settings', () => {
    expect(changesIn(webpageTimerOf(1), { ...webpageTimerOf(4), days_long: 'Tage' })).toEqual(['Template']);
  });

  it.each([
    ['digits', 2, ['Upper digits', 'Background', 'Digits style', 'Width', 'Days']],
    ['digits on glass', 3, ['Upper digits', 'Background', 'Right light', 'Digits style', 'Width', 'Days']],
    ['circles', 6, ['Background', 'Bar']],
    ['HTML', 9, ['Text', 'Days', 'Hours', 'Minutes', 'Seconds']],
  ] as const)('are listed for a timer of %s with the labels of its screens', (_, id, names) => {
    expect(new Set(changed(id))).toEqual(new Set(names));
  });

  it('have labels that are unambiguous in a list', () => {
    expect(
      [
        ...Object.values(uiText.colors),
        ...Object.values(uiText.fields),
        ...Object.values(uiText.lights),
        uiText.outline,
      ].filter((name) => name.includes(',')),
    ).toEqual([]);
  });
});
