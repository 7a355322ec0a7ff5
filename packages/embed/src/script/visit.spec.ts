/** @jest-environment @lastcall/config/page-environment */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Bar } from '@lastcall/contracts/campaigns';
import {
  aBar,
  aPage,
  aTimer,
  barElement,
  shownDigits,
  tearDown,
  hourMs,
  inBar,
  isVisible,
  aShowDecision,
  start,
  offerHtml,
  type EdgeResponse,
  type PageUnderTest,
} from '../testing-kit/page.ts';

let page: PageUnderTest;
beforeEach(() => {
  page = aPage();
});
afterEach(() => tearDown(page));

const context = { campaignId: 'campaign', pageId: 'page' };
const after = (ms: number): string => new Date(start + ms).toISOString();

describe('a page with the snippet', () => {
  it('shows its bar and dispatches an event', async () => {
    page.decideResponse = aShowDecision({ bar: aBar() });

    await page.open();

    expect(shownDigits('lastcall-bar')).toEqual(['00', '02', '00', '00']);
    expect(page.decideRequests).toEqual([{ key: expect.any(String), url: 'http://localhost/offer' }]);
    expect(page.emitted).toMatchObject({
      ready: [{ ...context, deadlineAt: after(2 * hourMs) }],
      show: [{ campaignId: 'campaign', pageId: 'bar-page' }],
    });
  });

  it('sends no request when no campaign lists the page', async () => {
    page.rules = ['http://localhost/other'];
    page.decideResponse = aShowDecision({ bar: aBar() });

    await page.open();

    expect([page.decideRequests, barElement()]).toEqual([[], null]);
  });

  it('runs once when the page has the snippet twice', async () => {
    page.decideResponse = aShowDecision({ bar: aBar() });
    await page.open();

    await page.runSnippet();

    expect(page.decideRequests).toHaveLength(1);
    expect(document.querySelectorAll('lastcall-bar')).toHaveLength(1);
  });

  it.each([
    ['a day ahead', 24 * hourMs],
    ['a year behind', -365 * 24 * hourMs],
  ])('shows server time in a browser with its clock %s', async (_, wrongMs) => {
    page.decideResponse = () => ({
      status: 200,
      body: JSON.stringify(
        aShowDecision({
          bar: aBar(),
          now: new Date(Date.now() - wrongMs).toISOString(),
          deadlineAt: new Date(Date.now() - wrongMs + 2 * hourMs).toISOString(),
        }),
      ),
    });

    await page.open();

    expect(shownDigits('lastcall-bar')).toEqual(['00', '02', '00', '00']);
  });

  it('shows only the before-deadline blocks while the countdown is active', async () => {
    page.decideResponse = aShowDecision();

    await page.open();

    expect([isVisible('#before'), isVisible('#after')]).toEqual([true, false]);
  });

  it('shows the after-deadline blocks once the deadline has passed, and no bar', async () => {
    page.decideResponse = aShowDecision({ bar: aBar(), deadlineAt: after(-hourMs) });

    await page.open();

    expect([isVisible('#before'), isVisible('#after'), barElement()]).toEqual([false, true, null]);
  });

  it('shows and hides blocks that are added later', async () => {
    page.decideResponse = aShowDecision({ deadlineAt: after(-hourMs) });
    await page.open({ html: '' });

    document.body.innerHTML =
      '<p id="before" data-lastcall-show="before">Early</p><p id="after" data-lastcall-show="after">Late</p>';

    expect([isVisible('#before'), isVisible('#after')]).toEqual([false, true]);
  });

  it('shows a block that is added later with the attribute hidden', async () => {
    page.decideResponse = aShowDecision({ deadlineAt: after(-hourMs) });
    await page.open({ html: '' });

    document.body.innerHTML = offerHtml;
    await page.advance(100);

    expect([isVisible('#before'), isVisible('#after')]).toEqual([false, true]);
  });

  it('leaves a block hidden that the page hides again', async () => {
    page.decideResponse = aShowDecision({ deadlineAt: after(-hourMs) });
    await page.open();

    document.querySelector<HTMLElement>('#after')!.hidden = true;
    document.body.append(document.createElement('p'));
    await page.advance(100);

    expect(isVisible('#after')).toBe(false);
  });

  it('shows an announcement bar without a countdown, and the before-deadline blocks even after the bar was closed', async () => {
    page.decideResponse = aShowDecision({ bar: aBar(), deadlineAt: null, token: '', visitor: null });

    await page.open();

    expect([inBar('section').textContent, isVisible('#before')]).toEqual([expect.stringContaining('Offer'), true]);
    expect(page.emitted.ready).toEqual([{ ...context, deadlineAt: null }]);
    inBar('.hide').click();
    await page.open();
    expect([barElement(), isVisible('#before'), page.thrown, page.emitted.error]).toEqual([null, true, [], []]);
  });

  it('shows a bar, timers and a text on one page with one request', async () => {
    page.decideResponse = aShowDecision({
      bar: aBar(),
      timer: aTimer(),
      texts: { deadline: 'Mar 1 at 3 PM', quantity: null },
    });

    await page.open({ html: '<div data-lastcall-timer></div><b data-lastcall-text>soon</b>' });

    expect(shownDigits('lastcall-bar')).toEqual(['00', '02', '00', '00']);
    expect(shownDigits('lastcall-timer')).toEqual(['00', '02', '00', '00']);
    expect([document.querySelector('b')!.textContent, page.decideRequests.length]).toEqual(['Mar 1 at 3 PM', 1]);
  });
});

