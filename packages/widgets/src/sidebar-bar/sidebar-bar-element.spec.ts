/** @jest-environment @lastcall/config/page-environment */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { defaultSidebarBar, sidebarBarBases, type SidebarBar } from '@lastcall/contracts/campaigns/sidebar-bars';
import { previewClock } from '../floating/preview-clock.ts';
import { mount, type LastcallSidebarBar } from './index.ts';

const twoDays = (2 * 24 * 60 * 60 + 3 * 60 * 60 + 4 * 60 + 5) * 1000;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') });
  // jsdom supports style sheets, but not constructable ones.
  Object.assign(CSSStyleSheet.prototype, { replaceSync: () => undefined });
});

afterEach(() => {
  document.body.replaceChildren();
  jest.useRealTimers();
});

function show(
  changes: Partial<SidebarBar> = {},
  around: Partial<Parameters<typeof mount>[0]> = {},
): LastcallSidebarBar {
  // A page can have only one bar.
  window.__lastcallBar?.remove();
  return mount({
    settings: { ...defaultSidebarBar, ...changes },
    deadlineAt: Date.now() + twoDays,
    clock: previewClock(),
    context: { pageId: 'p' },
    isPremium: true,
    hasCountdown: true,
    avatarUrl: null,
    ...around,
  })!;
}

const frameOf = (bar: LastcallSidebarBar) => bar.shadowRoot!.querySelector('section')!;
const textsOf = (bar: LastcallSidebarBar, part: string) =>
  [...frameOf(bar).querySelectorAll(part)].map(({ textContent }) => textContent);

