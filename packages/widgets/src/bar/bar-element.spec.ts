/** @jest-environment @lastcall/config/page-environment */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { defaultBar, withoutCountdown, type Bar } from '@lastcall/contracts/campaigns';
import { previewClock } from '../floating/preview-clock.ts';
import { mount, type LastcallBar } from './index.ts';
import { styles } from './styles.ts';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') });
  // jsdom supports style sheets, but not constructable ones.
  Object.assign(CSSStyleSheet.prototype, { replaceSync: () => undefined });
});

afterEach(() => {
  document.body.replaceChildren();
  jest.useRealTimers();
});

const show = (changes: Partial<Bar> = {}, leftMs = 7_200_000): LastcallBar => {
  // A page can have only one bar.
  window.__lastcallBar?.remove();
  return mount({
    settings: { ...defaultBar, ...changes },
    deadlineAt: Date.now() + leftMs,
    clock: previewClock(),
    context: { pageId: 'p' },
  })!;
};

const find = (bar: LastcallBar, selector: string) => bar.shadowRoot!.querySelector<HTMLElement>(selector);

describe('a bar', () => {
  it('has a close button only where it is enabled', () => {
    expect(find(show(), '.hide')).not.toBeNull();
    expect(find(show({ showHideButton: false }), '.hide')).toBeNull();
  });

  it('has the parts that pages style', () => {
    const bar = show({
      title: { text: 'Early price', hidden: false },
      description: 'Until your deadline',
      cta: { text: 'Buy', url: '#buy', variant: 'button', target: '_parent' },
      showHideButton: true,
    });
    const parts = [...bar.shadowRoot!.querySelectorAll('[part]')].flatMap((each) =>
      each.getAttribute('part')!.split(' '),
    );

    expect(parts).toEqual(
      expect.arrayContaining(['bar', 'title', 'text', 'clock', 'unit', 'days', 'number', 'label', 'cta', 'hide']),
    );
  });

  it('waits for its delay', () => {
    const bar = show({ delay: 3_600 });

    jest.advanceTimersByTime(3_600_000 - 1);
    expect([bar.isShown, find(bar, 'section')!.dataset.state]).toEqual([false, 'waiting']);
    jest.advanceTimersByTime(1);

    expect([bar.isShown, find(bar, 'section')!.dataset.state]).toEqual([true, 'shown']);
  });

  it.each([true, false])('starts open on a phone where that is enabled (%s)', (maximizedOnMobile) => {
    const bar = show({ maximizedOnMobile });
    const more = find(bar, '.more')!;
    expect([bar.expanded, more.ariaExpanded]).toEqual([maximizedOnMobile, String(maximizedOnMobile)]);

    more.click();

    expect([bar.expanded, more.ariaExpanded]).toEqual([!maximizedOnMobile, String(!maximizedOnMobile)]);
  });

  it('ticks silently, and announces the last minute once', () => {
    const bar = show({}, 63_000);
    const said = find(bar, '[role=status]')!;
    const announced: (string | null)[] = [];

    for (let second = 0; second < 10; second++) {
      jest.advanceTimersByTime(1_000);
      if (said.textContent !== (announced.at(-1) ?? '')) announced.push(said.textContent);
    }

    expect(announced).toEqual(['Offer ends soon: 1 minute']);
    expect(bar.shadowRoot!.querySelectorAll('[aria-live]')).toHaveLength(0);
  });
});

/** Returns the declarations of the parts of a bar without a countdown, custom properties excluded. */
function appearanceOf(template: Bar['template'], width: Bar['settings']['layout']['width']): string {
  const bar = show({
    ...withoutCountdown(defaultBar),
    template,
    title: { text: '', hidden: true },
    cta: { text: 'Read', url: '#news', variant: 'button', target: '_parent' },
    settings: { ...defaultBar.settings, layout: { placement: 'bottom', width, size: 'medium' } },
  });
  const parts = ['.bar', '.words', '.cta'].map((part) => find(bar, part)!);
  // Models a wide page: container query rules for narrow pages are ignored.
  const sheet = styles.replace(/@container \([^)]*<=\d+px\)\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '');
  return [...sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .flatMap(([, selectors = '', declarations = '']) =>
      selectors
        .split(/,(?![^(]*\))/)
        .map((selector) => selector.trim())
        .filter((selector) => /template-\d/.test(selector) && !/[:@]/.test(selector.replace(/:not\([^)]*\)/g, '')))
        .flatMap((selector) =>
          parts.flatMap((part, at) =>
            part.matches(selector)
              ? declarations
                  .split(';')
                  .filter((each) => each !== '' && !each.trim().startsWith('--'))
                  .map((each) => `${at} ${each}`)
              : [],
          ),
        ),
    )
    .sort()
    .join('\n');
}

describe('the templates of an announcement', () => {
  it.each(['floating', 'full'] as const)('differ from each other even without a countdown (%s)', (width) => {
    const appearances = (['template-1', 'template-2', 'template-3', 'template-4'] as const).map((template) =>
      appearanceOf(template, width),
    );

    expect(new Set(appearances).size).toBe(4);
  });
});