describe('a countdown that reaches zero on an open page', () => {
  it('removes the bar, shows the after-deadline blocks, and dispatches one event', async () => {
    page.decideResponse = aShowDecision({ bar: aBar(), timer: aTimer(), deadlineAt: after(2_000) });
    await page.open({ html: `${offerHtml}<div data-lastcall-timer></div>` });

    await page.advance(2_000);
    expect(shownDigits('lastcall-bar')).toEqual(['00', '00', '00', '00']);
    await page.advance(2_000);

    expect([barElement(), isVisible('#before'), isVisible('#after')]).toEqual([null, false, true]);
    expect(page.emitted.expire).toHaveLength(1);
    expect(page.reported.filter((event) => event.endsWith('expire'))).toEqual(['page expire']);
    expect(page.thrown).toEqual([]);
  });

  it.each(['refuses', 'hangs'] as const)('ends at the last known deadline when the edge %s', async (fault) => {
    page.decideResponse = aShowDecision({ bar: aBar(), deadlineAt: after(2_000) });
    await page.open();
    page.decideResponse = fault;

    await page.advance(7_000);

    expect([barElement(), isVisible('#before'), isVisible('#after')]).toEqual([null, false, true]);
    expect([page.emitted.expire.length, page.thrown, page.emitted.error]).toEqual([1, [], []]);
  });

  it('waits for the trusted clock when the device’s clock is set forward and the edge is unavailable', async () => {
    page.decideResponse = aShowDecision({ bar: aBar(), deadlineAt: after(hourMs) });
    await page.open();
    page.decideResponse = 'refuses';

    jest.setSystemTime(Date.now() + 2 * hourMs);
    await page.advance(5_000);
    expect([shownDigits('lastcall-bar'), page.emitted.expire, isVisible('#before')]).toEqual([
      ['00', '00', '00', '00'],
      [],
      true,
    ]);
    await page.advance(hourMs);

    expect([barElement(), page.emitted.expire.length, isVisible('#after')]).toEqual([null, 1, true]);
  });

  it.each([-hourMs, hourMs])('keeps counting when the device’s clock is changed by %s ms', async (byMs) => {
    page.decideResponse = aShowDecision({ bar: aBar() });
    await page.open();
    page.serverNow = () => start + performance.now() - openedAt;
    const openedAt = performance.now();

    jest.setSystemTime(Date.now() + byMs);
    const shown: string[] = [];
    for (let second = 0; second < 5; second++) {
      await page.advance(1_000);
      shown.push(shownDigits('lastcall-bar').join(':'));
    }

    expect(shown.every((time, at) => time.startsWith('00:01:59:') && (at === 0 || time < shown[at - 1]!))).toBe(true);
    expect([page.emitted.expire, page.decideRequests.length]).toEqual([[], 1]);
  });

  it('dispatches the event once when the server’s clock is a moment behind', async () => {
    page.decideResponse = () => aShowDecision({ bar: aBar(), deadlineAt: after(2_000) });
    page.serverNow = () => Date.now() - (page.decideRequests.length === 2 ? 1_500 : 0);
    await page.open();

    await page.advance(10_000);

    expect([page.emitted.expire.length, barElement(), isVisible('#after')]).toEqual([1, null, true]);
    expect(page.decideRequests.length).toBeGreaterThan(2);
  });

  it('requests a new decision when the bar was closed before', async () => {
    page.decideResponse = aShowDecision({ bar: aBar(), deadlineAt: after(2_000) });
    await page.open();
    inBar('.hide').click();
    await page.open();

    await page.advance(4_000);

    expect(page.decideRequests).toHaveLength(2);
    expect([page.emitted.expire, isVisible('#after')]).toEqual([[context], true]);
  });

  it("requests a new decision when the browser's clock was set forward, and stays active", async () => {
    page.decideResponse = () =>
      aShowDecision({
        bar: aBar(),
        deadlineAt: new Date(Date.now() + page.decideRequests.length * 60_000).toISOString(),
      });
    await page.open();

    await page.advance(62_000);

    expect(page.decideRequests).toHaveLength(2);
    expect(shownDigits('lastcall-bar').slice(0, 3)).toEqual(['00', '00', '01']);
    expect([isVisible('#before'), page.emitted.error]).toEqual([true, []]);
  });

  it('requests a new decision when a computer wakes after the deadline, also for a hidden countdown', async () => {
    page.decideResponse = () =>
      page.decideRequests.length > 1
        ? aShowDecision({ bar: aBar(), deadlineAt: new Date(Date.now() + 600_000).toISOString() })
        : aShowDecision({ bar: aBar(), revealAt: after(hourMs) });
    await page.open();
    expect(barElement()).toBeNull();

    // Advances the time, also that of the server, without firing timers.
    jest.setSystemTime(Date.now() + 2 * hourMs + 1_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await page.advance(1_500);

    expect(page.decideRequests).toHaveLength(2);
    expect(shownDigits('lastcall-bar').slice(0, 3)).toEqual(['00', '00', '09']);
    expect(page.emitted.error).toEqual([]);
  });

  it('shows a delayed countdown from its start time on, and the text before that', async () => {
    page.decideResponse = aShowDecision({
      bar: aBar(),
      timer: aTimer(),
      revealAt: after(hourMs),
      texts: { deadline: 'Mar 1 at 3 PM', quantity: null },
    });
    await page.open({ html: `<div data-lastcall-timer></div><b data-lastcall-text>soon</b>` });
    expect(document.querySelector('b')!.textContent).toBe('Mar 1 at 3 PM');

    await page.advance(hourMs - 1_000);
    expect([barElement(), document.querySelector('lastcall-timer')]).toEqual([null, null]);
    await page.advance(1_100);

    expect([shownDigits('lastcall-bar'), shownDigits('lastcall-timer')]).toEqual([
      ['00', '00', '59', '59'],
      ['00', '00', '59', '59'],
    ]);
  });
});

describe('a redirect', () => {
  it('does not run a script URL', async () => {
    page.decideResponse = {
      do: 'redirect',
      to: 'javascript:void(document.title = "ran")',
      visitor: null,
      now: after(0),
    };

    await page.open();
    await page.settle();

    expect([page.decideRequests.length, document.title, page.thrown]).toEqual([1, '', []]);
  });
});

describe('a bar that its visitor closed', () => {
  it('stays closed for the session, and appears in the next one', async () => {
    page.decideResponse = aShowDecision({ bar: aBar() });
    await page.open();

    inBar('.hide').click();
    expect([inBar('section').dataset.state, page.emitted.close]).toEqual([
      'closed',
      [{ ...context, pageId: 'bar-page' }],
    ]);
    await page.open();
    expect(barElement()).toBeNull();
    sessionStorage.clear();
    await page.open();

    expect(shownDigits('lastcall-bar')).toEqual(['00', '02', '00', '00']);
  });
});

describe('events of a page', () => {
  const cta = { text: 'Take a seat', url: '#seats', variant: 'button', target: '_parent' } as const;

  it('are reported after a second, and immediately when the page is left', async () => {
    page.decideResponse = aShowDecision({ bar: aBar({ cta }), timer: aTimer() });
    await page.open({ html: '<div data-lastcall-timer></div>' });
    await page.advance(1_000);
    expect(page.reported.sort()).toEqual(['bar-page show', 'timer-page show']);

    inBar('.cta').click();
    inBar('.hide').click();
    dispatchEvent(new Event('pagehide'));

    expect(page.reported.slice(2)).toEqual(['bar-page cta', 'bar-page close']);
  });

  it('are dropped silently when they cannot be reported', async () => {
    page.acceptsReports = false;
    page.decideResponse = aShowDecision({ bar: aBar() });
    await page.open();

    await page.advance(1_000);

    expect([shownDigits('lastcall-bar').length, page.thrown, page.emitted.error]).toEqual([4, [], []]);
  });
});

describe('a page whose edge fails', () => {
  it.each<[string, EdgeResponse]>([
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
    const html = `${offerHtml}<div data-lastcall-timer></div><p>Until <b data-lastcall-text>soon</b></p>`;
    page.decideResponse = answer;

    await page.open({ html });
    await page.advance(60_000);

    expect(document.body.innerHTML).toBe(Object.assign(document.createElement('div'), { innerHTML: html }).innerHTML);
    expect([isVisible('#before'), isVisible('#after')]).toEqual([true, false]);
    expect([page.thrown, page.emitted.error, page.emitted.ready]).toEqual([[], [], []]);
  });

  it('retries, and shows the bar once the edge is back', async () => {
    page.decideResponse = () =>
      page.decideRequests.length > 1 ? aShowDecision({ bar: aBar() }) : { status: 503, body: '' };
    await page.open();
    expect(barElement()).toBeNull();

    await page.advance(3_000);

    expect(shownDigits('lastcall-bar').slice(0, 3)).toEqual(['00', '01', '59']);
  });

  it.each([
    ['loaded', { ...aBar()!, src: '../parts/no-such-bar.ts' }, 'no-such-bar'],
    ['drawn', aBar({ labels: undefined } as unknown as Partial<Bar>)!, 'hideDays'],
  ])('dispatches an event when a bar cannot be %s, and throws nothing', async (_, bar, fault) => {
    page.decideResponse = aShowDecision({ bar });

    await page.open();

    expect(page.emitted.error).toEqual([expect.stringContaining(fault)]);
    expect([barElement(), isVisible('#before'), page.thrown]).toEqual([null, true, []]);
  });

  it('dispatches an event when timers cannot be loaded, and still shows the bar', async () => {
    page.decideResponse = aShowDecision({ bar: aBar(), timer: { ...aTimer()!, src: '../parts/no-such-timer.ts' } });

    await page.open();

    expect(page.emitted.error).toEqual([expect.stringContaining('no-such-timer')]);
    expect([shownDigits('lastcall-bar').length, page.thrown]).toEqual([4, []]);
  });

  it("isolates the bar from errors of the page's own code", async () => {
    page.decideResponse = aShowDecision({ bar: aBar() });
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
    page.decideResponse = aShowDecision({ texts });

    await page.open({ html });
    document.body.append(Object.assign(document.createElement('i'), { innerHTML: '<i data-lastcall-text></i>' }));
    await page.advance(oneFrameMs);

    expect(document.querySelector('b')!.textContent).toBe(texts.deadline);
    expect(document.querySelector('input')!.value).toBe(texts.deadline);
    expect(document.querySelector('i')!.textContent).toBe(texts.deadline);
  });

  it('is not overwritten where the page writes its own text', async () => {
    page.decideResponse = aShowDecision({ texts });
    await page.open({ html });

    document.querySelector('b')!.textContent = 'soon';
    await page.advance(oneFrameMs);

    expect(document.querySelector('b')!.textContent).toBe(texts.deadline);
  });

  it('is inserted as text even if it looks like markup', async () => {
    const deadline = '<img src=x onerror="document.title=1"></b><script>document.title=2</script>';
    page.decideResponse = aShowDecision({ texts: { deadline, quantity: null } });

    await page.open({ html });

    expect(document.querySelector('b')!.textContent).toBe(deadline);
    expect(document.querySelectorAll('img, script')).toHaveLength(0);
  });

  it('is written in a browser without AbortSignal.timeout', async () => {
    page.decideResponse = aShowDecision({ texts });
    jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      throw new TypeError('AbortSignal.timeout is not a function');
    });

    await page.open({ html });

    expect(document.querySelector('b')!.textContent).toBe(texts.deadline);
  });

  it('stays unchanged when the campaign has none', async () => {
    page.decideResponse = aShowDecision({ bar: aBar() });

    await page.open({ html });

    expect([document.querySelector('b')!.textContent, page.emitted.ready.length]).toEqual(['soon', 1]);
  });
});
