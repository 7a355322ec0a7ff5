/** @jest-environment @lastcall/config/page-environment */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { webpageTimerOf, webpageTimerTemplates, type WebpageTimer } from '@lastcall/contracts/campaigns/webpage-timers';
import { previewClock } from '../floating/preview-clock.ts';
import { LastcallTimer, mount, type Timers } from './index.ts';
import { mountTimers } from './mount.ts';

const start = Date.parse('2026-03-01T12:00:00Z');
const after = (days: number, hours: number, minutes: number, seconds: number): number =>
  start + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;

/** The labels that the simulated layout reports as too wide. */
let tooLong: ReadonlySet<string> = new Set();
let timers: Timers[] = [];

beforeEach(() => {
  jest.useFakeTimers({ now: start });
  tooLong = new Set();
  // jsdom supports style sheets, but not constructable ones, and it has no layout and loads no fonts.
  Object.assign(CSSStyleSheet.prototype, {
    replaceSync(this: object, text: string) {
      Object.assign(this, { text });
    },
  });
  Object.assign(document, { fonts: { ready: Promise.resolve() } });
  Object.defineProperty(HTMLElement.prototype, 'scrollWidth', {
    configurable: true,
    get(this: HTMLElement) {
      return tooLong.has(this.textContent ?? '') ? 90 : 40;
    },
  });
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, get: () => 600 });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 40 });
});

afterEach(() => {
  for (const { remove } of timers) remove();
  timers = [];
  document.body.replaceChildren();
  document.head.replaceChildren();
  jest.useRealTimers();
});

/** Mounts the timer on a page that has a placeholder for it. */
function shown(
  settings: WebpageTimer,
  deadlineAt = after(2, 5, 7, 9),
  fontCssUrls: readonly string[] = [],
): LastcallTimer {
  document.body.append(Object.assign(document.createElement('div'), { innerHTML: '<div data-lastcall-timer></div>' }));
  timers.push(mount({ settings, fontCssUrls, deadlineAt, clock: previewClock(), onShow: () => undefined }));
  return [...document.querySelectorAll('lastcall-timer')].at(-1)!;
}

const frameOf = (timer: LastcallTimer): HTMLElement => timer.shadowRoot!.querySelector<HTMLElement>('[role=timer]')!;
const textsOf = (timer: LastcallTimer, part: string): (string | null)[] =>
  [...frameOf(timer).querySelectorAll(part)].map(({ textContent }) => textContent);
const shownDigits = (timer: LastcallTimer) => textsOf(timer, 'b');
const property = (timer: LastcallTimer, name: string): string => frameOf(timer).style.getPropertyValue(`--${name}`);
const digits = webpageTimerOf(1);
const circles = webpageTimerOf(6);
const html = webpageTimerOf(9);

/** Returns the names of the shadow parts that a page can style. */
const partsOf = ({ shadowRoot }: Element): string[] => [
  ...new Set([...shadowRoot!.querySelectorAll('[part]')].flatMap((each) => each.getAttribute('part')!.split(' '))),
];

