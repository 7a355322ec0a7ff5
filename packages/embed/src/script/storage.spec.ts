/** @jest-environment @lastcall/config/page-environment */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  aBar,
  aPage,
  barElement,
  shownDigits,
  tearDown,
  inBar,
  aShowDecision,
  visitorId,
  type PageUnderTest,
} from '../testing-kit/page.ts';

let page: PageUnderTest;
beforeEach(() => {
  page = aPage();
  page.decideResponse = ({ visitor }) => aShowDecision({ bar: aBar(), visitor: visitor ?? visitorId });
});
afterEach(() => tearDown(page));

const requestedVisitor = async (): Promise<string | undefined> => {
  await page.open();
  return page.decideRequests[0]!.visitor;
};

describe('browser storage', () => {
  it('identifies its visitor from either location when the other was cleared', async () => {
    await page.open();

    document.cookie = 'lastcall=;path=/;max-age=0';
    expect(await requestedVisitor()).toBe(visitorId);
    localStorage.clear();
    expect(await requestedVisitor()).toBe(visitorId);

    document.cookie = 'lastcall=;path=/;max-age=0';
    localStorage.clear();
    expect(await requestedVisitor()).toBeUndefined();
  });

  it.each(['', 'x', visitorId + visitorId, '{"deadlineAt":"2099-01-01T00:00:00.000Z"}', "' OR 1=1 --", '__proto__'])(
    'identifies no visitor when the stored value is not an ID (%j)',
    async (value) => {
      document.cookie = `lastcall=${value};path=/`;
      localStorage.setItem('lastcall', value);
      sessionStorage.setItem('lastcall:closed:', '1');

      expect(await requestedVisitor()).toBeUndefined();
      expect(shownDigits('lastcall-bar')).toEqual(['00', '02', '00', '00']);
    },
  );
});

describe('a cookie that the server has set', () => {
  const other = 'B'.repeat(22);
  /** Sets the cookie, as a browser does before the page gets the response. */
  const setByServer = (visitor: string) => void (document.cookie = `lastcall=${visitor};path=/`);

  it('is not written again by the script, which stores nothing in localStorage', async () => {
    page.decideResponse = () => {
      setByServer(visitorId);
      return aShowDecision({ bar: aBar(), isCookieSet: true });
    };
    const write = jest.spyOn(Document.prototype, 'cookie', 'set');

    await page.open();

    expect(write.mock.calls).toEqual([[`lastcall=${visitorId};path=/`]]);
    expect(localStorage.getItem('lastcall')).toBeNull();
    expect(await requestedVisitor()).toBe(visitorId);
  });

  it('is written by the script where a proxy has removed it', async () => {
    setByServer(other);
    page.decideResponse = () => aShowDecision({ bar: aBar(), isCookieSet: true });

    await page.open();

    expect(await requestedVisitor()).toBe(visitorId);
  });

  it('is deleted when its response arrives after the visitor has denied consent', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    page.decideResponse = async () => {
      await promise;
      setByServer(visitorId);
      return aShowDecision({ bar: aBar(), isCookieSet: true });
    };
    await page.open();

    page.decideResponse = { do: 'nothing', now: new Date().toISOString(), visitor: null };
    document.dispatchEvent(new CustomEvent('lastcall:consent', { detail: 'denied' }));
    resolve();
    await page.settle();

    expect([document.cookie, localStorage.getItem('lastcall'), barElement()]).toEqual(['', null, null]);
  });
});

describe('a browser that blocks cookies and storage', () => {
  beforeEach(() => {
    const refuse = () => {
      throw new DOMException('The document is sandboxed.', 'SecurityError');
    };
    jest.spyOn(Document.prototype, 'cookie', 'get').mockImplementation(refuse);
    jest.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  });

  it('has one visitor ID until the page unloads, and a closed bar stays closed', async () => {
    await page.open();
    inBar('.hide').click();
    await page.navigate('/elsewhere');
    expect(barElement()).toBeNull();

    await page.navigate('/offer');

    expect(page.decideRequests.map(({ visitor }) => visitor)).toEqual([undefined, visitorId]);
    expect([barElement(), page.thrown, page.emitted.error]).toEqual([null, [], []]);
    expect(await requestedVisitor()).toBeUndefined();
  });
});
