import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createStore, signedIn } from '@lastcall/host-api';
import { usePageSource } from '@lastcall/host-api/editor';
import { CustomerPage } from '@lastcall/ui/editor';
import { screen, show, waitFor } from '@lastcall/ui/testing-kit';

const asked: string[] = [];
/** Simulates the service's HTTP response. */
function answering(status: number, body: unknown): void {
  globalThis.fetch = (url) => {
    asked.push(String(url));
    return Promise.resolve(Response.json(body, { status }));
  };
}

function Preview({ url }: { readonly url: string }): ReactNode {
  return <CustomerPage source={usePageSource(url)} onScroll={() => undefined} />;
}

function showPreview(url: string): void {
  const store = createStore();
  store.dispatch(
    signedIn({
      user: { id: 'u' },
      account: { timezone: 'UTC' },
      snippet: { edgeOrigin: 'https://edge.test' },
    } as never),
  );
  show(<Preview url={url} />, {
    Around: ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>,
  });
}

const frame = () => screen.findByTitle<HTMLIFrameElement>('Your page');

describe('the customer’s page in the preview', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  afterEach(() => {
    asked.length = 0;
    warn.mockClear();
  });

  it('is requested by its URL without asterisks', async () => {
    answering(200, {
      useUrl: true,
      useProxy: false,
      pageUrl: 'https://edge.test/frame-content/page/x',
      proxyUrl: null,
    });
    showPreview('https://site.test/offers/*');

    await frame();
    expect(asked).toEqual([`/frame-content/${encodeURIComponent('https://site.test/offers/')}`]);
  });

  it.each([
    [
      'directly when useUrl is set',
      { useUrl: true, useProxy: false, pageUrl: 'https://edge.test/frame-content/page/x', proxyUrl: null },
      'https://edge.test/frame-content/page/x',
    ],
    [
      'through the proxy when useProxy is set',
      { useUrl: false, useProxy: true, pageUrl: null, proxyUrl: 'https://edge.test/frame-content/proxy/x' },
      'https://edge.test/frame-content/proxy/x',
    ],
  ])('is loaded %s, in a sandbox with an opaque origin', async (_, content, src) => {
    answering(200, content);
    showPreview('https://site.test/');

    const { attributes } = await frame();
    expect([attributes.getNamedItem('src')!.value, attributes.getNamedItem('sandbox')!.value]).toEqual([
      src,
      'allow-scripts allow-forms',
    ]);
  });

  it.each([
    ['there is no proxy URL', 200, { useUrl: false, useProxy: false, pageUrl: null, proxyUrl: null }, 0],
    [
      'it cannot be loaded, which is only logged and not shown to the user',
      503,
      { code: 'unavailable', message: 'x', error: 'x', requestId: 'r' },
      1,
    ],
  ])('is the page at /sample-iframe when %s', async (_, status, answer, logged) => {
    answering(status, answer);
    showPreview('https://site.test/');

    const { attributes } = await screen.findByTitle('Sample page');
    expect([attributes.getNamedItem('src')!.value, attributes.getNamedItem('sandbox')!.value]).toEqual([
      'https://edge.test/sample-iframe',
      'allow-scripts allow-forms',
    ]);
    expect(screen.getByRole('status').textContent).toBe('Loading the sample page...');
    await waitFor(() => expect(warn).toHaveBeenCalledTimes(logged));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
