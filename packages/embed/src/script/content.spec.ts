/** @jest-environment @lastcall/config/page-environment */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aPage, forget, hourMs, isVisible, shows, start, type PageUnderTest } from '../testing-kit/page.ts';

let page: PageUnderTest;
beforeEach(() => {
  page = aPage();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  forget(page);
});

const spreadMs = 1100;
const afterHours = (hours: number): string => new Date(start + hours * hourMs).toISOString();
const phases = ['first-day', 'last-day', 'last-hour'];
const blocks = phases.map((phase) => `<p id="${phase}" data-lastcall-show="${phase}" hidden>${phase}</p>`).join('');
const visible = (): string[] => phases.filter((phase) => isVisible(`#${phase}`));

/** A decision with a countdown that started an hour ago and ends in so many hours. */
const untilHours = (hours: number) => {
  const deadlineAt = afterHours(hours);
  const own = { campaignId: 'campaign', startedAt: afterHours(-1), deadlineAt };
  return shows({ deadlineAt, content: { src: '../parts/content.ts', campaigns: [own] } });
};

describe('content by time left', () => {
  it('is shown on the first day, the last day and in the last hour, and not afterward', async () => {
    page.answer = untilHours(48);
    await page.open({ html: blocks });
    const seen = [visible()];

    for (const hours of [23, 1, 23]) {
      await page.pass(hours * hourMs);
      seen.push(visible());
    }
    await page.pass(hourMs + 5 * spreadMs);

    expect([...seen, visible()]).toEqual([['first-day'], [], ['last-day'], ['last-day', 'last-hour'], []]);
    expect(page.emitted.error).toEqual([]);
  });

  it('hides what the page selects after the deadline, and ignores an invalid selector', async () => {
    page.answer = untilHours(1);
    await page.open({
      html: '<i data-lastcall-hide=".add, #buy"></i><i data-lastcall-hide="[["></i><b id="buy">Buy</b><b class="add">Add</b>',
    });
    expect(['#buy', '.add'].map(isVisible)).toEqual([true, true]);

    await page.pass(hourMs + 5 * spreadMs);

    expect(['#buy', '.add'].map(isVisible)).toEqual([false, false]);
    expect(page.emitted.error).toEqual([]);
  });

  it('copies a coupon code, and says so for two seconds', async () => {
    const copied: string[] = [];
    Object.assign(navigator, { clipboard: { writeText: (text: string) => Promise.resolve(void copied.push(text)) } });
    page.answer = untilHours(1);
    await page.open({ html: '<button data-lastcall-copy="SAVE20" data-lastcall-copied="Copied">Copy code</button>' });
    const button = document.querySelector('button')!;

    button.click();
    await page.settle();
    expect([copied, button.textContent]).toEqual([['SAVE20'], 'Copied']);

    await page.pass(2000);
    expect(button.textContent).toBe('Copy code');
  });

  it('loads on no page without such content', async () => {
    const { content, ...rest } = untilHours(1);
    page.answer = { ...rest, content: { ...content!, src: './missing.ts' } };

    await page.open();

    expect(page.emitted.error).toEqual([]);
  });
});
