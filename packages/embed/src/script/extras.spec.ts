/** @jest-environment @lastcall/config/page-environment */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Lastcall, LastcallCallback, LastcallEvent } from '@lastcall/page';
import {
  aBar,
  aPage,
  barElement,
  tearDown,
  hourMs,
  isVisible,
  aShowDecision,
  immediateMs,
  start,
  type PageUnderTest,
} from '../testing-kit/page.ts';

let page: PageUnderTest;
beforeEach(() => {
  page = aPage();
});
afterEach(() => tearDown(page));

const context = { campaignId: 'campaign', pageId: 'page' };
const spreadMs = 1100;
const deadlineAt = new Date(start + 2 * hourMs).toISOString();
const active = { status: 'active', ...context, deadlineAt, leftMs: 2 * hourMs, consent: 'granted' };
const expired = { ...aShowDecision(), deadlineAt: new Date(start + 2 * hourMs).toISOString() };

/** Returns the API as page code without the stub sees it. */
const api = (): Lastcall => window.lastcall as Lastcall;

/** Opens the page with callbacks in the documented stub. */
async function openWithStub(...callbacks: LastcallCallback[]): Promise<void> {
  await page.open({ before: () => (window.lastcall = callbacks) });
}

/** Collects the details of the events that a listener receives. */
function received(lastcall: Lastcall, name: 'ready' | 'show' | 'close' | 'expire'): unknown[] {
  const details: unknown[] = [];
  lastcall.on(name, (event) => details.push(event.detail));
  return details;
}

describe('window.lastcall', () => {
  it('calls the callbacks of the stub with itself, and those added later', async () => {
    const called: string[] = [];
    page.decideResponse = aShowDecision({ bar: aBar() });

    await openWithStub(() => called.push('before'));
    window.lastcall!.push((lastcall) => called.push(lastcall === window.lastcall ? 'after' : 'other'));

    expect(called).toEqual(['before', 'after']);
  });

  it('calls callbacks that are added to a saved stub after it was replaced', async () => {
    const called: unknown[] = [];
    const stub: LastcallCallback[] = [];
    await page.open({ before: () => (window.lastcall = stub) });

    stub.push((lastcall) => called.push(lastcall));

    expect(called).toEqual([window.lastcall]);
  });

  it('is not loaded by a page that does not use it', async () => {
    page.extras = './missing.ts';
    page.decideResponse = aShowDecision({ bar: aBar() });

    await page.open();
    expect(page.emitted.error).toEqual([]);

    void api().state();
    await page.settle();
    expect(page.emitted.error).toEqual([expect.stringContaining('missing.ts')]);
    expect(page.thrown).toEqual([]);
  });

  it('works the same without a stub, from its first use', async () => {
    page.decideResponse = aShowDecision({ bar: aBar() });
    await page.open();

    const state = api().state();
    await page.settle();

    await expect(state).resolves.toEqual(active);
    await expect(api().ready).resolves.toEqual(active);
  });

  it('may be awaited without being a promise', async () => {
    page.decideResponse = aShowDecision();
    await page.open();

    const awaited = Promise.resolve(api());
    await page.settle();

    await expect(awaited).resolves.toBe(window.lastcall);
  });

  it('replaces an element with the id lastcall, which browsers expose under that name', async () => {
    page.decideResponse = aShowDecision();
    await page.open({ html: '<div id="lastcall"></div>' });

    const state = api().state();
    await page.settle();

    await expect(state).resolves.toMatchObject({ status: 'active' });
  });

  it("leaves a page's own global of that name alone", async () => {
    const own = { orders: 3 };
    page.decideResponse = aShowDecision({ bar: aBar() });

    await page.open({ before: () => Object.assign(window, { lastcall: own }) });

    expect(window.lastcall).toBe(own);
    expect(barElement()).not.toBeNull();
  });

  it('has no state on a page that is not listed, and is ready there', async () => {
    page.rules = ['http://localhost/other'];
    let state: unknown;

    await openWithStub(async (lastcall) => (state = await lastcall.ready));
    await page.settle();

    expect(state).toEqual({
      status: 'none',
      campaignId: null,
      pageId: null,
      deadlineAt: null,
      leftMs: null,
      consent: 'granted',
    });
  });

  it('is expired after the deadline', async () => {
    page.decideResponse = aShowDecision({ bar: aBar() });
    await page.open();

    await page.advance(2 * hourMs + spreadMs);
    const state = api().state();
    await page.settle();

    await expect(state).resolves.toEqual({ ...active, status: 'expired', leftMs: 0 });
  });

  it('isolates the page from exceptions of its callbacks and listeners', async () => {
    page.decideResponse = aShowDecision();

    await openWithStub((lastcall) => {
      lastcall.on('ready', () => {
        throw new Error('in a listener');
      });
      throw new Error('in a callback');
    });

    expect(page.emitted.error).toEqual(expect.arrayContaining(['in a callback', 'in a listener']));
    expect(page.thrown).toEqual([]);
  });
});