describe('a webpage timer', () => {
  it('has the parts that pages can style, and shows their slotted content above and below the time', () => {
    const timer = shown(digits);
    const { shadowRoot } = timer;
    timer.innerHTML = '<p slot="before">Reserved for</p><p slot="after">Then the price rises.</p>';

    expect(partsOf(timer)).toEqual(
      expect.arrayContaining(['timer', 'unit', 'days', 'hours', 'minutes', 'seconds', 'number', 'label']),
    );
    expect([...shadowRoot!.children].map((each) => each.getAttribute('name') ?? each.role)).toEqual([
      'before',
      'timer',
      'status',
      'after',
    ]);
    timer.settings = circles;
    expect(shadowRoot!.firstElementChild).toBe(timer.querySelector('p')!.assignedSlot);
  });

  it.each(webpageTimerTemplates)(
    'is drawn by template $id, $name, with the time in four units and their labels',
    ({ id }) => {
      const timer = shown(webpageTimerOf(id));

      expect(shownDigits(timer)).toEqual(['02', '05', '07', '09']);
      expect(textsOf(timer, 'small')).toEqual(['Days', 'Hours', 'Minutes', 'Seconds']);
    },
  );

  it.each([
    ['', '#5b6270'],
    ['rgb(255, 255, 255)', '#5b6270'],
    ['rgb(11, 13, 18)', '#aab1c0'],
  ])('of plain text uses the tone for a page with the background %j', (background, tone) => {
    document.body.style.backgroundColor = background;

    expect(property(shown(webpageTimerOf(9)), 'label')).toBe(tone);
    document.body.style.backgroundColor = '';
  });

  it('looks different in each of the twelve templates', () => {
    const designs = webpageTimerTemplates.map(({ id }) => frameOf(shown(webpageTimerOf(id))).classList[1]);

    expect(new Set(designs).size).toBe(12);
  });

  it('has its numbers and labels in order, each digit once, with and without flipping', async () => {
    const timer = shown(digits);
    await jest.advanceTimersByTimeAsync(1000);

    expect(frameOf(timer).textContent).toBe('02Days05Hours07Minutes08Seconds');
  });

  it.each<[string, Partial<WebpageTimer>, string[]]>([
    ['days', { show_dd: 0 }, ['53', '07', '09']],
    ['hours', { show_hh: 0 }, ['02', '307', '09']],
    ['minutes', { show_mm: 0 }, ['02', '05', '429']],
    ['seconds', { show_ss: 0 }, ['02', '05', '07']],
    ['all but seconds', { show_dd: 0, show_hh: 0, show_mm: 0 }, [String(((2 * 24 + 5) * 60 + 7) * 60 + 9)]],
  ])('omits %s where they are disabled, and adds their time to the next shorter unit', (_, switches, digitsShown) => {
    for (const settings of [digits, circles, html])
      expect(shownDigits(shown({ ...settings, ...switches }))).toEqual(digitsShown);
  });

  it.each([
    [2, '02'],
    [3, '002'],
  ] as const)('of digits shows days with %s digits', (day_digits, daysShown) => {
    expect(shownDigits(shown({ ...digits, day_digits }))[0]).toBe(daysShown);
  });

  it('has as many digits as the days need, and reserves their space when there are fewer', async () => {
    const timer = shown(digits, after(100, 0, 0, 1));

    expect(shownDigits(timer)[0]).toBe('100');
    await jest.advanceTimersByTimeAsync(2000);
    expect(shownDigits(timer)).toEqual(['099', '23', '59', '59']);
  });

  it('has no labels where they are disabled', () => {
    for (const settings of [digits, circles, html])
      expect(textsOf(shown({ ...settings, show_labels: 0 }), 'small')).toEqual([]);
  });

  it('shortens all labels when one of the long ones does not fit', () => {
    tooLong = new Set(['Minuten']);

    expect(textsOf(shown({ ...digits, mins_long: 'Minuten', mins_short: 'Min.' }), 'small')).toEqual([
      'Days',
      'Hours',
      'Min.',
      'Sec',
    ]);
    expect(textsOf(shown({ ...digits, mins_long: 'Minutes' }), 'small')).toEqual([
      'Days',
      'Hours',
      'Minutes',
      'Seconds',
    ]);
  });

  it('escapes each label, sets its text direction, and omits an empty one', () => {
    const timer = shown({ ...digits, days_long: '<b>ימים</b>', hours_long: ' ' });

    expect(textsOf(timer, 'small')).toEqual(['<b>ימים</b>', 'Minutes', 'Seconds']);
    expect([...frameOf(timer).querySelectorAll<HTMLElement>('small')].map(({ dir }) => dir)).toEqual([
      'auto',
      'auto',
      'auto',
    ]);
  });

  it('of HTML has its own label settings', () => {
    expect(
      textsOf(
        shown({
          ...html,
          days_long: 'Unread',
          dynamic_labels: { days: 'Tage', hours: 'Std', minutes: 'Min', seconds: 'Sek' },
        }),
        'small',
      ),
    ).toEqual(['Tage', 'Std', 'Min', 'Sek']);
  });

  it.each([1, 0.85, 0.7] as const)('applies the width factor %s', (max_height) => {
    expect(property(shown({ ...digits, max_height }), 'scale')).toBe(String(max_height));
  });

  it('of HTML fills its container when that is enabled, unlike one of digits', () => {
    const isStretched = (settings: WebpageTimer) => frameOf(shown(settings)).classList.contains('stretched');

    expect([
      isStretched({ ...html, forceResize: true }),
      isStretched({ ...html, forceResize: false }),
      isStretched({ ...digits, forceResize: true }),
    ]).toEqual([true, false, false]);
  });

  it.each(['circles', 'squares'] as const)('shows %s between its units', (spacer) => {
    expect(frameOf(shown({ ...digits, spacer })).classList.contains(spacer)).toBe(true);
  });

  it('applies its spacing, label sizes and glow', () => {
    const timer = shown({
      ...digits,
      groups_spacing: 31,
      labels_space: 3,
      min_f_size: 9,
      max_f_size: 33,
      font_to_digit_ratio: 0.4,
      text_blur: 6,
      text_glow: 'rgba(1, 2, 3, 1)',
    });

    expect(['spacing', 'above', 'least', 'most', 'ratio', 'blur', 'glow'].map((name) => property(timer, name))).toEqual(
      ['31', '3', '9', '33', '0.4', '6', 'rgba(1, 2, 3, 1)'],
    );
  });

  it('applies the colors of its kind', () => {
    const colors = {
      fillStyleSymbol1: '#111111',
      fillStyleSymbol2: '#222222',
      circular_font_color: '#333333',
      dynamic_text_color: '#444444',
      text_color: '#555555',
      bgr_color: '#666666',
      dynamic_background_color: '#777777',
      selected_font_color: '#888888',
      dynamic_border_color: '#999999',
    };
    const seen = (settings: WebpageTimer) =>
      ['ink', 'ink2', 'label', 'fill', 'spacer'].map((name) => property(shown({ ...settings, ...colors }), name));

    expect(seen(digits)).toEqual(['#111111', '#222222', '#555555', '#666666', '#888888']);
    expect(seen(circles)).toEqual(['#333333', '#333333', '#555555', '#666666', '#888888']);
    expect(seen(html)).toEqual(['#444444', '#444444', '#444444', '#777777', '#999999']);
  });

  it('uses the font of its digit style, and the label font or the page’s own font for labels', () => {
    const fonts = (settings: WebpageTimer) => ['digits', 'labels'].map((name) => property(shown(settings), name));

    expect(fonts({ ...digits, set_id: 12, f_family: 'Lato' })).toEqual([
      '"Lastcall Abril Fatface",sans-serif',
      '"Lastcall Lato",sans-serif',
    ]);
    expect(fonts({ ...circles, f_family: 'Ubuntu' })).toEqual([
      '"Lastcall Ubuntu",sans-serif',
      '"Lastcall Ubuntu",sans-serif',
    ]);
    expect(fonts({ ...html, f_family: 'inherit' })).toEqual(['', '']);
  });
});

