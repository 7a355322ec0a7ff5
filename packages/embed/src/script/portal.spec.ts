/** @jest-environment @lastcall/config/page-environment */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PortalBlock } from '@lastcall/contracts/portals';
import { defaultPortal, newBlock } from '@lastcall/contracts/portals/portal-samples';
import {
  aBar,
  aPage,
  aPortal,
  shownDigits,
  tearDown,
  aShowDecision,
  immediateMs,
  type PageUnderTest,
  type Shown,
} from '../testing-kit/page.ts';

const subscribe = { ...newBlock('subscribe'), consent: '', thanks: 'We will write before it ends.' };
const survey = { ...newBlock('microsurvey'), thanks: 'Thanks for letting us know.' };
const cta = { ...newBlock('cta'), url: '#buy' };

let page: PageUnderTest;
/** The edge requests other than decisions, with their bodies. */
let calls: [string, unknown][];
let portal: Shown['portal'];

beforeEach(() => {
  page = aPage();
  calls = [];
  portal = aPortal();
  page.decideResponse = ({ anonymous, lc, visitor }) =>
    aShowDecision({
      portal,
      bar: aBar(),
      ...(anonymous ? { visitor: null, token: '' } : { token: lc ?? 'token', ...(visitor ? { visitor } : {}) }),
    });
  serve([newBlock('deadline'), cta, subscribe, survey]);
});
afterEach(() => tearDown(page));

function serve(blocks: PortalBlock[], subscribed: unknown = { token: 'token-of-ann' }, dataLayer = false): void {
  page.respondTo = (path, body) => {
    calls.push([path, body]);
    if (path === '/portal/content')
      return { ...defaultPortal(1), blocks, events: { opensAfterSeconds: null, dataLayer }, launcherUrl: null };
    return path === '/portal/subscribe' ? subscribed : {};
  };
}

const launcher = () => document.querySelector('lastcall-portal-launcher')!;
const panel = () => document.querySelector('lastcall-portal');
const inPanel = <Found extends Element = HTMLElement>(selector: string): Found =>
  panel()!.shadowRoot!.querySelector<Found>(selector)!;

async function open(): Promise<void> {
  launcher().click();
  await page.settle();
}

async function send(block: string): Promise<void> {
  inPanel(`${block} form`).dispatchEvent(new Event('submit', { cancelable: true }));
  await page.settle();
}

async function submitEmail(): Promise<void> {
  inPanel<HTMLInputElement>('[type=email]').value = 'ann@example.com';
  await send('.subscribe');
}

describe('the portal of a page', () => {
  it('loads nothing of its panel before it is opened, and counts to the same second as the bar', async () => {
    await page.open();
    expect([calls, panel()]).toEqual([[], null]);

    await open();

    expect(calls.map(([path]) => path)).toEqual(['/portal/content']);
    expect([...panel()!.shadowRoot!.querySelectorAll('.clock b')].map(({ textContent }) => textContent)).toEqual(
      shownDigits('lastcall-bar'),
    );
  });

  it('shows that its panel could not be loaded, and retries on the next click', async () => {
    page.respondTo = () => undefined;
    await page.open();
    await open();
    expect([launcher().state, panel(), page.thrown, page.emitted.error]).toEqual(['failed', null, [], []]);

    serve([cta]);
    await open();

    expect([launcher().state, panel()!.isOpen]).toEqual(['open', true]);
  });

  it('identifies the visitor as the subscriber, and sends requests as that lead', async () => {
    await page.open();
    await open();

    await submitEmail();

    expect(calls.at(-1)).toEqual([
      '/portal/subscribe',
      expect.objectContaining({ lc: 'token', pageId: 'portal-page', email: 'ann@example.com' }),
    ]);
    expect(page.decideRequests[1]).toMatchObject({ lc: 'token-of-ann' });
    expect(inPanel('.subscribe').textContent).toContain(subscribe.thanks);
  });

  it('keeps the visitor’s token when the response has none, and still asks them questions', async () => {
    serve([subscribe, survey], { token: '' });
    await page.open();
    await open();

    await submitEmail();

    expect(page.decideRequests[1]).toMatchObject({ lc: 'token' });
    expect(panel()!.shadowRoot!.querySelector('.microsurvey')).not.toBeNull();
  });

  it('resends a subscription that failed', async () => {
    serve([subscribe], 'refuses');
    await page.open();
    await open();
    await submitEmail();
    expect(inPanel('[role=alert]').textContent).toBe('We couldn’t send this. Please try again.');

    serve([subscribe]);
    await send('.subscribe');

    expect(inPanel('.subscribe').textContent).toContain(subscribe.thanks);
  });

  it('thanks the visitor for an answer, also on the next load', async () => {
    await page.open();
    await open();
    panel()!.shadowRoot!.querySelectorAll<HTMLInputElement>('[type=radio]')[1]!.checked = true;

    await send('.microsurvey');

    expect(calls.at(-1)).toEqual(['/portal/answer', expect.objectContaining({ blockId: survey.id, option: 1 })]);
    expect(inPanel('.microsurvey').textContent).toContain(survey.thanks);
    await page.open();
    await open();
    expect(inPanel('.microsurvey').textContent).toContain(survey.thanks);
  });

  it('reports openings, clicks and closings, and sends them to a tag manager if enabled', async () => {
    serve([cta], {}, true);
    await page.open();
    await open();

    inPanel('.cta a').click();
    dispatchEvent(new Event('pagehide'));

    expect(page.reported.filter((event) => event.startsWith('portal-page'))).toEqual(
      ['open', 'cta', 'close'].map((what) => `portal-page ${what}`),
    );
    expect(window.dataLayer).toMatchObject([
      { event: 'lastcall_portal_open' },
      { event: 'lastcall_portal_cta', blockId: cta.id },
      { event: 'lastcall_portal_close' },
    ]);
    delete window.dataLayer;
  });

  it('opens automatically once per session if enabled', async () => {
    portal = { ...aPortal()!, opensAfterSeconds: 0 };

    await page.open();
    await page.advance(immediateMs);
    expect(panel()!.isOpen).toBe(true);
    await page.open();
    await page.advance(immediateMs);

    expect(panel()).toBeNull();
    expect(Object.keys(sessionStorage)).toEqual(['lastcall:once:portal-page:opened']);
  });

  it('stores nothing and asks no question before consent, and treats a subscription as consent', async () => {
    await page.open({ waitsForConsent: true });
    await open();
    expect(panel()!.shadowRoot!.querySelector('.microsurvey')).toBeNull();

    await submitEmail();

    expect(calls.at(-1)![1]).not.toHaveProperty('visitor');
    expect(page.decideRequests).toMatchObject([{ anonymous: true }, { lc: 'token-of-ann' }]);
    expect(panel()!.shadowRoot!.querySelector('.microsurvey')).not.toBeNull();
    expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(['', 0, 0]);
  });
});
