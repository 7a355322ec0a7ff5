import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Link, Route, Routes, useParams } from 'react-router';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { defaultEmailTimer } from '@lastcall/contracts/campaigns/email-timers';
import { createStore, signedIn } from '@lastcall/host-api';
import { aSession, WireServer } from '@lastcall/host-api/testing-kit';
import { act, fireEvent, screen, show, waitFor } from '@lastcall/ui/testing-kit';
import EmailTimerCode from './email-timer-code.tsx';

const campaignId = '018f0000-0000-7000-8000-00000000000c';
const url = `https://edge.test/deploy/email_timer/${campaignId}/h4sh.gif`;

/** A simulated API with the data of the panel. */
class CodeServer extends WireServer {
  readonly events: unknown[] = [];
  readonly tests: unknown[] = [];

  constructor(
    private readonly mergeTag: string,
    private readonly endsAt: string | null,
    private readonly emailTimerOpens: number,
  ) {
    super();
  }

  protected answer(_method: string, path: string, body: unknown): unknown {
    if (path === '/deploy/email_timer/preview/') return new Response('GIF89a');
    if (path === `/api/campaigns/${campaignId}/email-timer`)
      return {
        settings: { ...defaultEmailTimer, id: campaignId, fill_color: '#000000' },
        customExpiredImageUrl: null,
        version: 1,
      };
    if (path === `/api/campaigns/${campaignId}/email-setup`)
      return { emailTimerUrl: url, emailTimerOpens: this.emailTimerOpens, mergeTag: this.mergeTag };
    if (path === `/api/campaigns/${campaignId}`)
      return {
        id: campaignId,
        endsAt: this.endsAt,
        timezone: 'America/New_York',
        form: { deadlineLanguage: 'en', useTwentyFourHours: null },
      };
    if (path === `/api/campaigns/${campaignId}/email-timer/test`) {
      this.tests.push(body);
      return { sentTo: 'ada@example.com' };
    }
    if (path === '/v2/api/product-events') this.events.push(body);
    return {};
  }
}

interface Facts {
  readonly mergeTag?: string;
  readonly endsAt?: string | null;
  readonly opens?: number;
  readonly prepare?: (server: CodeServer) => void;
}

/** Renders the panel, with its simulated user and the copied text. */
async function showPanel({
  mergeTag = '{{ subscriber.email_address }}',
  endsAt = null,
  opens = 0,
  prepare,
}: Facts = {}) {
  const server = new CodeServer(mergeTag, endsAt, opens);
  prepare?.(server);
  server.listen();
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  const store = createStore();
  store.dispatch(signedIn(aSession()));
  const Around = ({ children }: PropsWithChildren): ReactNode => (
    <Provider store={store}>
      <Routes>
        <Route path="/edit/:campaignId/emails" element={children} />
      </Routes>
    </Provider>
  );
  const shown = show(<Panel />, { at: `/edit/${campaignId}/emails`, Around });
  await waitFor(() => expect(screen.queryByLabelText('Loading the email timer code')).toBeNull());
  const copy = async (name: 'Copy code' | 'Copy URL'): Promise<string> => {
    await shown.user.click(screen.getByRole('button', { name }));
    return navigator.clipboard.readText();
  };
  return {
    ...shown,
    server,
    copy,
    openUrl: () => shown.user.click(screen.getByRole('tab', { name: 'Image URL' })),
    turn: (name: RegExp) => shown.user.click(screen.getByRole('switch', { name })),
  };
}

/** The panel of the campaign in the URL, and a link to another. */
function Panel(): ReactNode {
  return (
    <>
      <EmailTimerCode campaignId={useParams()['campaignId']!} />
      <Link to="/edit/another/emails">Another campaign</Link>
    </>
  );
}

const code = (): string => screen.getByRole<HTMLTextAreaElement>('textbox').value;
const randomOf = (text: string): string | undefined =>
  /\?([A-Za-z0-9]{5}=[A-Za-z0-9]{5})&/.exec(text.replaceAll('&amp;', '&'))?.[1];

afterEach(() => {
  jest.useRealTimers();
});