describe('the events of window.lastcall', () => {
  it('reach a listener that is added later, once each', async () => {
    page.decideResponse = aShowDecision({ bar: aBar() });
    await page.open();
    barElement()!.close();

    let details: unknown[] = [];
    api().push((lastcall) => {
      details = [received(lastcall, 'ready'), received(lastcall, 'show'), received(lastcall, 'close')];
    });
    await page.settle();

    const bar = { campaignId: 'campaign', pageId: 'bar-page' };
    expect(details).toEqual([[{ ...context, deadlineAt }], [bar], [bar]]);
  });

  it('no longer reach a listener that was removed', async () => {
    page.decideResponse = aShowDecision({ bar: aBar() });
    const closed: LastcallEvent<'close'>[] = [];
    const listener = (event: LastcallEvent<'close'>): unknown => closed.push(event);
    await openWithStub((lastcall) => {
      lastcall.on('close', listener);
      lastcall.on('close', listener);
    });

    barElement()!.close();
    api().off('close', listener);
    barElement()!.close();

    expect(closed).toHaveLength(1);
  });

  it('of a previous page are not replayed on the next one', async () => {
    page.rules = ['http://localhost/offer', 'http://localhost/next'];
    page.decideResponse = aShowDecision({ bar: aBar() });
    await page.open();
    barElement()!.close();

    page.decideResponse = aShowDecision({ bar: aBar({}, 'next-page') });
    await page.navigate('/next');
    let closed: unknown[] = [];
    api().push((lastcall) => (closed = received(lastcall, 'close')));
    await page.settle();

    expect(closed).toEqual([]);
  });
});

describe('a canceled expire event', () => {
  it.each([
    ['of a page with a bar', aBar()],
    ['of a page without one', null],
  ])('%s keeps the page as it is until it refreshes', async (_, bar) => {
    page.decideResponse = aShowDecision({ bar });
    await openWithStub((lastcall) => lastcall.on('expire', (event) => event.preventDefault()));

    await page.advance(2 * hourMs + spreadMs);

    expect([isVisible('#before'), isVisible('#after')]).toEqual([true, false]);
    expect(page.decideRequests).toHaveLength(1);

    page.decideResponse = expired;
    void api().refresh();
    await page.settle();

    expect([isVisible('#before'), isVisible('#after'), barElement()]).toEqual([false, true, null]);
  });
});

describe('the requests of window.lastcall', () => {
  it('apply a new deadline, and dispatch ready only once', async () => {
    page.decideResponse = aShowDecision();
    await page.open();

    page.decideResponse = aShowDecision({ deadlineAt: new Date(start + 5 * hourMs).toISOString() });
    const state = api().refresh();
    await page.settle();

    await expect(state).resolves.toMatchObject({ status: 'active', leftMs: 5 * hourMs });
    expect(page.emitted.ready).toHaveLength(1);
  });

  it('ignore a response that arrives after that of a later request', async () => {
    const endingIn = (hours: number) => aShowDecision({ deadlineAt: new Date(start + hours * hourMs).toISOString() });
    page.decideResponse = aShowDecision();
    await page.open();
    let respond: (answer: ReturnType<typeof aShowDecision>) => void = () => undefined;

    page.decideResponse = () => new Promise((resolve) => (respond = resolve));
    const early = api().refresh();
    await page.settle();
    page.decideResponse = endingIn(5);
    const late = api().refresh();
    await page.settle();
    respond(endingIn(3));
    await page.settle();

    await expect(Promise.all([early, late])).resolves.toMatchObject([{ leftMs: 5 * hourMs }, { leftMs: 5 * hourMs }]);
  });

  it('identify a visitor by email as a form does', async () => {
    page.decideResponse = aShowDecision();
    await page.open();

    void api().identify(' Ann@Example.com ');
    await page.settle();

    expect(page.decideRequests.at(-1)).toMatchObject({ em: 'ann@example.com', identify: true });
  });

  it.each([
    ['an invalid email address', false, 'ann'],
    ['an email address without consent', true, 'ann@example.com'],
    ['a number', false, 42],
    ['nothing', false, undefined],
    ['a symbol', false, Symbol('ann')],
  ])('do not send %s', async (_, waitsForConsent, email) => {
    page.decideResponse = aShowDecision();
    await page.open({ waitsForConsent });

    const identified = api().identify(email as string);
    await page.settle();

    await expect(identified).resolves.toMatchObject({ status: expect.any(String) });
    expect(page.decideRequests).toHaveLength(1);
  });

  it("set the visitor's consent", async () => {
    page.decideResponse = aShowDecision();
    await page.open({ waitsForConsent: true });

    const before = api().consent();
    await page.settle();
    const after = api().consent('granted');
    await page.advance(immediateMs);

    await expect(before).resolves.toBe('waiting');
    await expect(after).resolves.toBe('granted');
    expect(page.decideRequests.map(({ anonymous }) => anonymous)).toEqual([true, undefined]);
  });
});
