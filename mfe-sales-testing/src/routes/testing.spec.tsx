import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  checklistSteps,
  type Checklist,
  type ChecklistEvent,
  type ChecklistStep,
} from '@lastcall/contracts/onboarding';
import type { ResetLink } from '@lastcall/contracts/tracking';
import { createStore, signedIn } from '@lastcall/host-api';
import { aSession, newId, problem, WireServer } from '@lastcall/host-api/testing-kit';
import { act, fireEvent, screen, show, toastOf, waitFor, within } from '@lastcall/ui/testing-kit';
import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router';
import Testing from './testing.tsx';

const campaignId = newId();
const email = 'ann@site.test';
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const testPageUrl = `https://edge.test/promotions/xray/${campaignId}/s3cret`;

const aLink = (facts: Partial<ResetLink> = {}): ResetLink => ({
  id: newId(),
  hash: 'h',
  email,
  expires_at: inHours(72),
  redirects_to: 'https://site.test/offer',
  url: `https://edge.test/reset/${campaignId}/abcdefghijklmnopqrstuv?em=ann%40site.test`,
  used_at: null,
  is_known: true,
  ...facts,
});
const noEvent: ChecklistEvent = { state: 'idle', email: null, deadline: null, timezone: null, provider: null };
const received: ChecklistEvent = {
  state: 'received',
  email,
  deadline: '2026-11-23T22:59:00.000Z',
  timezone: 'America/New_York',
  provider: null,
};

interface Facts {
  readonly type?: string;
  readonly done?: readonly ChecklistStep[];
  readonly checklist?: Partial<Omit<Checklist, 'steps'>>;
  readonly links?: readonly ResetLink[];
  /** True while requests for the email links fail. */
  readonly isWithoutEmailSetup?: boolean;
}

/** A simulated API with one campaign's test and reset links. */
class TestingServer extends WireServer {
  readonly bodies: unknown[] = [];
  checklist: Checklist;
  links: readonly ResetLink[];
  isWithoutEmailSetup: boolean;
  /** Concurrent changes of the campaign. */
  isArchived = false;
  isDeleted = false;

  constructor(private readonly facts: Facts) {
    super();
    const steps = checklistSteps.map((step) => ({ id: newId(), step, completed: facts.done?.includes(step) ?? false }));
    this.checklist = {
      steps,
      email: null,
      percentage: Math.round(((facts.done?.length ?? 0) / 5) * 100),
      testStart: 'visit',
      event: noEvent,
      ...facts.checklist,
    };
    this.links = facts.links ?? [];
    this.isWithoutEmailSetup = facts.isWithoutEmailSetup ?? false;
  }

  protected answer(method: string, path: string, body: unknown): unknown {
    if (method !== 'GET') this.bodies.push(body);
    if (this.isDeleted) return problem('not_found');
    if (path === `/api/campaigns/${campaignId}`)
      return { id: campaignId, campaign_type: this.facts.type ?? 'Evergreen', isArchived: this.isArchived };
    if (path.endsWith('/addresses'))
      return { testingPageUrl: testPageUrl, inboundWebhookUrl: 'https://edge.test/l', pixelUrl: 'https://edge.test/p' };
    if (path.endsWith('/clear-tracking')) return { ok: true };
    if (path.includes('/reset-links')) return this.answerLinks(method, path, body);
    if (path.includes('/checklist')) return this.answerChecklist(method, path, body);
    if (this.isWithoutEmailSetup) return problem('unavailable');
    return {
      expiringLinks: [
        {
          pageId: 'p',
          pageUrl: 'https://site.test/offer',
          label: 'Offer',
          emailLink: 'https://edge.test/l/h4sh?em={{ subscriber.email_address }}',
        },
      ],
    };
  }

  private answerLinks(method: string, path: string, body: unknown): unknown {
    const id = path.split('/').at(-1);
    if (method === 'POST')
      this.links = [aLink({ ...(body as { email: string }), redirects_to: 'https://site.test/next' }), ...this.links];
    if (method === 'PUT')
      this.links = this.links.map((link) => (link.id === id ? { ...link, ...(body as object) } : link));
    if (method === 'DELETE') this.links = this.links.filter((link) => link.id !== id);
    return method === 'GET'
      ? this.links
      : method === 'DELETE'
        ? { ok: true }
        : (this.links.find((link) => link.id === id) ?? this.links[0]);
  }