describe('a circle of a webpage timer', () => {
  const bars = (timer: LastcallTimer) =>
    [...frameOf(timer).querySelectorAll<SVGElement>('.bar')].map(({ style }) => style.strokeDasharray);

  it.each([
    [6, ['28.6 100', '20.8 100', '11.7 100', '15 100']],
    [7, ['21.4 100', '15.6 100', '8.8 100', '11.3 100']],
  ])('is as full as its unit (template %s)', (id, expected) => {
    expect(bars(shown(webpageTimerOf(id)))).toEqual(expected);
  });

  it('lights one dot per twenty-fourth of its unit', () => {
    expect(bars(shown(webpageTimerOf(8), after(0, 5, 0, 0)))[1]!.match(/0 1/g)).toHaveLength(4);
  });

  it('is empty at zero', () => {
    const empty = (id: number) =>
      [...frameOf(shown(webpageTimerOf(id), start)).querySelectorAll<SVGElement>('.bar')].every(
        ({ style }) => style.opacity === '0',
      );

    expect([6, 7, 8].map(empty)).toEqual([true, true, true]);
  });
});

describe('a running webpage timer', () => {
  it.each(webpageTimerTemplates)(
    'over a minute changes only the digits that differ, and their labels ($name)',
    async ({ id }) => {
      const timer = shown(webpageTimerOf(id), after(2, 5, 7, 30));
      await jest.advanceTimersByTimeAsync(600);
      const records: MutationRecord[] = [];
      const observer = new MutationObserver((list) => records.push(...list));
      observer.observe(timer.shadowRoot!, {
        subtree: true,
        childList: true,
        characterData: true,
        attributeFilter: ['aria-label'],
      });

      await jest.advanceTimersByTimeAsync(60_000);

      // In a minute the seconds' last digit changes sixty times, their first digit six times and the minutes' once; the accessible label changes with its unit.
      expect(records.filter(({ type }) => type === 'characterData')).toHaveLength(67);
      expect(records.filter(({ type }) => type === 'attributes')).toHaveLength(61);
      expect(records).toHaveLength(67 + 61);
      observer.disconnect();
    },
  );

  it('flips only the changed card, from the old to the new value', async () => {
    const timer = shown(digits);
    await jest.advanceTimersByTimeAsync(1000);

    const cards = [...frameOf(timer).querySelectorAll<HTMLElement>('i')];
    expect(cards.map(({ className }) => className)).toEqual(['', '', '', '', '', '', '', 'tick']);
    expect([cards[7]!.style.getPropertyValue('--was'), cards[7]!.style.getPropertyValue('--is')]).toEqual([
      '"9"',
      '"8"',
    ]);
    await jest.advanceTimersByTimeAsync(1000);
    expect(cards[7]!.className).toBe('tock');
  });

  it('does not flip where flipping is disabled', async () => {
    const timer = shown({ ...digits, type3d: 0 });
    await jest.advanceTimersByTimeAsync(1000);

    expect(frameOf(timer).querySelectorAll('.tick')).toHaveLength(0);
  });

  it('is not redrawn for equal settings', () => {
    const timer = shown(digits);
    const frame = frameOf(timer);

    timer.settings = structuredClone(digits);
    timer.deadlineAt = after(2, 5, 7, 3);

    expect(frameOf(timer)).toBe(frame);
    expect(shownDigits(timer)).toEqual(['02', '05', '07', '03']);
  });

  it('keeps its space, and is hidden once its deadline is removed', () => {
    const timer = shown(digits);
    const before = timer.hasAttribute('running');

    timers[0]!.end();

    expect([before, timer.hasAttribute('running'), shownDigits(timer).length]).toEqual([true, false, 4]);
  });

  it('gets the style sheet of its new kind when the next page of a single-page app has another kind', () => {
    const timer = document.body.appendChild(document.createElement('lastcall-timer'));
    const mountKind = (kind: string, settings: WebpageTimer) =>
      mountTimers(kind, {
        settings,
        fontCssUrls: [],
        deadlineAt: start,
        clock: previewClock(),
        onShow: () => undefined,
      });

    mountKind('.first{}', digits).remove();
    timers.push(mountKind('.second{}', circles));

    const [sheet] = timer.shadowRoot!.adoptedStyleSheets as (CSSStyleSheet & { text: string })[];
    expect(sheet!.text).toContain('.second{}');
  });

  it('restores its style sheets after a library has moved it through another document', () => {
    const timer = shown(digits);
    const place = timer.parentElement!;
    const sheets = [...timer.shadowRoot!.adoptedStyleSheets];
    expect(sheets).toHaveLength(1);

    document.implementation.createHTMLDocument().body.append(timer);
    // Browsers drop the adopted sheets of a shadow root that changes its document; jsdom keeps them.
    timer.shadowRoot!.adoptedStyleSheets = [];
    place.append(timer);

    expect(timer.shadowRoot!.adoptedStyleSheets).toEqual(sheets);
  });

  it('counts down by the server’s clock', () => {
    const timer = shown(digits);

    timer.clock = { now: () => Date.now() + 5000 };

    expect(shownDigits(timer)).toEqual(['02', '05', '07', '04']);
  });
});

