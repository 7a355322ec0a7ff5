/** @jest-environment @lastcall/config/page-environment */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aPage, tearDown, hourMs, isVisible, aShowDecision, type PageUnderTest } from '../testing-kit/page.ts';

let page: PageUnderTest;
beforeEach(() => {
  page = aPage();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  tearDown(page);
});

const secondMs = 1000;
const dayMs = 24 * hourMs;
/** Longer than a page takes to act at the deadline. */
const atZeroMs = 10 * secondMs;
const phases = ['first-day', 'last-day', 'last-hour'];
const blocks = phases.map((phase) => `<p id="${phase}" data-lastcall-show="${phase}" hidden>${phase}</p>`).join('');
const visible = (): string[] => phases.filter((phase) => isVisible(`#${phase}`));

/** Returns a decision with a countdown that ends in `leftMs` and started `sinceMs` ago. */
const endsIn = (leftMs: number, sinceMs = hourMs) => {
  const now = Date.now();
  const [startedAt, deadlineAt] = [now - sinceMs, now + leftMs].map((ms) => new Date(ms).toISOString());
  const own = { campaignId: 'campaign', startedAt: startedAt!, deadlineAt: deadlineAt! };
  return aShowDecision({ deadlineAt: deadlineAt!, content: { src: '../parts/content.ts', campaigns: [own] } });
};

describe('content by time left', () => {
  it.each([
    ['the first day ends', 2 * dayMs, dayMs - 2 * secondMs, ['first-day'], []],
    ['the last day starts', dayMs + 2 * secondMs, 2 * dayMs, [], ['last-day']],
    ['the last hour starts', hourMs + 2 * secondMs, 2 * dayMs, ['last-day'], ['last-day', 'last-hour']],
    ['the deadline passes', 2 * secondMs, 2 * dayMs, ['last-day', 'last-hour'], []],
  ])('changes when %s', async (_, leftMs, sinceMs, before, after) => {
    page.decideResponse = endsIn(leftMs, sinceMs);
    await page.open({ html: blocks });
    expect(visible()).toEqual(before);

    await page.advance(atZeroMs);

    expect(visible()).toEqual(after);
    expect(page.emitted.error).toEqual([]);
  });

  it('hides what the page selects after the deadline, and ignores an invalid selector', async () => {
    page.decideResponse = endsIn(2 * secondMs);
    await page.open({
      html: '<i data-lastcall-hide=".add, #buy"></i><i data-lastcall-hide="[["></i><b id="buy">Buy</b><b class="add">Add</b>',
    });
    expect(['#buy', '.add'].map(isVisible)).toEqual([true, true]);

    await page.advance(atZeroMs);

    expect(['#buy', '.add'].map(isVisible)).toEqual([false, false]);
    expect(page.emitted.error).toEqual([]);
  });

  it('copies a coupon code, and shows a confirmation for two seconds', async () => {
    const copied: string[] = [];
    Object.assign(navigator, { clipboard: { writeText: (text: string) => Promise.resolve(void copied.push(text)) } });
    page.decideResponse = endsIn(hourMs);
    await page.open({ html: '<button data-lastcall-copy="SAVE20" data-lastcall-copied="Copied">Copy code</button>' });
    const button = document.querySelector('button')!;

    button.click();
    await page.settle();
    expect([copied, button.textContent]).toEqual([['SAVE20'], 'Copied']);

    await page.advance(2000);
    expect(button.textContent).toBe('Copy code');
  });

  it('is not loaded on a page without such content', async () => {
    const { content, ...rest } = endsIn(hourMs);
    page.decideResponse = { ...rest, content: { ...content!, src: './missing.ts' } };

    await page.open();

    expect(page.emitted.error).toEqual([]);
  });
});