  private answerChecklist(method: string, path: string, body: unknown): unknown {
    if (path.includes('/done/')) {
      const steps = this.checklist.steps.map((step) =>
        path.endsWith(step.id) ? { ...step, completed: !step.completed } : step,
      );
      this.checklist = { ...this.checklist, steps, percentage: steps.filter(({ completed }) => completed).length * 20 };
    }
    if (path.endsWith('/email')) this.checklist = { ...this.checklist, ...(body as { email: string }) };
    if (path.endsWith('/event')) this.checklist = { ...this.checklist, event: { ...noEvent, state: 'waiting' } };
    if (path.endsWith('/restart'))
      this.checklist = {
        ...this.checklist,
        email: null,
        percentage: 0,
        event: noEvent,
        steps: this.checklist.steps.map((step) => ({ ...step, completed: false })),
      };
    return this.checklist;
  }
}

/** Renders the screen of a campaign's test, and waits until it is loaded. */
async function showTesting(facts: Facts = {}) {
  const server = new TestingServer(facts);
  server.listen();
  const store = createStore();
  store.dispatch(signedIn(aSession()));
  const Around = ({ children }: PropsWithChildren): ReactNode => (
    <Provider store={store}>
      <Routes>
        <Route path="/edit/:campaignId/*" element={children} />
      </Routes>
    </Provider>
  );
  const shown = show(<Testing />, { at: `/edit/${campaignId}/testing`, Around });
  await screen.findByText('Start as a new visitor');
  const step = (title: string) => within(screen.getByRole('heading', { name: title }).closest('li')!);
  return {
    ...shown,
    server,
    step,
    press: async (name: string) => shown.user.click(await screen.findByRole('button', { name })),
  };
}

describe('a campaign that is changed during its test', () => {
  const pass = (ms: number) => act(async () => void jest.advanceTimersByTime(ms));
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is shown as archived on the open screen, and continues after it is restored', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { server } = await showTesting({ checklist: { email, event: { ...noEvent, state: 'waiting' } } });
    expect(screen.queryByText('This campaign was archived')).toBeNull();

    server.isArchived = true;
    await pass(5_000);
    expect((await screen.findByRole('alert', { name: 'This campaign was archived' })).textContent).toContain(
      'Countdowns can’t start',
    );
    server.isArchived = false;
    await pass(15_000);

    await waitFor(() => expect(screen.queryByText('This campaign was archived')).toBeNull());
  });

  it('is shown as deleted on the open screen', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { server } = await showTesting();

    server.isDeleted = true;
    await pass(15_000);

    expect(await screen.findByRole('heading', { name: 'This campaign was deleted' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to campaigns' }).getAttribute('href')).toBe('/campaigns');
  });
});