describe('the announcement of a webpage timer', () => {
  const said = (timer: LastcallTimer) => timer.shadowRoot!.querySelector('[role=status]')!.textContent;
  const units = (timer: LastcallTimer) =>
    [...frameOf(timer).children].map((unit) => [unit.getAttribute('role'), unit.getAttribute('aria-label')].join(': '));

  it.each(webpageTimerTemplates)('reads each unit as a whole, and never digit by digit ($name)', async ({ id }) => {
    const timer = shown(webpageTimerOf(id), after(2, 17, 7, 10));
    await jest.advanceTimersByTimeAsync(1000);

    expect(units(timer)).toEqual(['img: 2 Days', 'img: 17 Hours', 'img: 7 Minutes', 'img: 9 Seconds']);
  });

  it('uses the unit’s name when its label is hidden, and only the number when it is empty', () => {
    expect(units(shown({ ...digits, day_digits: 3, show_labels: 0, hours_long: ' ' }))).toEqual([
      'img: 2 Days',
      'img: 5',
      'img: 7 Minutes',
      'img: 9 Seconds',
    ]);
  });

  it('is made at an hour, ten minutes, a minute and the end, and never in between', async () => {
    const timer = shown(digits, after(0, 1, 0, 2));
    const heard: (string | null)[] = [];
    for (const ms of [500, 2000, 3_000_000, 540_000, 60_000]) {
      await jest.advanceTimersByTimeAsync(ms);
      heard.push(said(timer));
    }

    expect(heard).toEqual(['', '1 hour', '10 minutes', '1 minute', '0 seconds']);
  });

  it('does not stop the countdown when the page has an invalid language', async () => {
    document.documentElement.lang = 'pt-PT-ao90';
    const timer = shown(digits, after(0, 1, 0, 1));

    await jest.advanceTimersByTimeAsync(3000);
    document.documentElement.removeAttribute('lang');

    expect(shownDigits(timer)).toEqual(['00', '00', '59', '58']);
  });

  it('is made once when a page has several timers', async () => {
    document.body.append(document.createElement('lastcall-timer'));
    shown(digits, after(0, 0, 1, 1));
    await jest.advanceTimersByTimeAsync(1500);

    expect([...document.querySelectorAll('lastcall-timer')].map(said)).toEqual(['1 minute', '']);
  });

  it('is absent in a preview', async () => {
    const timer = shown(digits, after(0, 0, 1, 1));
    timer.preview = true;
    await jest.advanceTimersByTimeAsync(1500);

    expect(said(timer)).toBe('');
  });
});

