/** @jest-environment @lastcall/config/page-environment */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DecisionRequest } from '@lastcall/contracts/tracking';
import {
  aBar,
  aPage,
  barElement,
  shownDigits,
  tearDown,
  inBar,
  key,
  aShowDecision,
  visitorId,
  type PageUnderTest,
} from '../testing-kit/page.ts';

/** Returns what the page script has stored. */
const stored = () => ({
  cookies: document.cookie,
  local: localStorage.getItem('lastcall'),
  session: Object.keys(sessionStorage),
});
const nothing = { cookies: '', local: null, session: [] };
const anonymous = { key, url: 'http://localhost/offer', anonymous: true };

/** An edge whose campaign has personal deadlines. */
const personal = (request: DecisionRequest) =>
  request.anonymous
    ? ({ do: 'nothing', now: '', visitor: null } as const)
    : aShowDecision({ bar: aBar(), visitor: request.visitor ?? visitorId });

let page: PageUnderTest;
beforeEach(() => {
  page = aPage();
  page.decideResponse = personal;
});
afterEach(() => tearDown(page));

describe('a page that waits for consent', () => {
  it('stores and identifies nothing before consent is given', async () => {
    await page.open({ query: '?em=ann@example.com&utm_id=ann', waitsForConsent: true });

    expect(page.decideRequests).toEqual([anonymous]);
    expect([stored(), barElement()]).toEqual([nothing, null]);
  });

  it('continues as a normal visit after consent is given', async () => {
    await page.open({ query: '?em=ann@example.com', waitsForConsent: true });

    await page.consent('granted');

    expect(page.decideRequests[1]).toEqual({
      key,
      url: 'http://localhost/offer?em=ann@example.com',
      em: 'ann@example.com',
    });
    expect(shownDigits('lastcall-bar')).toEqual(['00', '02', '00', '00']);
    expect(stored()).toMatchObject({ cookies: `lastcall=${visitorId}`, local: visitorId });
  });

  it('remembers a visitor and their closed bar when the banner confirms consent on every load', async () => {
    const openWithBanner = async () => {
      await page.open({ waitsForConsent: true });
      await page.consent('granted');
    };
    await openWithBanner();
    inBar('.hide').click();
    const storedKeys = stored();

    await openWithBanner();

    expect(page.decideRequests).toMatchObject([{ anonymous: true }, { visitor: visitorId }]);
    expect([stored(), storedKeys.session.length, barElement()]).toEqual([storedKeys, 1, null]);
  });

  it('deletes stored data of an earlier visit after a denial, without another request', async () => {
    await page.open();
    const storedKeys = stored();
    await page.open({ waitsForConsent: true });
    expect(stored()).toEqual(storedKeys);

    await page.consent('denied');

    expect(stored()).toEqual(nothing);
    expect(page.decideRequests).toEqual([anonymous]);
  });

  it('shows an offer with a shared deadline, and reports nothing about its visitor', async () => {
    page.decideResponse = aShowDecision({ bar: aBar(), visitor: null, token: '' });

    await page.open({ waitsForConsent: true });
    inBar('.hide').click();
    dispatchEvent(new Event('pagehide'));

    expect([page.decideRequests, page.reported, stored()]).toEqual([[anonymous], [], nothing]);
  });

  it.each([
    ['granted', { key, url: 'http://localhost/offer' }],
    ['denied', anonymous],
  ] as const)('respects an answer given before the script loaded (%s)', async (answer, request) => {
    const opened = page.open({ waitsForConsent: true });
    window.lastcallConsent = answer;
    await opened;

    expect(page.decideRequests).toEqual([request]);
  });
});

describe('withdrawn consent', () => {
  it.each(['denied', 'maybe'])('deletes stored data and removes the bar (%s)', async (answer) => {
    await page.open();
    inBar('.hide').click();
    expect(stored().session).toHaveLength(1);

    await page.consent(answer);

    expect(page.decideRequests.slice(1)).toEqual([anonymous]);
    expect([barElement(), stored()]).toEqual([null, nothing]);
  });
});