describe('the testing checklist', () => {
  it('has its title, its percentage, its progress and its five steps', async () => {
    await showTesting({ done: ['clear-tracking', 'input-email', 'event'] });

    expect(screen.getByRole('heading', { name: 'Testing Checklist' })).toBeTruthy();
    expect(screen.getByText('60% complete')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Test progress' }).getAttribute('aria-valuenow')).toBe('60');
    expect(
      screen
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent)
        .slice(0, 5),
    ).toEqual([
      'Start as a new visitor',
      'Choose a test email',
      'See the event arrive',
      'Follow the email link',
      'Confirm what you saw',
    ]);
  });

  it('marks a step with its toggle and an empty body, and shows the service’s state', async () => {
    const { press, server } = await showTesting();

    await press('Mark as Complete: Start as a new visitor');

    expect(
      (await screen.findByRole('button', { name: 'Complete: Start as a new visitor', pressed: true })).textContent,
    ).toBe('Complete');
    expect(screen.getByText('20% complete')).toBeTruthy();
    expect(server.calls.filter((call) => call.startsWith('PUT'))).toEqual([
      `PUT /api/checklist/done/${server.checklist.steps[0]!.id}`,
    ]);
    expect(server.bodies).toEqual([undefined]);
    expect(server.calls.filter((call) => call === `GET /api/checklist/${campaignId}`).length).toBeGreaterThan(1);
  });

  it.each([
    ['', 'Email is required'],
    ['ann@', 'Invalid email address'],
  ])('rejects the test email %j: %s', async (typed, labels) => {
    const { user, press, server } = await showTesting();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Test email' });

    if (typed !== '') await user.type(field, typed);
    await press('Save');

    expect(await screen.findByRole('textbox', { name: 'Test email', description: labels })).toBe(field);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.disabled).toBe(false);
    expect(server.bodies).toEqual([]);
  });

  it('locks its email during and after saving', async () => {
    const { user, press, server, step } = await showTesting();
    const saving = Promise.withResolvers<void>();
    server.held = saving.promise;

    await user.type(screen.getByRole('textbox', { name: 'Test email' }), email);
    await press('Save');
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Test email' }).disabled).toBe(true),
    );
    saving.resolve();

    // The saved email address arrives with the refetched checklist.
    await waitFor(() => expect(step('Choose a test email').queryByRole('button')).toBeNull());
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Test email' })).toMatchObject({
      disabled: true,
      value: email,
    });
  });

  it('blocks the last two steps of an evergreen campaign by email until the others are complete', async () => {
    const { step } = await showTesting({ done: ['clear-tracking', 'input-email'], checklist: { email } });

    for (const title of ['Follow the email link', 'Confirm what you saw']) {
      expect(step(title).getByText('Complete the steps above first.')).toBeTruthy();
      expect(step(title).getByRole<HTMLButtonElement>('button', { name: `Mark as Complete: ${title}` }).disabled).toBe(
        true,
      );
    }
  });

  it('restarts with "Start New Test", which shows "Resetting..." during the request', async () => {
    const { press } = await showTesting({
      done: ['clear-tracking', 'input-email'],
      checklist: { email, event: received },
    });
    const going = Promise.withResolvers<void>();
    const { fetch: ask } = globalThis;
    globalThis.fetch = async (url, init) => (String(url).endsWith('/restart') && (await going.promise), ask(url, init));

    await press('Start New Test');
    expect(await screen.findByRole('button', { name: 'Resetting...' })).toBeTruthy();
    going.resolve();

    expect(await screen.findByText('0% complete')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Test email' })).toMatchObject({
      disabled: false,
      value: '',
    });
  });
});

