import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { ReactNode } from 'react';
import type { EmailSetup } from '@lastcall/contracts/campaigns';
import { act, screen, show, waitFor } from '@lastcall/ui/testing-kit';
import { EmailParts } from './email-parts.tsx';
import type { EmailView } from './email-views.tsx';
import { useScrollToTop } from './use-scroll-to-top.ts';

const setup: EmailSetup = {
  expiringLinks: Array.from({ length: 12 }, (_, n) => ({
    pageId: String(n),
    pageUrl: `https://site.test/${n}`,
    label: `Page ${n}`,
    emailLink: `https://edge.test/l/${n}?em=[email]`,
    engagements: n * 1_000,
  })),
  emailTimerUrl: 'https://edge.test/t.gif',
  emailTimerOpens: 0,
  mergeTag: '[email]',
  signing: 'no-field',
  emailProvider: { id: 'kit', esp_name: 'Kit' },
  settings: { useHtml: true, useLink: true },
  customApiWebhookUrl: 'https://edge.test/listener/1/custom/secret',
  helpVideos: { setUp: null, test: null },
};

function theParts(changes: Partial<EmailSetup> = {}, view: EmailView = 'emails') {
  const copied: number[] = [];
  const shown = show(
    <EmailParts
      setup={{ ...setup, ...changes }}
      view={view}
      pathOf={(section) => `/edit/1/${section}`}
      timerCode={<p>timer code</p>}
      integration={<p>integration tabs</p>}
      onLinkCopied={() => copied.push(1)}
    />,
  );
  return { ...shown, copied };
}

const links = () => screen.getAllByRole('button', { name: 'Copy link' });

afterEach(() => {
  jest.useRealTimers();
});

describe('the email setup', () => {
  it('shows ten links at first, then all on "view all links"', async () => {
    const { user } = theParts();

    expect(links()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'view all links' }));

    expect(links()).toHaveLength(12);
    expect(screen.queryByRole('button', { name: 'view all links' })).toBeNull();
  });

  it.each([
    ['signed', /^Signed links\. Each link includes a token/],
    ['no-field', /aren’t signed\. .*choose a custom field for signed links in the Kit integration/],
    ['unsupported', /aren’t signed\. .*Kit can’t add a token to links/],
  ] as const)('says whether links are signed: %s', (signing, text) => {
    theParts({ signing });

    expect(screen.getByText((_, node) => node?.tagName === 'P' && text.test(node.textContent ?? ''))).toBeTruthy();
  });

  it('shows the URL of a page’s link with its abbreviated clicks', () => {
    theParts();

    expect(screen.getByText('https://edge.test/l/3?em=[email]')).toBeTruthy();
    expect(screen.getByText('3K')).toBeTruthy();
  });

  it('shows "Copied to clipboard!" for 1.5 seconds when a link is copied, and counts the copy', async () => {
    const { user, copied } = theParts();
    jest.useFakeTimers({ advanceTimers: true });

    await user.click(links()[1]!);
    expect((await screen.findByRole('status')).textContent).toBe('Copied to clipboard!');
    act(() => void jest.advanceTimersByTime(1_000));
    expect(screen.getByRole('status')).toBeTruthy();
    act(() => void jest.advanceTimersByTime(600));

    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    expect(await navigator.clipboard.readText()).toBe('https://edge.test/l/1?em=[email]');
    expect(copied).toHaveLength(1);
  });

  it('shows "Failed to copy." for 3 seconds when copying fails, and counts nothing', async () => {
    const { user, copied } = theParts();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    jest.useFakeTimers({ advanceTimers: true });

    await user.click(links()[0]!);
    expect((await screen.findByRole('status')).textContent).toBe('Failed to copy.');
    act(() => void jest.advanceTimersByTime(2_500));
    expect(screen.getByRole('status')).toBeTruthy();
    act(() => void jest.advanceTimersByTime(600));

    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    expect(copied).toEqual([]);
  });

  it('warns that links and code need customization for the platform Other', () => {
    theParts({ emailProvider: { id: 'other', esp_name: 'Other' }, settings: { useHtml: false, useLink: false } });

    expect(screen.getByRole('alert').textContent).toContain('Email links and the timer code need customization');
  });

  it('shows no warning for other platforms', () => {
    theParts();

    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each<[EmailView, boolean[]]>([
    ['emails', [true, true, true]],
    ['links', [true, false, false]],
    ['timer-code', [false, true, false]],
    ['integration', [false, false, true]],
  ])('shows the matching content at /edit/{cid}/%s', (view, expected) => {
    theParts({}, view);

    expect([
      screen.queryByRole('table') !== null,
      screen.queryByText('timer code') !== null,
      screen.queryByText('integration tabs') !== null,
    ]).toEqual(expected);
    expect(screen.getByRole('link', { current: 'page' }).getAttribute('href')).toBe(`/edit/1/${view}`);
  });

  it('offers to add a page when there is none', () => {
    theParts({ expiringLinks: [] });

    expect(screen.getByRole('link', { name: 'Add a page' }).getAttribute('href')).toBe('/edit/1/pages');
  });
});

describe('a URL that ends in #top', () => {
  function Screen({ isLoaded }: { readonly isLoaded: boolean }): ReactNode {
    useScrollToTop(isLoaded);
    return null;
  }
  const scrolls = (at: string, isLoaded: boolean) => {
    jest.useFakeTimers();
    const scroll = jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);
    scroll.mockClear();
    show(<Screen isLoaded={isLoaded} />, { at });
    act(() => void jest.advanceTimersByTime(99));
    const early = scroll.mock.calls.length;
    act(() => void jest.advanceTimersByTime(1));
    return [early, scroll.mock.calls.length];
  };

  it('scrolls to the top 100 ms after the screen appears; other URLs do not', () => {
    expect(scrolls('/edit/1/emails#top', true)).toEqual([0, 1]);
    expect(scrolls('/edit/1/emails#top', false)).toEqual([0, 0]);
    expect(scrolls('/edit/1/emails', true)).toEqual([0, 0]);
  });
});
