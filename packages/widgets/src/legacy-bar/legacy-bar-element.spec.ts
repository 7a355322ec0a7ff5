/** @jest-environment @lastcall/config/page-environment */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { defaultLegacyBar, type LegacyBar } from '@lastcall/contracts/campaigns/legacy-bars';
import { previewClock } from '../floating/preview-clock.ts';
import { mount, type LastcallLegacyBar } from './index.ts';

const twoDays = (2 * 24 * 60 * 60 + 3 * 60 * 60 + 4 * 60 + 5) * 1000;
const cta = { ctaShow: true, ctaText: 'Book', ctaUrl: 'https://site.test/book' };

let fonts = 0;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') });
  // jsdom supports style sheets, but not constructable ones, and it loads no fonts.
  Object.assign(CSSStyleSheet.prototype, { replaceSync: () => undefined });
  Object.assign(document, { fonts: { load: () => Promise.resolve([{}]) } });
});

afterEach(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
  jest.useRealTimers();
});

/** Mounts a bar that uses a web font. */
function mounted(
  changes: Partial<LegacyBar> = {},
  hasCountdown = true,
  fontCssUrl = `https://edge.test/fonts/${++fonts}.css`,
): LastcallLegacyBar {
  const settings = { ...defaultLegacyBar, ...changes };
  // A page can have only one bar.
  window.__lastcallBar?.remove();
  return mount({
    settings,
    deadlineAt: Date.now() + twoDays,
    clock: previewClock(),
    context: { pageId: 'p' },
    fontFamily: 'Lastcall Lato',
    fontCssUrl,
    hasCountdown,
  })!;
}

const links = () => [...document.querySelectorAll('link')];

/** Returns the state of the most recently requested style sheet. */
async function fontIs(outcome: 'load' | 'error'): Promise<void> {
  links().at(-1)!.dispatchEvent(new Event(outcome));
  await jest.advanceTimersByTimeAsync(0);
}

async function show(changes: Partial<LegacyBar> = {}, hasCountdown = true): Promise<LastcallLegacyBar> {
  const bar = mounted(changes, hasCountdown);
  await fontIs('load');
  return bar;
}

const frameOf = (bar: LastcallLegacyBar) => bar.shadowRoot!.querySelector('section')!;
const has = (bar: LastcallLegacyBar, part: string): boolean => frameOf(bar).querySelector(part) !== null;
const textsOf = (bar: LastcallLegacyBar, part: string) =>
  [...frameOf(bar).querySelectorAll(part)].map(({ textContent }) => textContent);

describe('a legacy bar', () => {
  it('shows its text, a countdown of four units and its button', async () => {
    const bar = await show({ ...cta, floatingBarText: 'Ends <b>tonight</b>' });

    expect(textsOf(bar, '.text')).toEqual(['Ends <b>tonight</b>']);
    expect([textsOf(bar, '.unit b'), textsOf(bar, '.unit small')]).toEqual([
      ['02', '03', '04', '05'],
      ['Days', 'Hrs', 'Min', 'Sec'],
    ]);
    expect(textsOf(bar, 'a.cta')).toEqual(['Book']);
  });

  it('omits its timer, its close icon and its call to action where they are disabled', async () => {
    const parts = (bar: LastcallLegacyBar) => ['.clock', '.hide', '.cta'].map((part) => has(bar, part));

    expect(parts(await show({ ...cta, showTimer: true, floatingBarCloseButton: true }))).toEqual([true, true, true]);
    expect(parts(await show({ ...cta, ctaShow: false, showTimer: false, floatingBarCloseButton: false }))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('has no countdown when its campaign has none, regardless of its settings', async () => {
    expect(has(await show({ showTimer: true }, false), '.clock')).toBe(false);
  });

  it('has no countdown when the edge of an earlier release sets hasClock to false', async () => {
    const bar = await show({ showTimer: true });

    bar.hasClock = false;

    expect(has(bar, '.clock')).toBe(false);
  });

  it.each([
    ['big', 0, 'top'],
    ['small', 1, 'bottom'],
    ['mini', 1, 'bottom'],
  ] as const)(
    'applies its size and its position (%s, %d is %s)',
    async (floatingBarSize, floatingBarBottomOverlay, placement) => {
      const bar = await show({ floatingBarSize, floatingBarBottomOverlay });

      expect([bar.getAttribute('placement'), frameOf(bar).classList.contains(floatingBarSize)]).toEqual([
        placement,
        true,
      ]);
    },
  );

  it('uses its colors, and ignores invalid ones', async () => {
    const colors = {
      floatingBarBackgroundColor: '#123456',
      floatingBarColor: 'url(//evil.test)',
      ctaButtonColor: '#abcdef',
      ctaTextColor: 'red',
    };
    const { style } = frameOf(await show(colors));

    expect(
      ['background', 'text', 'ctaBackground', 'ctaText'].map((name) => style.getPropertyValue(`--${name}`)),
    ).toEqual(['#123456', '#ffffff', '#abcdef', '#000000']);
  });

  it('opens its call to action on this page or in a new tab, and never a script URL', async () => {
    const linkOf = async (changes: Partial<LegacyBar>) => {
      const link = frameOf(await show({ ...cta, ...changes })).querySelector<HTMLAnchorElement>('a.cta');
      return link && [link.getAttribute('href'), link.target];
    };

    expect(await linkOf({ ctaBlank: false })).toEqual(['https://site.test/book', '_parent']);
    expect(await linkOf({ ctaBlank: true })).toEqual(['https://site.test/book', '_blank']);
    expect(await linkOf({ ctaUrl: 'javascript:alert(1)' })).toBeNull();
  });

  it('shows after its delay, and hides when its close icon is clicked', async () => {
    const bar = await show({ floatingBarDelaySeconds: 5 });
    await jest.advanceTimersByTimeAsync(4900);
    const before = bar.isShown;
    await jest.advanceTimersByTimeAsync(200);
    const after = bar.isShown;

    frameOf(bar).querySelector<HTMLElement>('.hide')!.click();

    expect([before, after, bar.isShown]).toEqual([false, true, false]);
  });
});

describe('the font of a legacy bar', () => {
  it('is loaded before the bar shows', async () => {
    const bar = mounted();
    const before = bar.isShown;

    await fontIs('load');

    expect([before, bar.isShown, frameOf(bar).style.getPropertyValue('--font')]).toEqual([
      false,
      true,
      '"Lastcall Lato"',
    ]);
  });

  it('delays the bar for two seconds at most, and does not change the text when it loads later', async () => {
    const bar = mounted();
    await jest.advanceTimersByTimeAsync(1900);
    const before = bar.isShown;
    await jest.advanceTimersByTimeAsync(200);

    await fontIs('load');

    expect([before, bar.isShown, frameOf(bar).style.getPropertyValue('--font')]).toEqual([false, true, '']);
  });

  it('is skipped when it cannot be loaded, and requested again by the next bar', async () => {
    const bar = mounted();
    await fontIs('error');

    expect([bar.isShown, frameOf(bar).style.getPropertyValue('--font'), links()]).toEqual([true, '', []]);
    mounted({}, true, bar.fontCssUrl);
    expect(links().map(({ href }) => href)).toEqual([bar.fontCssUrl]);
  });

  it('carries the nonce of the page’s own scripts', () => {
    const script = document.head.appendChild(document.createElement('script'));
    script.setAttribute('nonce', 'n0nce');
    script.nonce = 'n0nce';
    mounted();

    expect(links().map(({ nonce }) => nonce)).toEqual(['n0nce']);
  });
});