describe('the test event', () => {
  it.each([
    ['visit', 'open your page from a link', 'Open one of the links below', true],
    ['opt-in', 'submit the form on your page', 'Submit the form on your page', true],
    ['provider', 'add the test email to the list, group or tag', 'Add the test email', false],
    ['link', 'The click starts the countdown', 'Click one of the links below', true],
    ['api', 'send the test email from Zapier, Make or your own app', 'Run your Zap', false],
  ] as const)('is triggered the way countdowns start: by %s', async (testStart, before, waiting, hasLinks) => {
    const { press, step } = await showTesting({ checklist: { email, testStart } });
    const event = step('See the event arrive');
    expect(event.getByText(new RegExp(before))).toBeTruthy();

    await press('Check for the event');

    expect(await event.findByText('Waiting for event...')).toBeTruthy();
    expect(event.getByText(new RegExp(waiting))).toBeTruthy();
    expect(event.getByText('We check every 2 seconds for 2 minutes.')).toBeTruthy();
    if (hasLinks) expect(await event.findByRole('list', { name: 'Links with your test email' })).toBeTruthy();
    else expect(event.queryByRole('list')).toBeNull();
  });

  it('is shown with its email and its deadline', async () => {
    const { step } = await showTesting({ checklist: { email, event: received } });
    const event = step('See the event arrive');

    expect(event.getByText('Event received.')).toBeTruthy();
    expect(event.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      email,
      'Mon, Nov 23, 2026, 5:59 PM EST',
    ]);
  });

  it('offers Retry when it hasn’t arrived', async () => {
    const { press, step, server } = await showTesting({ checklist: { email, event: { ...noEvent, state: 'none' } } });
    expect(step('See the event arrive').getByText('No events received.')).toBeTruthy();

    await press('Retry');

    expect(await screen.findByText('Waiting for event...')).toBeTruthy();
    expect(server.calls).toContain(`POST /api/checklist/${campaignId}/event`);
  });

  const kit = { name: 'Kit', container: 'Webinar guest', reason: null, hasCalled: false } as const;
  it.each([
    [
      'waits for a contact that the platform does not have',
      { ...noEvent, state: 'waiting', provider: { ...kit, state: 'absent' } },
      'This contact isn’t in “Webinar guest” in Kit yet.',
    ],
    [
      'waits for a platform that is busy',
      { ...noEvent, state: 'waiting', provider: { ...kit, state: 'later', reason: 'Too many requests' } },
      'Kit couldn’t check this contact: Too many requests',
    ],
    [
      'stops at a platform that rejects the request',
      { ...noEvent, state: 'none', provider: { ...kit, state: 'refused', reason: 'The access token is invalid' } },
      'Kit rejected the check for this contact: The access token is invalid',
    ],
    [
      'was found by polling, without a webhook',
      { ...received, provider: { ...kit, state: 'present' } },
      'This contact is in “Webinar guest” in Kit, but we haven’t received its webhook. Check the webhook URL there.',
    ],
  ] as const)('shows the email platform’s response when it %s', async (_, event, labels) => {
    const { step } = await showTesting({ checklist: { email, testStart: 'provider', event } });

    expect(step('See the event arrive').getByText(labels)).toBeTruthy();
    if (event.state === 'waiting')
      expect(screen.getByText('We check every 2 seconds and ask Kit every 10 seconds, for 2 minutes.')).toBeTruthy();
  });

  it('offers to reload links that couldn’t be loaded', async () => {
    const { press, server, step } = await showTesting({
      checklist: { email },
      type: 'AutomatedWebinar',
      done: ['clear-tracking', 'input-email', 'event'],
      isWithoutEmailSetup: true,
    });
    const links = step('Follow the email link');
    expect(await links.findByRole('alert')).toBeTruthy();

    server.isWithoutEmailSetup = false;
    await press('Retry');

    expect(await links.findByRole('link', { name: 'Open the link to Offer' })).toBeTruthy();
  });

  it('shows no platform error after the webhook has arrived', async () => {
    await showTesting({
      checklist: { email, event: { ...received, provider: { ...kit, state: 'present', hasCalled: true } } },
    });

    expect(screen.queryByText(/Kit/)).toBeNull();
  });
});

describe('clearing before a test', () => {
  it.each([
    ['visit', false, 'and its browsers'],
    ['provider', true, 'Browsers linked to this address keep their deadline'],
  ] as const)('forgets only the email when countdowns start by %s: %s', async (testStart, emailOnly, labels) => {
    const { step, user, server } = await showTesting({ checklist: { email, testStart } });
    const first = step('Start as a new visitor');
    expect(first.getByText(new RegExp(labels))).toBeTruthy();

    await user.click(first.getByRole('button', { name: 'Clear My Tracking' }));

    await toastOf(`Tracking cleared for ${email}`);
    expect(server.bodies[0]).toEqual({ email, emailOnly });
    expect(await screen.findByRole('button', { name: 'Complete: Start as a new visitor' })).toBeTruthy();
  });
});

