/** @jest-environment @lastcall/config/page-environment */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Bar } from '@lastcall/contracts/campaigns';
import {
  aBar,
  aPage,
  aTimer,
  barOn,
  shownDigits,
  forget,
  hourMs,
  inBar,
  isVisible,
  shows,
  start,
  words,
  type EdgeAnswer,
  type PageUnderTest,
} from '../testing-kit/page.ts';

let page: PageUnderTest;
beforeEach(() => {
  page = aPage();
});
afterEach(() => forget(page));

const context = { campaignId: 'campaign', pageId: 'page' };
const after = (ms: number): string => new Date(start + ms).toISOString();

describe('a page with the snippet', () => {
  it('shows its bar and dispatches an event', async () => {
    page.answer = shows({ bar: aBar() });

    await page.open();

    expect(shownDigits('lastcall-bar')).toEqual(['00', '02', '00', '00']);
    expect(page.asked).toEqual([{ key: expect.any(String), url: 'http://localhost/offer' }]);
    expect(page.emitted).toMatchObject({
      ready: [{ ...context, deadlineAt: after(2 * hourMs) }],
      show: [{ campaignId: 'campaign', pageId: 'bar-page' }],
    });
  });

  it('sends no request when no campaign lists the page', async () => {
    page.rules = ['http://localhost/other'];
    page.answer = shows({ bar: aBar() });

    await page.open();

    expect([page.asked, barOn()]).toEqual([[], null]);
  });

  it('runs once when the page has the snippet twice', async () => {
    page.answer = shows({ bar: aBar() });
    await page.open();

    await page.runSnippet();

    expect(page.asked).toHaveLength(1);
    expect(document.querySelectorAll('lastcall-bar')).toHaveLength(1);
  });

  it.each([
    ['a day ahead', 24 * hourMs],
    ['a year behind', -365 * 24 * hourMs],
  ])('shows server time in a browser that runs %s', async (_, wrongMs) => {
    page.answer = () => ({
      status: 200,
      body: JSON.stringify(
        shows({
          bar: aBar(),
          now: new Date(Date.now() - wrongMs).toISOString(),
          deadlineAt: new Date(Date.now() - wrongMs + 2 * hourMs).toISOString(),
        }),
      ),
    });

    await page.open();

    expect(shownDigits('lastcall-bar')).toEqual(['00', '02', '00', '00']);
  });

  it('shows only the blocks from before the deadline while the countdown is active', async () => {
    page.answer = shows();

    await page.open();

    expect([isVisible('#before'), isVisible('#after')]).toEqual([true, false]);
  });

  it('shows the blocks from after the deadline once it has passed, and no bar', async () => {
    page.answer = shows({ bar: aBar(), deadlineAt: after(-hourMs) });

    await page.open();

    expect([isVisible('#before'), isVisible('#after'), barOn()]).toEqual([false, true, null]);
  });

  it('shows and hides blocks that are added later', async () => {
    page.answer = shows({ deadlineAt: after(-hourMs) });
    await page.open({ html: '' });

    document.body.innerHTML =
      '<p id="before" data-lastcall-show="before">Early</p><p id="after" data-lastcall-show="after">Late</p>';

    expect([isVisible('#before'), isVisible('#after')]).toEqual([false, true]);
  });

  it('shows a block that is added later with the attribute hidden', async () => {
    page.answer = shows({ deadlineAt: after(-hourMs) });
    await page.open({ html: '' });

    document.body.innerHTML = words;
    await page.pass(100);

    expect([isVisible('#before'), isVisible('#after')]).toEqual([false, true]);
  });

  it('leaves a block hidden that the page hides again', async () => {
    page.answer = shows({ deadlineAt: after(-hourMs) });
    await page.open();

    document.querySelector<HTMLElement>('#after')!.hidden = true;
    document.body.append(document.createElement('p'));
    await page.pass(100);

    expect(isVisible('#after')).toBe(false);
  });

  it('shows an announcement bar without a countdown and the blocks from before a deadline, also once the bar was closed', async () => {
    page.answer = shows({ bar: aBar(), deadlineAt: null, token: '', visitor: null });

    await page.open();

    expect([inBar('section').textContent, isVisible('#before')]).toEqual([expect.stringContaining('Offer'), true]);
    expect(page.emitted.ready).toEqual([{ ...context, deadlineAt: null }]);
    inBar('.hide').click();
    await page.open();
    expect([barOn(), isVisible('#before'), page.thrown, page.emitted.error]).toEqual([null, true, [], []]);
  });

  it('shows a bar, timers and a text on one page with one request', async () => {
    page.answer = shows({ bar: aBar(), timer: aTimer(), texts: { deadline: 'Mar 1 at 3 PM', quantity: null } });

    await page.open({ html: '<div data-lastcall-timer></div><b data-lastcall-text>soon</b>' });

    expect(shownDigits('lastcall-bar')).toEqual(['00', '02', '00', '00']);
    expect(shownDigits('lastcall-timer')).toEqual(['00', '02', '00', '00']);
    expect([document.querySelector('b')!.textContent, page.asked.length]).toEqual(['Mar 1 at 3 PM', 1]);
  });
});

