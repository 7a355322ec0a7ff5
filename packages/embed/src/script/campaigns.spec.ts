/** @jest-environment @lastcall/config/page-environment */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { OtherCampaign } from '@lastcall/contracts/tracking';
import {
  aBar,
  aPage,
  aTimer,
  barElement,
  tearDown,
  hourMs,
  isVisible,
  aShowDecision,
  start,
  type PageUnderTest,
} from '../testing-kit/page.ts';

let page: PageUnderTest;
beforeEach(() => {
  page = aPage();
});
afterEach(() => tearDown(page));

const spreadMs = 1100;
const afterHours = (hours: number): string => new Date(start + hours * hourMs).toISOString();

const other = (changes: Partial<OtherCampaign> = {}): OtherCampaign => ({
  campaignId: 'shoes',
  pageId: 'shoe-page',
  deadlineAt: afterHours(1),
  revealAt: null,
  token: 'shoe-token',
  bar: null,
  timer: null,
  texts: { deadline: 'Mar 1 at 2 PM', quantity: null },
  ...changes,
});

const withOthers = (...campaigns: OtherCampaign[]) => ({
  others: { src: '../parts/campaigns.ts', textsSrc: '../parts/texts.ts', campaigns },
});

const list = `
  <lastcall-timer id="own"></lastcall-timer>
  <lastcall-timer id="shoe" campaign="shoes"></lastcall-timer>
  <div id="hat" data-lastcall-timer data-lastcall-campaign="hats"></div>
  <b id="own-text" data-lastcall-text>soon</b>
  <b id="shoe-text" data-lastcall-text data-lastcall-campaign="shoes">soon</b>
  <p id="before" data-lastcall-show="before">Early</p>
  <p id="after" data-lastcall-show="after" hidden>Late</p>
  <p id="shoe-before" data-lastcall-show="before" data-lastcall-campaign="shoes">Early</p>
  <p id="shoe-after" data-lastcall-show="after" data-lastcall-campaign="shoes" hidden>Late</p>`;

const digitsIn = (selector: string): string =>
  [...(document.querySelector(selector)?.shadowRoot?.querySelectorAll('[role=timer] b') ?? [])]
    .map(({ textContent }) => textContent)
    .join(':');
const textIn = (selector: string): string => document.querySelector(selector)!.textContent;

describe('a page with several campaigns', () => {
  it('sends one request, and shows each campaign in the elements that name it', async () => {
    page.decideResponse = aShowDecision({
      timer: aTimer(),
      texts: { deadline: 'Mar 1 at 3 PM', quantity: null },
      ...withOthers(
        other({ timer: aTimer() }),
        other({ campaignId: 'hats', pageId: 'hat-page', deadlineAt: afterHours(3), timer: aTimer() }),
      ),
    });

    await page.open({ html: list });

    expect(page.decideRequests).toMatchObject([{ campaigns: ['shoes', 'hats'] }]);
    expect([digitsIn('#own'), digitsIn('#shoe'), digitsIn('#hat lastcall-timer')]).toEqual([
      expect.stringContaining('02:00:00'),
      expect.stringContaining('01:00:00'),
      expect.stringContaining('03:00:00'),
    ]);
    expect([textIn('#own-text'), textIn('#shoe-text')]).toEqual(['Mar 1 at 3 PM', 'Mar 1 at 2 PM']);
    expect(page.emitted.error).toEqual([]);
  });

  it('ends each at its own deadline, without a redirect, after the server has confirmed it', async () => {
    page.decideResponse = aShowDecision({ timer: aTimer(), ...withOthers(other({ timer: aTimer() })) });
    await page.open({ html: list });
    expect(['#before', '#after', '#shoe-before', '#shoe-after'].map(isVisible)).toEqual([true, false, true, false]);

    await page.advance(hourMs + spreadMs);

    expect(page.decideRequests).toHaveLength(2);
    expect(page.emitted.expire).toEqual([{ campaignId: 'shoes', pageId: 'shoe-page' }]);
    expect(['#before', '#after', '#shoe-before', '#shoe-after'].map(isVisible)).toEqual([true, false, false, true]);
    expect(document.querySelector('#shoe')!.hasAttribute('running')).toBe(false);
    expect(document.querySelector('#own')!.hasAttribute('running')).toBe(true);
    expect(page.reported).toContain('shoe-page expire');
  });

  it('keeps counting when the server has extended a deadline', async () => {
    page.decideResponse = aShowDecision(withOthers(other()));
    await page.open({ html: list });
    page.decideResponse = aShowDecision(withOthers(other({ deadlineAt: afterHours(2) })));

    await page.advance(hourMs + spreadMs);

    expect(['#shoe-before', '#shoe-after'].map(isVisible)).toEqual([true, false]);
  });

  it('ends each when it is offline, except one whose expire event is canceled', async () => {
    page.decideResponse = aShowDecision(withOthers(other(), other({ campaignId: 'hats', pageId: 'hat-page' })));
    await page.open({
      html: `${list}<p id="hat-before" data-lastcall-show="before" data-lastcall-campaign="hats">Early</p>`,
      before: () =>
        document.addEventListener('lastcall:expire', (event) => {
          if (event.detail.campaignId === 'hats') event.preventDefault();
        }),
    });
    page.decideResponse = 'refuses';

    await page.advance(hourMs + 5000);

    expect(['#shoe-after', '#hat-before'].map(isVisible)).toEqual([true, true]);
  });

  it("shows the bar of another campaign while its own has none, with that campaign's deadline", async () => {
    page.decideResponse = aShowDecision(withOthers(other({ bar: aBar() })));

    await page.open();

    expect(barElement()).toMatchObject({ deadlineAt: start + hourMs, isShown: true });
    expect(page.emitted.show).toEqual([{ campaignId: 'shoes', pageId: 'bar-page' }]);
  });

  it('sends one more request for campaigns that are named by elements added later', async () => {
    page.decideResponse = ({ campaigns = [] }) =>
      aShowDecision(withOthers(...campaigns.map((campaignId) => other({ campaignId }))));
    await page.open({ html: list });

    document.body.insertAdjacentHTML('beforeend', '<b id="late" data-lastcall-text data-lastcall-campaign="late"></b>');
    await page.advance(200);
    await page.advance(200);

    expect(page.decideRequests).toHaveLength(2);
    expect(textIn('#late')).toBe('Mar 1 at 2 PM');
  });

  it('shows them even if its own campaign shows nothing, and removes them when the visitor leaves', async () => {
    page.decideResponse = {
      do: 'nothing',
      now: afterHours(0),
      visitor: null,
      ...withOthers(other({ timer: aTimer() })),
    };
    await page.open({ html: list });
    expect(digitsIn('#shoe')).toContain('01:00:00');

    await page.navigate('/elsewhere');

    expect(document.querySelector('#shoe')!.hasAttribute('running')).toBe(false);
    expect(textIn('#shoe-text')).toBe('soon');
  });
});