describe('the email timer code panel', () => {
  it('is titled "Email Timer (Optional)"', async () => {
    await showPanel();

    expect(screen.getByRole('heading', { name: 'Email Timer (Optional)' })).toBeTruthy();
  });

  it('shows how many emails have loaded the image, after the first one', async () => {
    const { view } = await showPanel();
    expect(screen.queryByText(/in the last 30 days/)).toBeNull();
    view.unmount();

    await showPanel({ opens: 1_234 });

    expect(
      screen.getByText(
        'Loaded 1,234 times in the last 30 days. Some email apps load images before the email is opened.',
      ),
    ).toBeTruthy();
  });

  it('shows no code of another campaign when this campaign’s code can’t be loaded', async () => {
    const { user, server } = await showPanel();
    server.refusals.set('GET /api/campaigns/another', 'unavailable');
    expect(code()).toContain(url);

    await user.click(screen.getByRole('link', { name: 'Another campaign' }));

    expect(await screen.findByText('We couldn’t load the email timer code.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('has an HTML Code tab and an Image URL tab', async () => {
    const { openUrl } = await showPanel();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['HTML Code', 'Image URL']);
    expect(code()).toMatch(/^<div/);

    await openUrl();

    expect(code()).toMatch(new RegExp(`^${url}\\?`));
  });

  it('has left and center alignment', async () => {
    const { user } = await showPanel();
    expect(code()).toContain('text-align:center');

    await user.click(screen.getByRole('radio', { name: 'Left' }));

    expect(code()).toContain('text-align:left');
  });

  it('has no alignment for the image URL', async () => {
    const { openUrl } = await showPanel();

    await openUrl();

    expect(screen.queryByRole('radio', { name: 'Left' })).toBeNull();
  });

  it('has a new random code for each copy: two parts of five letters or digits joined by =', async () => {
    const { copy, user } = await showPanel();

    const first = randomOf(await copy('Copy code'));
    await user.click(screen.getByRole('button', { name: 'Copied!' }));
    const second = randomOf(await navigator.clipboard.readText());

    expect([first, second]).toEqual([expect.any(String), expect.any(String)]);
    expect(first).not.toBe(second);
    expect(randomOf(code())).toBe(second);
  });

  it('emails the timer to the marketer in the selected resolution', async () => {
    const { server, turn, user } = await showPanel();
    await user.click(screen.getByRole('button', { name: 'Send test email' }));
    expect(await screen.findByText('Test email sent to ada@example.com')).toBeTruthy();

    await turn(/^High resolution \(2x\)/);
    await user.click(screen.getByRole('button', { name: 'Send test email' }));

    await waitFor(() => expect(server.tests).toEqual([{ isSharp: false }, { isSharp: true }]));
  });

  it.each([
    ['email_not_sent', 'The email couldn’t be sent. Please try again.'],
    ['too_many_attempts', 'Too many attempts. Please wait a moment and try again.'],
    ['offline', /./],
  ] as const)('explains why a test email was not sent (%s)', async (refusal, message) => {
    const { user } = await showPanel({ prepare: ({ refusals }) => refusals.set('POST email-timer/test', refusal) });

    await user.click(screen.getByRole('button', { name: 'Send test email' }));

    expect((await screen.findByRole('alert')).textContent).toMatch(message);
    expect(screen.queryByText(/^Test email sent/)).toBeNull();
  });

  it('reports a copy as a usage event', async () => {
    const { copy, server } = await showPanel();

    await copy('Copy code');

    await waitFor(() => expect(server.events).toMatchObject([{ event: 'Email Timer Code Copied', campaignId }]));
  });

  it('does not change the code in manual mode', async () => {
    const { copy, openUrl, turn, user } = await showPanel();
    await turn(/^Manual mode/);
    await openUrl();

    const first = await copy('Copy URL');
    await user.click(screen.getByRole('button', { name: 'Copied!' }));

    expect(first).toBe(`${url}?timer=fixed&em={{ subscriber.email_address }}`);
    expect(await navigator.clipboard.readText()).toBe(first);
  });

  it('has the merge tag of the campaign’s provider', async () => {
    const { copy } = await showPanel({ mergeTag: '*|EMAIL|*' });

    expect(await copy('Copy code')).toContain('&amp;em=*|EMAIL|*"');
  });

  it('has the absolute deadline as alt text in a fixed campaign', async () => {
    const { copy } = await showPanel({ endsAt: '2026-12-01T04:59:00.000Z' });

    expect(await copy('Copy code')).toContain('alt="This offer ends November 30, 2026 at 11:59 PM EST"');
  });

  it('has time-independent alt text in an evergreen campaign', async () => {
    const { copy } = await showPanel();

    expect(await copy('Copy code')).toContain('alt="Your deadline for this offer"');
  });

  it('is 400 pixels wide, also in double resolution', async () => {
    const { copy, turn } = await showPanel();
    expect(code()).toContain('width="400"');

    await turn(/^High resolution \(2x\)/);

    const copied = await copy('Copy code');
    expect(copied).toContain('/h4sh@2x.gif?');
    expect(copied).toContain('width="400"');
  });

  it('says "Copied!" for 2 seconds', async () => {
    await showPanel();
    jest.useFakeTimers();

    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy code' })));
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeTruthy();
    act(() => void jest.advanceTimersByTime(1500));
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeTruthy();
    act(() => void jest.advanceTimersByTime(600));

    expect(screen.getByRole('button', { name: 'Copy code' })).toBeTruthy();
  });

  it('shows the timer, and links to its editor', async () => {
    await showPanel();

    expect(
      (await screen.findByRole<HTMLImageElement>('img', { name: 'The email timer with 3 days left' })).src,
    ).toMatch(/^blob:/);
    expect(screen.getByRole('link', { name: 'Edit email timer' }).getAttribute('href')).toMatch(/email-timer-editor$/);
  });

  it('shows a failed load, and retries', async () => {
    const { server, user } = await showPanel({
      prepare: ({ refusals }) => refusals.set('GET email-setup', 'unavailable'),
    });
    expect(await screen.findByText('We couldn’t load the email timer code.')).toBeTruthy();

    server.refusals.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByRole('tab', { name: 'HTML Code' })).toBeTruthy();
  });
});
