import { useState, type PropsWithChildren, type ReactNode } from 'react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { defaultBar, type Bar } from '@lastcall/contracts/campaigns';
import { previewScroll } from '@lastcall/contracts/campaigns/preview-scroll';
import { waitMessage } from '@lastcall/contracts/platform/request-limits';
import { createStore, signedIn } from '@lastcall/host-api';
import type { FormHistory } from '@lastcall/host-api/editor';
import { act, fireEvent, screen, show } from '@lastcall/ui/testing-kit';
import { defineBar, type LastcallBar } from '@lastcall/widgets/bar';
import { Provider } from 'react-redux';
import { PagePreview } from './page-preview.tsx';

// jsdom has no constructable style sheets; browser tests cover the appearance of a bar.
Object.assign(globalThis.CSSStyleSheet.prototype, { replaceSync: () => undefined });
defineBar();

const history = {
  canUndo: false,
  canRedo: false,
  undo: () => undefined,
  redo: () => undefined,
} as unknown as FormHistory;
const bar: Bar = { ...defaultBar, maximizedOnMobile: true, showHideButton: true };

beforeEach(() => {
  globalThis.fetch = (requested) => {
    const url = decodeURIComponent(String(requested).replace('/frame-content/', ''));
    return Promise.resolve(
      Response.json({
        useUrl: true,
        useProxy: false,
        pageUrl: `https://edge.test/frame-content/page/${encodeURIComponent(url)}`,
        proxyUrl: null,
      }),
    );
  };
});

async function showPreview() {
  const store = createStore();
  store.dispatch(
    signedIn({
      user: { id: 'u' },
      account: { timezone: 'UTC' },
      snippet: { edgeOrigin: 'https://edge.test' },
    } as never),
  );
  let goTo: (url: string) => void = () => undefined;
  function Preview(): ReactNode {
    const [url, setUrl] = useState('https://site.test/one*');
    goTo = setUrl;
    return (
      <PagePreview
        page={{ id: 'p', url, label: '', afterUrl: '' }}
        bar={{ kind: 'bar', settings: bar }}
        history={history}
      />
    );
  }
  const shown = show(<Preview />, {
    Around: ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>,
  });
  const frame = await screen.findByTitle<HTMLIFrameElement>('Your page');
  const element = (): LastcallBar => document.querySelector('lastcall-bar')!;
  const choose = (device: string): Promise<void> => shown.user.click(screen.getByRole('radio', { name: device }));
  const hear = (source: MessageEventSource | null, data: unknown, origin = 'null'): void =>
    act(() => void dispatchEvent(new MessageEvent('message', { source, data, origin })));
  return { ...shown, frame, element, choose, hear, goTo: (url: string) => act(() => goTo(url)) };
}

const hide = (element: LastcallBar): void => act(() => element.close());
const isHiddenNote = (): boolean => screen.queryByText('The bar is hidden') !== null;

describe('the preview of a bar', () => {
  it('shows the sample page, with the time until a retry, after rate limiting', async () => {
    const message = waitMessage(40);
    const body = {
      code: 'too_many_attempts',
      message,
      error: message,
      details: { retryAfterSeconds: 40 },
      requestId: 'r',
    };
    const { goTo } = await showPreview();
    globalThis.fetch = () => Promise.resolve(Response.json(body, { status: 429 }));

    goTo('https://site.test/two');

    expect(await screen.findByTitle('Sample page')).toBeTruthy();
    expect(screen.getByText('Too many requests. Try again in 40 seconds.')).toBeTruthy();
  });

  it('collapses a maximized bar when the framed page reports scrolling', async () => {
    const { frame, element, hear } = await showPreview();
    expect(element().expanded).toBe(true);

    hear(frame.contentWindow, previewScroll);

    expect(element().expanded).toBe(false);
  });

  it('accepts the scroll report of a nested frame when the page is framed directly', async () => {
    const { frame, element, hear } = await showPreview();
    const page = document.body.appendChild(document.createElement('iframe')).contentWindow;
    // jsdom loads no pages into frames, so a nested frame is simulated.
    Object.defineProperty(frame, 'contentWindow', { value: { length: 1, 0: page } });

    hear(page, previewScroll);

    expect(element().expanded).toBe(false);
  });

  it('ignores other senders, whatever origin they claim, and other messages', async () => {
    const { frame, element, hear } = await showPreview();
    const other = document.body.appendChild(document.createElement('iframe'));

    for (const source of [null, window, other.contentWindow]) hear(source, previewScroll, 'https://edge.test');
    for (const data of [
      null,
      undefined,
      'lastcall:scroll',
      1,
      {},
      { type: 'scroll' },
      { type: ['lastcall:scroll'] },
      [previewScroll],
    ])
      hear(frame.contentWindow, data);

    expect(element().expanded).toBe(true);
  });

  it('shows a closed bar again when the resolution is changed', async () => {
    const { element, choose } = await showPreview();
    hide(element());
    expect(isHiddenNote()).toBe(true);

    await choose('Tablet');

    expect(isHiddenNote()).toBe(false);
    expect(element().shadowRoot!.querySelector('section')!.dataset.state).toBe('shown');
  });

  it('shows a closed bar again on request', async () => {
    const { element, user } = await showPreview();
    hide(element());

    await user.click(screen.getByRole('button', { name: 'Show the bar again' }));

    expect(isHiddenNote()).toBe(false);
  });

  it('reloads the frame when the campaign’s URL changes', async () => {
    const { frame, goTo } = await showPreview();
    fireEvent.load(frame);
    expect(screen.queryByText('Loading your page...')).toBeNull();

    goTo('https://site.test/two');

    expect(screen.getByText('Loading your page...')).toBeTruthy();
    const next = await screen.findByTitle('Your page');
    expect([next === frame, next.getAttribute('src')]).toEqual([
      false,
      'https://edge.test/frame-content/page/https%3A%2F%2Fsite.test%2Ftwo',
    ]);
  });

  it.each([
    ['Desktop', '1280px'],
    ['Tablet', '768px'],
    ['Mobile', '370px'],
  ])('is %s with a width of %s', async (device, width) => {
    const { choose } = await showPreview();

    await choose(device);

    expect(screen.getByRole('group', { name: 'Preview' }).style.width).toBe(width);
  });

  it('has a full screen mode, which Escape leaves', async () => {
    const { user } = await showPreview();

    await user.click(screen.getByRole('button', { name: 'Full screen' }));
    expect(screen.getByRole('button', { name: 'Exit full screen' }).getAttribute('aria-pressed')).toBe('true');
    await user.keyboard('{Escape}');

    expect(screen.getByRole('button', { name: 'Full screen' }).getAttribute('aria-pressed')).toBe('false');
  });

  it('counts down from 259200 seconds, with the labels Days, Hrs, Min, Sec', async () => {
    const before = Date.now();
    const { element } = await showPreview();

    expect(element().deadlineAt! - before).toBeGreaterThanOrEqual(259_200_000);
    expect(element().deadlineAt! - Date.now()).toBeLessThanOrEqual(259_200_000);
    expect([...element().shadowRoot!.querySelectorAll('.unit small')].map(({ textContent }) => textContent)).toEqual([
      'Days',
      'Hrs',
      'Min',
      'Sec',
    ]);
  });
});