describe('a webpage timer with invalid settings', () => {
  it.each(['', 'url(//evil.test/x)', 'red;}body{display:none', 'var(--x)', 'image-set("//evil.test")', '#gg'])(
    'ignores an invalid color (%s)',
    (broken) => {
      const timer = shown({ ...digits, fillStyleSymbol1: broken, bgr_color: broken, text_glow: broken });

      expect(['ink', 'fill', 'glow'].map((name) => property(timer, name))).toEqual(['#808080', '#0000', '#0000']);
    },
  );

  it.each<[string, Record<string, unknown>]>([
    ['an unknown design', { pan_id: 99 }],
    ['an unknown HTML template', { countdown_type: 3, dynamic_template: 'poster' }],
    ['an unknown kind', { countdown_type: 9 }],
    ['an unknown digits style', { set_id: 5 }],
    ['no HTML labels', { countdown_type: 3, dynamic_labels: undefined }],
    ['no units at all', { show_dd: 0, show_hh: 0, show_mm: 0, show_ss: 0 }],
    ['invalid numbers', { groups_spacing: 'x', max_height: null, text_blur: undefined }],
  ])('is still drawn: %s', (_, broken) => {
    const timer = shown({ ...digits, ...broken } as WebpageTimer);

    expect(frameOf(timer)).not.toBeNull();
    expect(timer.hasAttribute('running')).toBe(true);
  });

  it('shows seconds when it has no units', () => {
    expect(shownDigits(shown({ ...digits, show_dd: 0, show_hh: 0, show_mm: 0, show_ss: 0 }))).toEqual([
      String(((2 * 24 + 5) * 60 + 7) * 60 + 9),
    ]);
  });

  it('draws nothing without settings', () => {
    const timer = document.body.appendChild(document.createElement('lastcall-timer'));
    timer.deadlineAt = after(0, 1, 0, 0);

    expect([timer.shadowRoot, timer.hasAttribute('running')]).toEqual([null, false]);
  });
});

