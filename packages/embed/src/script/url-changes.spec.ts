/** @jest-environment @lastcall/config/page-environment */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  aBar,
  aPage,
  aTimer,
  barElement,
  shownDigits,
  tearDown,
  hourMs,
  inBar,
  aShowDecision,
  immediateMs,
  start,
  type PageUnderTest,
} from '../testing-kit/page.ts';

let page: PageUnderTest;
beforeEach(() => {
  page = aPage();
  page.rules = ['http://localhost/offer', 'http://localhost/pizza'];
  page.decideResponse = ({ url }) => {
    const [name, hours] = url.includes('/pizza') ? ['Pizza', 30] : ['Bread', 2];
    return aShowDecision({
      bar: aBar({ title: { text: name, hidden: false } }),
      timer: aTimer(),
      deadlineAt: new Date(start + hours * hourMs).toISOString(),
      texts: { deadline: `${name}, in time`, quantity: null },
    });
  };
});
afterEach(() => tearDown(page));

/** Renders a page like a framework, after its URL has changed. */
async function draw(path: string): Promise<void> {
  history.pushState(null, '', path);
  document.body.innerHTML = '<div data-lastcall-timer></div><p data-lastcall-text>soon</p>';
  await page.advance(immediateMs);
}

const textOn = (): string | null => document.querySelector('[data-lastcall-text]')!.textContent;

describe('a single-page app', () => {
  it('shows the bar, timers and texts of each of its pages, and none on unlisted ones', async () => {
    await page.open({ html: '' });

    await draw('/pizza');
    expect([inBar('.title').textContent, textOn()]).toEqual(['Pizza', 'Pizza, in time']);
    expect(shownDigits('lastcall-timer')).toEqual(['01', '05', '59', '59']);
    await draw('/about');
    expect([barElement(), document.querySelector('lastcall-timer'), textOn()]).toEqual([null, null, 'soon']);
    await draw('/offer');

    expect([inBar('.title').textContent, textOn()]).toEqual(['Bread', 'Bread, in time']);
    expect(shownDigits('lastcall-timer')).toEqual(['00', '01', '59', '59']);
    expect([page.thrown, page.emitted.error]).toEqual([[], []]);
  });

  it('sends no new request when the URL changes within a page', async () => {
    await page.open();

    for (const path of ['?seats=2', '#book']) await page.navigate(path);
    history.replaceState(null, '', '/offer/');
    await page.advance(immediateMs);

    expect(page.decideRequests).toHaveLength(1);
    expect(inBar('.title').textContent).toBe('Bread');
  });

  it('shows nothing from a response that arrives after the visitor has moved on', async () => {
    const answer = aShowDecision({ bar: aBar() });
    let respond = (): void => undefined;
    page.decideResponse = () => new Promise((resolve) => (respond = () => resolve(answer)));
    await page.open();
    await page.navigate('/about');

    respond();
    await page.settle();

    expect([barElement(), page.emitted.ready]).toEqual([null, []]);
  });
});