describe('a sidebar bar', () => {
  it.each(sidebarBarBases)('is drawn on base %d, with its text, its countdown and its labels', (currentBase) => {
    const bar = show({ currentBase, floatingBarText: 'Ends tonight', transDays: 'D' });

    expect(frameOf(bar).className).toContain(`base-${currentBase}`);
    expect(textsOf(bar, '.text')).toEqual(['Ends tonight']);
    expect(textsOf(bar, 'b')).toEqual(['02', '03', '04', '05']);
    expect(textsOf(bar, 'small')).toEqual(['D', 'Hrs', 'Min', 'Sec']);
    expect(frameOf(bar).querySelector('.clock')!.getAttribute('role')).toBe('timer');
  });

  it('adds the time of hidden units to shorter units', () => {
    expect(textsOf(show({ hideDays: true, hideSeconds: true }), 'b')).toEqual(['51', '04']);
    expect(textsOf(show({ hideHours: true }), 'b')).toEqual(['02', '184', '05']);
  });

  it('has no countdown when its campaign has none, regardless of its settings', () => {
    const bar = show({}, { hasCountdown: false });

    expect(frameOf(bar).querySelector('.clock')).toBeNull();
    expect(textsOf(bar, '.text')).toEqual([defaultSidebarBar.floatingBarText]);
  });

  it('has no countdown when the edge of an earlier release sets hasClock to false', () => {
    const bar = show();

    bar.hasClock = false;

    expect(frameOf(bar).querySelector('.clock')).toBeNull();
  });

  it('uses the colors of its theme, or custom ones instead', () => {
    const colorOf = (bar: LastcallSidebarBar) =>
      ['background', 'text', 'ctaBackground', 'ctaText'].map((name) =>
        frameOf(bar).style.getPropertyValue(`--${name}`),
      );

    expect(colorOf(show({ colorTheme: 'black-white-grey', colorThemeOption: 3 }))).toEqual([
      '#09090b',
      '#ffffff',
      '#a1a1aa',
      '#09090b',
    ]);
    expect(
      colorOf(
        show({
          useCustomColors: true,
          customBackgroundColor: '#123',
          customTextColor: '#ffffff',
          customCTAColor: '#ff0',
        }),
      ),
    ).toEqual(['#123', '#ffffff', '#ff0', '#111111']);
    expect(
      colorOf(
        show({
          colorTheme: 'black-white-grey',
          colorThemeOption: 3,
          useCustomColors: true,
          customBackgroundColor: 'url(//evil.test)',
          customTextColor: 'red',
          customCTAColor: '',
        }),
      ),
    ).toEqual(['#09090b', '#ffffff', '#a1a1aa', '#111111']);
  });

  it('applies its position, width and z-index', () => {
    const bar = show({ barPosition: 'top-right', barWidth: 'half', zindex: 12 });

    expect(bar.getAttribute('placement')).toBe('top');
    expect([...frameOf(bar).classList]).toEqual(expect.arrayContaining(['top', 'right', 'half', 'round']));
    expect(bar.style.getPropertyValue('--layer')).toBe('12');
  });

  it('shows its avatar, and removes it if it cannot be loaded', () => {
    const bar = show({}, { avatarUrl: 'https://edge.test/avatars/1.jpg' });
    const picture = frameOf(bar).querySelector<HTMLImageElement>('.avatar')!;
    expect([picture.src, picture.alt]).toEqual(['https://edge.test/avatars/1.jpg', '']);

    picture.dispatchEvent(new Event('error'));

    expect(frameOf(bar).querySelector('.avatar')).toBeNull();
  });

  it('opens its call to action where that is enabled, and never a script URL', () => {
    const cta = {
      enableCTAButton: true,
      buttonText: 'Book',
      buttonUrl: 'https://site.test/seats',
      buttonTargetBlank: true,
    };
    const link = (bar: LastcallSidebarBar) => frameOf(bar).querySelector<HTMLAnchorElement>('.cta');

    expect(link(show(cta))).toMatchObject({
      textContent: 'Book',
      href: 'https://site.test/seats',
      target: '_blank',
      rel: 'noopener',
    });
    expect(link(show({ ...cta, enableCTAButton: false }))).toBeNull();
    expect(link(show({ ...cta, buttonUrl: 'javascript:alert(1)' }))).toBeNull();
  });

  it('escapes customer text', () => {
    const bar = show({ floatingBarText: '<img src=x onerror=alert(1)>', transHide: '<b>x' });

    expect(textsOf(bar, '.text')).toEqual(['<img src=x onerror=alert(1)>']);
    expect(frameOf(bar).querySelector('img, .hide b')).toBeNull();
  });

  it('shows our branding, which only a premium account may hide', () => {
    const brandingOf = (bar: LastcallSidebarBar) => textsOf(bar, '.by');

    expect(brandingOf(show({ enableBranding: true }))).toEqual(['Powered by Lastcall']);
    expect(brandingOf(show({ enableBranding: false }))).toEqual([]);
    expect(brandingOf(show({ enableBranding: false }, { isPremium: false }))).toEqual(['Powered by Lastcall']);
  });

  it('is taller with our branding', () => {
    expect(frameOf(show({}, { isPremium: false })).classList.contains('branded')).toBe(true);
    expect(frameOf(show()).classList.contains('branded')).toBe(false);
  });

  it('can be closed when its close button is enabled, which has the custom label', () => {
    const bar = show({ transHide: 'Later' });
    const closed = jest.fn();
    bar.addEventListener('lastcall:close', closed);

    frameOf(bar).querySelector<HTMLButtonElement>('.hide')!.click();

    expect(frameOf(bar).dataset.state).toBe('closed');
    expect(closed).toHaveBeenCalledTimes(1);
    expect(textsOf(show({ enableCloseButton: false }), '.hide')).toEqual([]);
    expect(textsOf(show({ transHide: 'Later' }), '.hide')).toEqual(['Later']);
  });

  it.each([0, 5, 10, 30, 60] as const)('shows after %d seconds', (barDelay) => {
    const bar = show({ barDelay });
    if (barDelay > 0) {
      jest.advanceTimersByTime(barDelay * 1000 - 1);
      expect(bar.isShown).toBe(false);
    }

    jest.advanceTimersByTime(1);

    expect(bar.isShown).toBe(true);
  });

  it('starts expanded on a small screen when that is enabled, and an arrow toggles it', () => {
    const bar = show({ maximizedOnMobileByDefault: true });
    const arrow = () => frameOf(bar).querySelector<HTMLButtonElement>('.more')!;
    expect([bar.expanded, arrow().ariaExpanded]).toEqual([true, 'true']);

    arrow().click();

    expect([bar.expanded, arrow().ariaExpanded, frameOf(bar).hasAttribute('data-open')]).toEqual([
      false,
      'false',
      false,
    ]);
    expect(show().expanded).toBe(false);
  });

  it('in a preview shows at once, reflects each setting and its other inputs, and shows again after it was closed', () => {
    const bar = document.createElement('lastcall-sidebar-bar');
    Object.assign(bar, { preview: true, deadlineAt: Date.now() + twoDays });
    document.body.append(bar);
    bar.settings = { ...defaultSidebarBar, barDelay: 60 };
    expect(bar.isShown).toBe(true);
    bar.close();

    Object.assign(bar, {
      settings: { ...defaultSidebarBar, floatingBarText: 'New words' },
      isPremium: true,
      hasCountdown: false,
      avatarUrl: 'https://edge.test/avatars/2.jpg',
    });

    expect(frameOf(bar).dataset.state).toBe('shown');
    expect(textsOf(bar, '.text')).toEqual(['New words']);
    expect([
      frameOf(bar).querySelector('.clock'),
      frameOf(bar).querySelector('.avatar') !== null,
      bar.isPremium,
      bar.hasCountdown,
    ]).toEqual([null, true, true, false]);
  });
});