describe('public reset links', () => {
  const fill = async (
    user: Awaited<ReturnType<typeof showTesting>>['user'],
    typed: string,
    redirect: string,
  ): Promise<void> => {
    if (typed !== '') await user.type(await screen.findByRole('textbox', { name: 'Lead’s email address' }), typed);
    if (redirect !== '') await user.type(await screen.findByRole('textbox', { name: 'Redirect to' }), redirect);
  };

  it.each([
    ['ann@', 'site.test', 'Please enter a valid email.', 'Lead’s email address'],
    ['', 'site.test', 'Please enter a valid email.', 'Lead’s email address'],
    [email, '', 'Please enter a valid URL.', 'Redirect to'],
    [email, 'nowhere at all', 'Please enter a valid URL.', 'Redirect to'],
  ])('reject %j and %j: %s', async (typed, redirect, labels, name) => {
    const { user, press, server } = await showTesting();

    await fill(user, typed, redirect);
    await press('Create link');

    const field = await screen.findByRole('textbox', { name, description: labels });
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(server.bodies).toEqual([]);
  });

  it('are created for an email and a redirect URL, are truncated to 40 characters and copied in full', async () => {
    const { user, press } = await showTesting();

    await fill(user, 'bob@site.test', 'site.test/next');
    await press('Create link');

    await toastOf('Reset link created');
    const shown = await screen.findByTitle(/\/reset\//);
    expect(shown.textContent).toHaveLength(40);
    expect(screen.getByText('Redirects to site.test/next')).toBeTruthy();
    await user.click(within(shown.closest('li')!).getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toMatch(/^https:\/\/edge\.test\/reset\/.+\?em=ann%40site\.test$/);
  });

  it('expire at a new time that is entered in their cell; Escape restores the old time', async () => {
    const { user, server } = await showTesting({ links: [aLink()], checklist: { email } });
    const open = async () =>
      user.click(await screen.findByRole('button', { name: /Change the expiration of the link for ann@site\.test/ }));
    await open();
    const field = screen.getByLabelText<HTMLInputElement>('New expiration');
    const later = new Date(Date.parse(`${field.value}Z`) + 86_400_000).toISOString().slice(0, 16);

    act(() => field.focus());
    await user.keyboard('{Escape}');
    expect(screen.queryByLabelText('New expiration')).toBeNull();
    await open();
    fireEvent.change(screen.getByLabelText('New expiration'), { target: { value: later } });
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await toastOf('Expiration changed');
    expect(server.bodies).toEqual([{ expires_at: new Date(later).toISOString() }]);
  });

  it('can’t expire in the past, or more than 30 days ahead', async () => {
    const { user, server } = await showTesting({ links: [aLink()], checklist: { email } });
    await user.click(await screen.findByRole('button', { name: /Change the expiration of the link/ }));

    for (const value of ['2020-01-01T10:00', '2099-01-01T10:00', '']) {
      fireEvent.change(screen.getByLabelText('New expiration'), { target: { value } });
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText('Choose a date and time within the next 30 days.')).toBeTruthy();
    }
    expect(server.bodies).toEqual([]);
  });

  it('can’t be rescheduled once used, but can be once expired', async () => {
    await showTesting({
      links: [aLink({ used_at: inHours(-1) }), aLink({ email: 'bob@site.test', expires_at: inHours(-1) })],
    });

    expect(
      await screen.findByRole('button', { name: /Change the expiration of the link for bob@site\.test/ }),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Change the expiration of the link for ann@site\.test/ })).toBeNull();
    expect(
      within(screen.getByText('bob@site.test').closest('li')!).queryByRole('button', { name: 'Copy link' }),
    ).toBeNull();
  });

  it('report that they were used in the meantime', async () => {
    const { user, server } = await showTesting({ links: [aLink()], checklist: { email } });
    server.refusals.set('PUT /reset-links', 'reset_link_used');
    await user.click(await screen.findByRole('button', { name: /Change the expiration of the link/ }));

    await user.click(screen.getByRole('button', { name: 'Save' }));

    await toastOf('This link was already used or has expired. Request a new one.');
  });

  it('are deleted after a confirmation', async () => {
    const { press, server } = await showTesting({ links: [aLink()] });

    await press(`Delete the link for ${email}`);
    expect(server.links).toHaveLength(1);
    await press('Delete link');

    await toastOf('Reset link deleted');
    expect(server.links).toEqual([]);
  });

  it.each(['FlashSale', 'Quantity', 'ShopifyWelcome'])(
    'are hidden in a campaign of the type %s, like the team testing link',
    async (type) => {
      await showTesting({ type });

      expect(screen.queryByText('Public Reset Link')).toBeNull();
      expect(screen.queryByText('Team Testing Link')).toBeNull();
    },
  );
});

describe('the team testing link', () => {
  it('is shown in full, copied and opened', async () => {
    await showTesting();

    expect(await screen.findByText(testPageUrl)).toBeTruthy();
    const section = within(screen.getByText(testPageUrl).closest('section')!);
    expect(section.getByRole('heading', { name: 'Team Testing Link' })).toBeTruthy();
    expect(section.getByRole('button', { name: 'Copy link' })).toBeTruthy();
    expect(section.getByRole('link', { name: 'Open' })).toMatchObject({ href: testPageUrl, target: '_blank' });
  });
});