describe('the fonts of a webpage timer', () => {
  const loaded = async (): Promise<void> => {
    for (const link of document.querySelectorAll('link')) link.dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(0);
  };

  it('are loaded before it is visible, since late fonts would shift it', async () => {
    const timer = shown(digits, after(1, 0, 0, 0), [
      'https://edge.test/fonts/oswald.css',
      'https://edge.test/fonts/open-sans.css',
    ]);
    const before = timer.hasAttribute('running');

    await loaded();

    expect([...document.querySelectorAll('link')].map(({ href }) => href)).toEqual([
      'https://edge.test/fonts/oswald.css',
      'https://edge.test/fonts/open-sans.css',
    ]);
    expect([before, timer.hasAttribute('running')]).toEqual([false, true]);
  });

  it('delay it by half a second at most', async () => {
    const timer = shown(digits, after(1, 0, 0, 0), ['https://edge.test/fonts/slow.css']);
    await jest.advanceTimersByTimeAsync(490);
    const before = timer.hasAttribute('running');

    await jest.advanceTimersByTimeAsync(20);

    expect([before, timer.hasAttribute('running')]).toEqual([false, true]);
  });

  it('are skipped silently when they cannot be loaded', async () => {
    const timer = shown(digits, after(1, 0, 0, 0), ['https://edge.test/fonts/gone.css']);

    document.querySelector('link')!.dispatchEvent(new Event('error'));
    await jest.advanceTimersByTimeAsync(0);

    expect([timer.hasAttribute('running'), shownDigits(timer)]).toEqual([true, ['01', '00', '00', '00']]);
  });
});

describe('the preview of a webpage timer', () => {
  it('shows another time, and hides as it does for visitors', () => {
    const timer = shown(digits);
    Object.assign(timer, { preview: true, clock: previewClock(after(2, 5, 7, 8)) });
    const atTheEnd = [shownDigits(timer).join(':'), timer.hasAttribute('running')];

    timer.clock = previewClock(after(3, 0, 0, 0));

    expect([atTheEnd, timer.hasAttribute('running')]).toEqual([['00:00:00:01', true], false]);
  });
});

describe('the timers of a page', () => {
  const all = () => [...document.querySelectorAll('lastcall-timer')];

  it('fill every placeholder and use the page’s own timers, including ones added later, and tick together', async () => {
    const own = document.createElement('lastcall-timer');
    document.body.append(own);
    const first = shown(digits);

    document.body.insertAdjacentHTML('beforeend', '<section><div data-lastcall-timer></div></section>');
    document.body.append(document.createElement('lastcall-timer'));
    await jest.advanceTimersByTimeAsync(1_000);

    expect(all()).toHaveLength(4);
    expect(all()).toEqual(expect.arrayContaining([own, first]));
    expect(new Set(all().map((timer) => shownDigits(timer).join(' '))).size).toBe(1);
    expect(shownDigits(first)).toEqual(shownDigits(own));
  });

  it('report once that the first of them is visible', () => {
    let times = 0;
    document.body.innerHTML = '<div data-lastcall-timer></div><lastcall-timer></lastcall-timer>';

    timers.push(
      mount({
        settings: digits,
        fontCssUrls: [],
        deadlineAt: after(1, 0, 0, 0),
        clock: previewClock(),
        onShow: () => times++,
      }),
    );

    expect(times).toBe(1);
  });

  it('do not change a timer that another account on the page controls', () => {
    document.body.innerHTML = '<lastcall-timer></lastcall-timer>';
    const timer = document.querySelector('lastcall-timer')!;
    const mountWith = (settings: WebpageTimer): Timers => {
      const mounted = mount({
        settings,
        fontCssUrls: [],
        deadlineAt: after(1, 0, 0, 0),
        clock: previewClock(),
        onShow: () => undefined,
      });
      timers.push(mounted);
      return mounted;
    };

    const first = mountWith(digits);
    const second = mountWith(circles);
    second.end();

    expect([timer.settings, timer.deadlineAt]).toEqual([digits, after(1, 0, 0, 0)]);
    first.end();
    mountWith(circles);
    expect([timer.settings, timer.deadlineAt]).toEqual([circles, after(1, 0, 0, 0)]);
  });
});