describe('a countdown that reaches zero on an open page', () => {
  it('removes the bar, shows the blocks from after the deadline, and dispatches one event', async () => {
    page.answer = shows({ bar: aBar(), timer: aTimer(), deadlineAt: after(2_000) });
    await page.open({ html: `${words}<div data-lastcall-timer></div>` });

    await page.pass(2_000);
    expect(shownDigits('lastcall-bar')).toEqual(['00', '00', '00', '00']);
    await page.pass(2_000);

    expect([barOn(), isVisible('#before'), isVisible('#after')]).toEqual([null, false, true]);
    expect(page.emitted.expire).toHaveLength(1);
    expect(page.reported.filter((event) => event.endsWith('expire'))).toEqual(['page expire']);
    expect(page.thrown).toEqual([]);
  });

  it.each(['refuses', 'hangs'] as const)('ends by the last known deadline when the edge %s', async (fault) => {
    page.answer = shows({ bar: aBar(), deadlineAt: after(2_000) });
    await page.open();
    page.answer = fault;

    await page.pass(7_000);

    expect([barOn(), isVisible('#before'), isVisible('#after')]).toEqual([null, false, true]);
    expect([page.emitted.expire.length, page.thrown, page.emitted.error]).toEqual([1, [], []]);
  });

  it('waits for the trusted clock when the device’s clock is set forward and the edge is unavailable', async () => {
    page.answer = shows({ bar: aBar(), deadlineAt: after(hourMs) });
    await page.open();
    page.answer = 'refuses';

    jest.setSystemTime(Date.now() + 2 * hourMs);
    await page.pass(5_000);
    expect([shownDigits('lastcall-bar'), page.emitted.expire, isVisible('#before')]).toEqual([
      ['00', '00', '00', '00'],
      [],
      true,
    ]);
    await page.pass(hourMs);

    expect([barOn(), page.emitted.expire.length, isVisible('#after')]).toEqual([null, 1, true]);
  });

  it.each([-hourMs, hourMs])('keeps counting when the device’s clock is changed by %s ms', async (byMs) => {
    page.answer = shows({ bar: aBar() });
    await page.open();
    page.serverNow = () => start + performance.now() - openedAt;
    const openedAt = performance.now();

    jest.setSystemTime(Date.now() + byMs);
    const shown: string[] = [];
    for (let second = 0; second < 5; second++) {
      await page.pass(1_000);
      shown.push(shownDigits('lastcall-bar').join(':'));
    }

    expect(shown.every((time, at) => time.startsWith('00:01:59:') && (at === 0 || time < shown[at - 1]!))).toBe(true);
    expect([page.emitted.expire, page.asked.length]).toEqual([[], 1]);
  });

  it('dispatches the event once when the server’s clock is a moment behind', async () => {
    page.answer = () => shows({ bar: aBar(), deadlineAt: after(2_000) });
    page.serverNow = () => Date.now() - (page.asked.length === 2 ? 1_500 : 0);
    await page.open();

    await page.pass(10_000);

    expect([page.emitted.expire.length, barOn(), isVisible('#after')]).toEqual([1, null, true]);
    expect(page.asked.length).toBeGreaterThan(2);
  });

  it('requests a new decision when the bar was closed before', async () => {
    page.answer = shows({ bar: aBar(), deadlineAt: after(2_000) });
    await page.open();
    inBar('.hide').click();
    await page.open();

    await page.pass(4_000);

    expect(page.asked).toHaveLength(2);
    expect([page.emitted.expire, isVisible('#after')]).toEqual([[context], true]);
  });

  it("requests a new decision when the browser's clock was set forward, and stays active", async () => {
    page.answer = () =>
      shows({ bar: aBar(), deadlineAt: new Date(Date.now() + page.asked.length * 60_000).toISOString() });
    await page.open();

    await page.pass(62_000);

    expect(page.asked).toHaveLength(2);
    expect(shownDigits('lastcall-bar').slice(0, 3)).toEqual(['00', '00', '01']);
    expect([isVisible('#before'), page.emitted.error]).toEqual([true, []]);
  });

  it('requests a new decision when a computer wakes after the deadline, also for a hidden countdown', async () => {
    page.answer = () =>
      page.asked.length > 1
        ? shows({ bar: aBar(), deadlineAt: new Date(Date.now() + 600_000).toISOString() })
        : shows({ bar: aBar(), revealAt: after(hourMs) });
    await page.open();
    expect(barOn()).toBeNull();

    // Advances the time, also that of the server, without firing timers.
    jest.setSystemTime(Date.now() + 2 * hourMs + 1_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await page.pass(1_500);

    expect(page.asked).toHaveLength(2);
    expect(shownDigits('lastcall-bar').slice(0, 3)).toEqual(['00', '00', '09']);
    expect(page.emitted.error).toEqual([]);
  });

  it('shows a delayed countdown from its start time on, and the text before that', async () => {
    page.answer = shows({
      bar: aBar(),
      timer: aTimer(),
      revealAt: after(hourMs),
      texts: { deadline: 'Mar 1 at 3 PM', quantity: null },
    });
    await page.open({ html: `<div data-lastcall-timer></div><b data-lastcall-text>soon</b>` });
    expect(document.querySelector('b')!.textContent).toBe('Mar 1 at 3 PM');

    await page.pass(hourMs - 1_000);
    expect([barOn(), document.querySelector('lastcall-timer')]).toEqual([null, null]);
    await page.pass(1_100);

    expect([shownDigits('lastcall-bar'), shownDigits('lastcall-timer')]).toEqual([
      ['00', '00', '59', '59'],
      ['00', '00', '59', '59'],
    ]);
  });
});

describe('a redirect', () => {
  it('runs no script of a URL', async () => {
    page.answer = {
      do: 'redirect',
      to: 'javascript:void(document.title = "ran")',
      visitor: null,
      now: after(0),
    };

    await page.open();
    await page.settle();

    expect([page.asked.length, document.title, page.thrown]).toEqual([1, '', []]);
  });
});

describe('a bar that its visitor closed', () => {
  it('stays closed for the session, and appears in the next one', async () => {
    page.answer = shows({ bar: aBar() });
    await page.open();

    inBar('.hide').click();
    expect([inBar('section').dataset.state, page.emitted.close]).toEqual([
      'closed',
      [{ ...context, pageId: 'bar-page' }],
    ]);
    await page.open();
    expect(barOn()).toBeNull();
    sessionStorage.clear();
    await page.open();

    expect(shownDigits('lastcall-bar')).toEqual(['00', '02', '00', '00']);
  });
});

describe('events of a page', () => {
  const cta = { text: 'Take a seat', url: '#seats', variant: 'button', target: '_parent' } as const;

  it('are reported after a second, and immediately when the page is left', async () => {
    page.answer = shows({ bar: aBar({ cta }), timer: aTimer() });
    await page.open({ html: '<div data-lastcall-timer></div>' });
    await page.pass(1_000);
    expect(page.reported.sort()).toEqual(['bar-page show', 'timer-page show']);

    inBar('.cta').click();
    inBar('.hide').click();
    dispatchEvent(new Event('pagehide'));

    expect(page.reported.slice(2)).toEqual(['bar-page cta', 'bar-page close']);
  });

  it('are dropped silently when they cannot be reported', async () => {
    page.takesReports = false;
    page.answer = shows({ bar: aBar() });
    await page.open();

    await page.pass(1_000);

    expect([shownDigits('lastcall-bar').length, page.thrown, page.emitted.error]).toEqual([4, [], []]);
  });
});

describe('a page whose edge fails', () => {
  it.each<[string, EdgeAnswer]>([
    ['refuses the connection', 'refuses'],
    ['hangs', 'hangs'],
    ['responds with status 500', { status: 500, body: '{"code":"internal"}' }],
    ['responds with status 404', { status: 404, body: '{"code":"not_found"}' }],
    ["responds with a proxy's page", { status: 200, body: '<!doctype html><h1>Gateway</h1>' }],
    ['responds with an empty body', { status: 200, body: '' }],
    ['responds with half of its JSON', { status: 200, body: `{"do":"show","now":"${after(0)}","dead` }],
    ['responds with null', { status: 200, body: 'null' }],
    ['responds with a decision without its deadline', { status: 200, body: `{"do":"show","now":"${after(0)}"}` }],
    ['responds with an unknown decision', { status: 200, body: `{"do":"dance","now":"${after(0)}","visitor":"x"}` }],
  ])('stays unchanged when the edge %s', async (_, answer) => {
    const html = `${words}<div data-lastcall-timer></div><p>Until <b data-lastcall-text>soon</b></p>`;
    page.answer = answer;

    await page.open({ html });
    await page.pass(60_000);

    expect(document.body.innerHTML).toBe(Object.assign(document.createElement('div'), { innerHTML: html }).innerHTML);
    expect([isVisible('#before'), isVisible('#after')]).toEqual([true, false]);
    expect([page.thrown, page.emitted.error, page.emitted.ready]).toEqual([[], [], []]);
  });

  it('retries, and shows the bar once the edge is back', async () => {
    page.answer = () => (page.asked.length > 1 ? shows({ bar: aBar() }) : { status: 503, body: '' });
    await page.open();
    expect(barOn()).toBeNull();

    await page.pass(3_000);

    expect(shownDigits('lastcall-bar').slice(0, 3)).toEqual(['00', '01', '59']);
  });

  it.each([
    ['loaded', { ...aBar()!, src: '../parts/no-such-bar.ts' }, 'no-such-bar'],
    ['drawn', aBar({ labels: undefined } as unknown as Partial<Bar>)!, 'hideDays'],
  ])('dispatches an event when a bar cannot be %s, and throws nothing', async (_, bar, fault) => {
    page.answer = shows({ bar });

    await page.open();

    expect(page.emitted.error).toEqual([expect.stringContaining(fault)]);
    expect([barOn(), isVisible('#before'), page.thrown]).toEqual([null, true, []]);
  });

  it('dispatches an event when timers cannot be loaded, and still shows the bar', async () => {
    page.answer = shows({ bar: aBar(), timer: { ...aTimer()!, src: '../parts/no-such-timer.ts' } });

    await page.open();

    expect(page.emitted.error).toEqual([expect.stringContaining('no-such-timer')]);
    expect([shownDigits('lastcall-bar').length, page.thrown]).toEqual([4, []]);
  });

  it("isolates the bar from errors of the page's own code", async () => {
    page.answer = shows({ bar: aBar() });
    const listeners = ['lastcall:ready', 'lastcall:show'].map(
      (name) =>
        [
          name,
          () => {
            throw new Error(`own ${name}`);
          },
        ] as const,
    );
    for (const [name, listener] of listeners) document.addEventListener(name, listener);

    await page.open();

    expect([shownDigits('lastcall-bar').length, page.thrown]).toEqual([4, ['own lastcall:ready', 'own lastcall:show']]);
    for (const [name, listener] of listeners) document.removeEventListener(name, listener);
  });
});

describe('a text of the page', () => {
  const html =
    '<p>Until <b data-lastcall-text>soon</b>.</p><form><input name="until" type="hidden" data-lastcall-text></form>';
  const texts = { deadline: 'Mar 1 at 3:00 PM CET', quantity: null };
  const oneFrameMs = 20;

  it('contains the deadline as the server formats it, in elements, in fields, and in those added later', async () => {
    page.answer = shows({ texts });

    await page.open({ html });
    document.body.append(Object.assign(document.createElement('i'), { innerHTML: '<i data-lastcall-text></i>' }));
    await page.pass(oneFrameMs);

    expect(document.querySelector('b')!.textContent).toBe(texts.deadline);
    expect(document.querySelector('input')!.value).toBe(texts.deadline);
    expect(document.querySelector('i')!.textContent).toBe(texts.deadline);
  });

  it('is not overwritten where the page writes its own text', async () => {
    page.answer = shows({ texts });
    await page.open({ html });

    document.querySelector('b')!.textContent = 'soon';
    await page.pass(oneFrameMs);

    expect(document.querySelector('b')!.textContent).toBe(texts.deadline);
  });

  it('is inserted as text even if it looks like markup', async () => {
    const deadline = '<img src=x onerror="document.title=1"></b><script>document.title=2</script>';
    page.answer = shows({ texts: { deadline, quantity: null } });

    await page.open({ html });

    expect(document.querySelector('b')!.textContent).toBe(deadline);
    expect(document.querySelectorAll('img, script')).toHaveLength(0);
  });

  it('is written in a browser without AbortSignal.timeout', async () => {
    page.answer = shows({ texts });
    jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      throw new TypeError('AbortSignal.timeout is not a function');
    });

    await page.open({ html });

    expect(document.querySelector('b')!.textContent).toBe(texts.deadline);
  });

  it('stays unchanged when the campaign has none', async () => {
    page.answer = shows({ bar: aBar() });

    await page.open({ html });

    expect([document.querySelector('b')!.textContent, page.emitted.ready.length]).toEqual(['soon', 1]);
  });
});
