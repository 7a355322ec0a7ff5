import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, choose, fireEvent, screen, toastOf, waitFor, within } from '@lastcall/ui/testing-kit';
import { campaignId, showTracking } from './testing-kit/index.tsx';

const saved = { amount: '49.00', currency: 'USD' } as const;
const valueStep = 'What is the value of each sale?';

afterEach(() => {
  jest.useRealTimers();
});

describe('the tabs of sales tracking', () => {
  it('are ten: the email platform first, then the checkout, then Make, Zapier and Custom API, then the others', async () => {
    const { dialog } = await showTracking({ emailPlatform: 'drip', checkoutPlatform: 'teachable' });

    expect(dialog.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Drip',
      'Teachable',
      'Make',
      'Zapier',
      'Custom API',
      'Kit',
      'ActiveCampaign',
      'Keap',
      'Ontraport',
      'Kajabi',
    ]);
    expect(dialog.getByRole('tab', { selected: true }).textContent).toBe('Teachable');
  });

  it('show which checkouts have no direct connection when the campaign uses one of them', async () => {
    const { dialog } = await showTracking({ emailPlatform: 'kit', checkoutPlatform: 'samcart' });

    const notice = within(dialog.getByRole('alert', { name: 'SamCart has no direct connection' }));
    expect(notice.getByText(/^Send its sales through Make, Zapier or the Custom API\./).textContent).toMatch(
      /Other checkouts without a direct connection: ClickFunnels, .*Stripe, .*Systeme\.io\.$/,
    );
  });

  it('mention no connection when the checkout has one', async () => {
    const { dialog } = await showTracking({ emailPlatform: 'kit', checkoutPlatform: 'thrivecart' });

    expect(dialog.queryByText(/no direct connection/)).toBeNull();
  });

  it.each([
    ['that of the checkout platform', { emailPlatform: 'kit', checkoutPlatform: 'kajabi' }, 'Kajabi'],
    ['the Custom API for ThriveCart', { emailPlatform: 'kit', checkoutPlatform: 'thrivecart' }, 'Custom API'],
    ['Make for a checkout without a direct connection', { emailPlatform: 'kit', checkoutPlatform: 'paypal' }, 'Make'],
    [
      'that of the email platform when the checkout is another',
      { emailPlatform: 'kit', checkoutPlatform: 'other' },
      'Kit',
    ],
    ['Make when neither has one', { emailPlatform: 'aweber', checkoutPlatform: 'other' }, 'Make'],
  ] as const)('opens %s', async (_, platforms, first) => {
    const { dialog } = await showTracking(platforms);

    expect(dialog.getByRole('tab', { selected: true }).textContent).toBe(first);
  });

  it('are selected with the arrow keys', async () => {
    const { dialog, user } = await showTracking({ emailPlatform: 'kit' });

    act(() => dialog.getByRole('tab', { name: 'Kit' }).focus());
    await user.keyboard('{ArrowDown}{ArrowDown}');

    expect(dialog.getByRole('tab', { selected: true }).textContent).toBe('Zapier');
  });
});

describe('the value of a sale', () => {
  it('comes first; the next steps appear when amount and currency are set', async () => {
    const { steps, type, dialog } = await showTracking();
    expect(await dialog.findByText('Enter the sale value to continue.')).toBeTruthy();
    expect(steps()).toEqual([valueStep]);

    await type('Amount', '49');

    await waitFor(() => expect(steps()).toEqual([valueStep, 'Copy the webhook URL', 'Paste it into a Make scenario']));
  });

  it('is in dollars unless another of three chips is selected; "..." shows more', async () => {
    const { dialog, press } = await showTracking();
    const chips = () =>
      within(dialog.getByRole('group', { name: 'Currency' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    await dialog.findByRole('button', { name: 'USD', pressed: true });
    expect(chips()).toEqual(['USD', 'EUR', 'GBP', '...']);

    await press('More currencies');

    expect(chips().length).toBeGreaterThan(15);
    expect(dialog.getByLabelText('Another currency', { selector: 'input' })).toBeTruthy();
  });

  it('can be in any current currency, found by name', async () => {
    const { dialog, press, type, user, server } = await showTracking();
    await press('More currencies');

    await type('Another currency', 'thai');
    await user.click(await screen.findByText(/Thai Baht/));
    await type('Amount', '900');

    await waitFor(() => expect(server.saves).toEqual([{ amount: '900', currency: 'THB' }]));
    expect(dialog.getByRole('button', { name: 'THB', pressed: true })).toBeTruthy();
  });

  it.each(['XXQ', 'DEM', '123'])('rejects %s, which isn’t a currency', async (wrong) => {
    const { dialog, press, type, server, view } = await showTracking();
    await press('More currencies');
    await type('Another currency', wrong);
    await type('Amount', '49');

    expect(await dialog.findByText('Please choose a currency.')).toBeTruthy();
    expect(dialog.getByLabelText('Another currency', { selector: 'input' }).getAttribute('aria-invalid')).toBe('true');
    expect(dialog.getByText('Enter the sale value to continue.')).toBeTruthy();
    // Pending changes are saved when the dialog closes.
    view.unmount();
    expect(server.saves).toEqual([]);
  });

  it.each(['forty', '-1'])('rejects %s, which isn’t a valid amount', async (wrong) => {
    const { dialog, type, steps, server, view } = await showTracking();

    await type('Amount', wrong);

    expect(
      dialog.getByRole('textbox', { name: 'Amount', description: 'Please enter an amount such as 49 or 49.90.' }),
    ).toBeTruthy();
    expect(steps()).toEqual([valueStep]);
    // Pending changes are saved when the dialog closes.
    view.unmount();
    expect(server.saves).toEqual([]);
  });

  it('has at most its currency’s decimals', async () => {
    const { dialog, type, steps } = await showTracking();

    await type('Amount', '49.905');

    expect(dialog.getByText('This currency allows fewer decimal places. Round the amount.')).toBeTruthy();
    expect(steps()).toEqual([valueStep]);
  });

  it('is saved once, 500 milliseconds after the last change', async () => {
    const { dialog, server } = await showTracking();
    const amount = await dialog.findByRole('textbox', { name: 'Amount' });
    jest.useFakeTimers();

    fireEvent.change(amount, { target: { value: '4' } });
    act(() => void jest.advanceTimersByTime(400));
    fireEvent.change(amount, { target: { value: '49' } });
    act(() => void jest.advanceTimersByTime(499));
    expect(server.saves).toEqual([]);
    await act(async () => void jest.advanceTimersByTime(1));

    expect(server.saves).toEqual([{ amount: '49', currency: 'USD' }]);
  });

  it('shows why it couldn’t be saved, and can be retried', async () => {
    const { dialog, type, press, steps, server } = await showTracking({
      prepare: ({ refusals }) => refusals.set('PUT /sales/make', 'unavailable'),
    });
    await type('Amount', '49');
    expect(await dialog.findByText('The value wasn’t saved.')).toBeTruthy();
    expect(steps()).toEqual([valueStep]);

    server.refusals.clear();
    await press('Retry');

    expect(await dialog.findByRole('textbox', { name: 'Webhook URL' })).toBeTruthy();
    expect(server.saves).toEqual([{ amount: '49', currency: 'USD' }]);
  });
});

describe('an unsaved value', () => {
  const amount = ({ dialog }: Awaited<ReturnType<typeof showTracking>>) =>
    dialog.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value;

  it('is preserved when another tab is opened, also while it waits for a webhook', async () => {
    const shown = await showTracking({ emailPlatform: 'kit', tags: [{ id: '7', name: 'Customer' }] });
    await shown.type('Amount', '49');
    await shown.press('EUR');
    await choose(shown, 'Tag in Kit', 'Customer');

    await shown.openTab('Make');
    expect(amount(shown)).toBe('');
    await shown.openTab('Kit');

    expect(amount(shown)).toBe('49');
    expect(shown.dialog.getByRole('button', { name: 'EUR', pressed: true })).toBeTruthy();
    await shown.press('Create webhook');
    await waitFor(() =>
      expect(shown.server.requestedWebhooks).toMatchObject([{ tagId: '7', amount: '49', currency: 'EUR' }]),
    );
  });

  it('is preserved with its error', async () => {
    const shown = await showTracking();
    await shown.type('Amount', 'forty');

    await shown.openTab('Zapier');
    await shown.openTab('Make');

    expect(amount(shown)).toBe('forty');
    expect(shown.dialog.getByText('Please enter an amount such as 49 or 49.90.')).toBeTruthy();
  });

  it('shows why a save failed while another tab was open, and can be retried', async () => {
    const shown = await showTracking({ prepare: ({ refusals }) => refusals.set('PUT /sales/make', 'unavailable') });
    await shown.type('Amount', '49');
    await shown.openTab('Zapier');
    await screen.findByText(/^The value wasn’t saved\. /);
    shown.server.refusals.clear();

    await shown.openTab('Make');
    expect(await shown.dialog.findByText('The value wasn’t saved.')).toBeTruthy();
    await shown.press('Retry');

    await waitFor(() => expect(shown.server.saves).toEqual([{ amount: '49', currency: 'USD' }]));
  });

  it('asks after a concurrent change that was made while another tab was open', async () => {
    const shown = await showTracking({
      emailPlatform: 'kit',
      tags: [{ id: '7', name: 'Customer' }],
      saved: { ...saved, tag_id: '7' },
    });
    await shown.type('Amount', '59');
    await shown.openTab('Make');
    shown.server.change('kit', { amount: '99.00', version: 2 });
    await shown.openTab('Kit');

    await shown.press('Create webhook');

    expect(await screen.findByRole('dialog', { name: 'This sale value was changed in another tab' })).toBeTruthy();
    expect(shown.server.requestedWebhooks).toEqual([]);
  });
});

describe('a concurrent change of sale settings', () => {
  const question = () => screen.findByRole('dialog', { name: 'This sale value was changed in another tab' });
  /** Types 59 over a price of 49, which another tab has changed to 99. */
  async function typeOver() {
    const shown = await showTracking({ saved });
    await shown.dialog.findByRole('button', { name: 'Copy URL' });
    shown.server.change('make', { amount: '99.00', version: 2 });
    await shown.type('Amount', '59');
    return { ...shown, asked: within(await question()) };
  }
  const amount = ({ dialog }: Awaited<ReturnType<typeof typeOver>>) =>
    dialog.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value;

  it('is overwritten when the user keeps their own input', async () => {
    const shown = await typeOver();
    expect(shown.asked.getByText('Changed fields: Amount.')).toBeTruthy();
    expect(shown.server.saves).toEqual([]);

    await shown.user.click(shown.asked.getByRole('button', { name: 'Keep my version' }));

    await waitFor(() => expect(shown.server.saves).toEqual([{ amount: '59', currency: 'USD' }]));
    expect(amount(shown)).toBe('59');
  });

  it('replaces the input when the user accepts it', async () => {
    const shown = await typeOver();

    await shown.user.click(shown.asked.getByRole('button', { name: 'Use the saved version' }));

    expect(await toastOf('Saved version loaded')).toBeTruthy();
    expect(amount(shown)).toBe('99.00');
    expect(shown.server.saves).toEqual([]);
  });

  it('changes nothing until the user decides, and the dialog stays open', async () => {
    const shown = await typeOver();

    await shown.user.keyboard('{Escape}');

    expect(await shown.dialog.findByText(/^These sales settings were changed in another tab/)).toBeTruthy();
    expect([amount(shown), shown.server.saves]).toEqual(['59', []]);
  });

  it('requires a decision before a webhook is created for another price', async () => {
    const shown = await showTracking({
      emailPlatform: 'kit',
      tags: [{ id: '7', name: 'Customer' }],
      saved: { ...saved, tag_id: '7' },
    });
    await shown.dialog.findByRole('button', { name: 'Create webhook' });
    shown.server.change('kit', { amount: '99.00', version: 2 });
    await shown.press('Create webhook');

    await shown.user.click(within(await question()).getByRole('button', { name: 'Keep my version' }));

    await waitFor(() => expect(shown.server.requestedWebhooks).toMatchObject([{ amount: '49.00', currency: 'USD' }]));
  });

  it('is not reported for two quick changes in one tab', async () => {
    const { server, dialog, type, press } = await showTracking({ saved });
    await dialog.findByRole('button', { name: 'Copy URL' });
    let go: () => void = () => undefined;
    server.held = new Promise((resolve) => (go = resolve));

    await type('Amount', '59');
    await waitFor(() => expect(server.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1));
    await press('EUR');
    go();

    await waitFor(() =>
      expect(server.saves).toEqual([
        { amount: '59', currency: 'USD' },
        { amount: '59', currency: 'EUR' },
      ]),
    );
    expect(screen.queryByRole('dialog', { name: 'This sale value was changed in another tab' })).toBeNull();
  });
});

describe('a provider with a webhook URL', () => {
  it.each([
    ['ActiveCampaign', 'Paste it into an ActiveCampaign automation', /step “Webhook”/],
    ['Drip', 'Paste it into a Drip workflow', /“Send an HTTP post”/],
    ['Keap', 'Paste it into a Keap automation', /“Send HTTP POST”/],
    ['Teachable', 'Add it to your school', /Transaction\.created/],
    ['Make', 'Paste it into a Make scenario', /HTTP/],
    ['Zapier', 'Paste it into a Zap', /Webhooks by Zapier/],
  ])('(%s) has steps in the terms of its own screens', async (name, title, step) => {
    const { openTab, steps, dialog } = await showTracking({ saved });

    await openTab(name);

    await waitFor(() => expect(steps()).toEqual([valueStep, 'Copy the webhook URL', title]));
    expect(dialog.getByRole('textbox', { name: 'Webhook URL' }).textContent).toMatch(
      new RegExp(`^https://edge.test/promotion/sale/add/${campaignId}/\\w+/h4sh/49.00/USD`),
    );
    expect(dialog.getAllByRole('listitem').some(({ textContent }) => step.test(textContent!))).toBe(true);
  });

  it('copies the URL, and shows "Copied!" for 2 seconds', async () => {
    const { dialog } = await showTracking({ saved });
    const button = await dialog.findByRole('button', { name: 'Copy URL' });
    jest.useFakeTimers();

    await act(async () => void fireEvent.click(button));
    expect(await navigator.clipboard.readText()).toBe(dialog.getByRole('textbox', { name: 'Webhook URL' }).textContent);
    act(() => void jest.advanceTimersByTime(1_999));
    expect(dialog.getByRole('button', { name: 'Copied!' })).toBeTruthy();
    act(() => void jest.advanceTimersByTime(1));

    expect(dialog.getByRole('button', { name: 'Copy URL' })).toBeTruthy();
  });

  it('appends the placeholders of the buyer for Keap', async () => {
    const { openTab, dialog } = await showTracking({ saved });

    await openTab('Keap');

    expect((await dialog.findByRole('textbox', { name: 'Webhook URL' })).textContent).toMatch(
      /\?email=~Contact\.Email~&first_name=~Contact\.FirstName~$/,
    );
  });

  it('shows the POST data to paste for Ontraport', async () => {
    const { openTab, dialog, press } = await showTracking({ saved });
    await openTab('Ontraport');

    await press('Copy post data');

    expect(await navigator.clipboard.readText()).toBe('email=[Email]&first_name=[First Name]');
    expect(dialog.getByRole('textbox', { name: 'Post data' }).textContent).toBe(
      'email=[Email]&first_name=[First Name]',
    );
  });

  it('has an inbound email address for Kajabi, and a URL for plans with webhooks', async () => {
    const { openTab, steps, dialog, press } = await showTracking({ saved });
    await openTab('Kajabi');

    await press('Copy address');

    expect(await navigator.clipboard.readText()).toBe('c4mpaign.h4sh@mail.test');
    expect(steps()).toEqual([
      valueStep,
      'Copy the inbound email address',
      'Have Kajabi send sale notifications to this address',
    ]);
    const more = dialog.getByText('Does your Kajabi plan have webhooks?').closest('details')!;
    expect(more.open).toBe(false);
    expect(within(more).getByLabelText('Webhook URL').textContent).toContain('/kajabi/h4sh/');
  });

  it('can be your own app, with a sample request', async () => {
    const { openTab, dialog } = await showTracking({ saved });

    await openTab('Custom API');

    const url = (await dialog.findByRole('textbox', { name: 'Webhook URL' })).textContent!;
    expect(dialog.getByRole('textbox', { name: 'Example' }).textContent).toMatch(
      /^curl -X POST 'https:[^']+' .*"email":"buyer@example\.com"/s,
    );
    expect(dialog.getByRole('textbox', { name: 'Example' }).textContent).toContain(url);
  });

  it('stores a ThriveCart secret, which can be removed', async () => {
    const { server, dialog, openTab, press, type } = await showTracking({
      saved: { amount: '49.00', currency: 'USD' },
    });
    await openTab('Custom API');

    await type('ThriveCart secret word', ' s3cret ');
    await press('Save secret word');
    await press('Remove');

    expect(await dialog.findByRole('button', { name: 'Save secret word' })).toBeTruthy();
    expect(server.saves).toEqual([
      { amount: '49.00', currency: 'USD', thrivecartSecret: 's3cret' },
      { amount: '49.00', currency: 'USD', thrivecartSecret: null },
    ]);
  });

  it('requires a secret before it saves one', async () => {
    const { server, dialog, openTab, press } = await showTracking({ saved: { amount: '49.00', currency: 'USD' } });
    await openTab('Custom API');

    await press('Save secret word');

    expect(await dialog.findByText('This field is required.')).toBeTruthy();
    expect(server.saves).toEqual([]);
  });

  it('gets a new URL after a confirmation, and shows how long the old one stays valid', async () => {
    const { server, press, dialog, user } = await showTracking({ saved });
    await press('Rotate URL');
    const question = within(await screen.findByRole('dialog', { name: 'Rotate the URL for Make?' }));
    expect(question.getByText(/keeps working for 7 more days/)).toBeTruthy();
    expect(server.calls.filter((call) => call.startsWith('POST'))).toEqual([]);

    await user.click(question.getByRole('button', { name: 'Rotate URL' }));

    expect(await dialog.findByText(/The previous URL works until Nov 29, 2025/)).toBeTruthy();
    expect(server.calls.filter((call) => call.startsWith('POST'))).toEqual([
      `POST /api/campaigns/${campaignId}/sales/make/address`,
    ]);
  });
});

describe('Kit, which reports sales by tag', () => {
  const kit = {
    emailPlatform: 'kit',
    tags: [
      { id: '7', name: 'Customer' },
      { id: '8', name: 'Newsletter' },
    ],
  } as const;
  const made = {
    ...saved,
    tag_id: '7',
    rule_id: '9',
    ruleUrl: 'https://app.kit.com/webhooks',
    webhookState: 'created' as const,
    webhookAttempts: 1,
  };

  it('asks for the tag after the value, and for the webhook after the tag', async () => {
    const shown = await showTracking(kit);
    await shown.dialog.findByText('Enter the sale value to continue.');
    expect(shown.steps()).toEqual([valueStep]);

    await shown.type('Amount', '49');
    await shown.dialog.findByRole('combobox', { name: 'Tag in Kit' });
    expect(shown.steps()).toEqual([valueStep, 'Which tag marks a sale?']);
    await choose(shown, 'Tag in Kit', 'Customer');

    expect(shown.steps()).toEqual([valueStep, 'Which tag marks a sale?', 'Create the webhook']);
  });

  it('explains that no tags exist in Kit, and that one must be created there before a refresh', async () => {
    const { dialog, type, press, server } = await showTracking({ ...kit, tags: [] });
    await type('Amount', '49');

    expect(
      await dialog.findByText(
        'You have no tags created in Kit. Please create one there, then return and refresh the page.',
      ),
    ).toBeTruthy();
    await press('Refresh');
    await waitFor(() => expect(server.calls.filter((call) => call.includes('/kit/tags/'))).toHaveLength(2));
  });

  it('sends the tag, amount and currency, and shows the attempts', async () => {
    const shown = await showTracking({ ...kit, saved: { ...saved, tag_id: '7' } });

    await shown.press('Create webhook');

    expect(await shown.dialog.findByText('Creating the webhook in Kit...')).toBeTruthy();
    expect(shown.server.requestedWebhooks).toEqual([
      { tagId: '7', tagName: 'Customer', event: 'sale', amount: '49.00', currency: 'USD' },
    ]);
    shown.server.change('kit', {
      webhookAttempts: 3,
      webhookError: 'Internal Server Error',
      webhookNextTryAt: new Date(Date.now() + 20_000).toISOString(),
    });
    expect(await shown.dialog.findByText('Attempt 3 of 8 failed.')).toBeTruthy();
    expect(shown.dialog.getByText('Reason: Internal Server Error')).toBeTruthy();
    expect(shown.dialog.getByText(/^Retrying in \d+ seconds\.$/)).toBeTruthy();
  });

  it('shows "Webhook Created!" with a link to the rule, and creates no second one for the same tag, amount and currency', async () => {
    const { dialog, type } = await showTracking({ ...kit, saved: made });

    expect(await dialog.findByText('Webhook Created!')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Open rule in Kit' }).getAttribute('href')).toBe(
      'https://app.kit.com/webhooks',
    );
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Create webhook' }).disabled).toBe(true);

    await type('Amount', '59');

    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Create webhook' }).disabled).toBe(false);
  });

  it.each(['the tag', 'the currency'])('may be created again for another value of %s', async (what) => {
    const shown = await showTracking({ ...kit, saved: made });
    await shown.dialog.findByText('Webhook Created!');

    if (what === 'the tag') await choose(shown, 'Tag in Kit', 'Newsletter');
    else await shown.press('EUR');

    expect((await shown.dialog.findByRole<HTMLButtonElement>('button', { name: 'Create webhook' })).disabled).toBe(
      false,
    );
  });

  it('shows a failure in Kit’s own words, and can be retried', async () => {
    const { dialog, press, server } = await showTracking({
      ...kit,
      saved: {
        ...made,
        rule_id: null,
        ruleUrl: null,
        webhookState: 'failed',
        webhookError: 'Name is invalid',
        webhookAttempts: 8,
      },
    });
    expect(await dialog.findByText('We couldn’t create the webhook.')).toBeTruthy();
    expect(dialog.getByText('Reason: Name is invalid')).toBeTruthy();
    expect(dialog.getByText('We stopped after 8 attempts.')).toBeTruthy();

    await press('Retry');

    expect(await dialog.findByText('Creating the webhook in Kit...')).toBeTruthy();
    expect(server.requestedWebhooks).toHaveLength(1);
  });

  it('reports that another user has created it in the meantime', async () => {
    const { press } = await showTracking({
      ...kit,
      saved: { ...saved, tag_id: '7' },
      prepare: ({ refusals }) => refusals.set('POST /sales/kit/webhook', 'webhook_exists'),
    });

    await press('Create webhook');

    expect(await toastOf('A webhook for this tag, amount and currency already exists.')).toBeTruthy();
  });

  it('saves another value immediately when the webhook exists, and not before', async () => {
    const before = await showTracking({ ...kit, saved: { ...saved, tag_id: '7' } });
    await before.press('EUR');
    expect(before.server.saves).toEqual([]);
    before.view.unmount();

    const after = await showTracking({ ...kit, saved: made });
    const euros = await after.dialog.findByRole('button', { name: 'EUR' });
    jest.useFakeTimers();
    await act(async () => void fireEvent.click(euros));

    // The fake clock has not advanced since.
    expect(after.server.saves).toEqual([{ amount: '49.00', currency: 'EUR' }]);
  });

  it('requires a connection first', async () => {
    const { dialog, steps } = await showTracking({ ...kit, saved: { ...saved, connected: false } });

    expect((await dialog.findByRole('link', { name: 'Connect Kit' })).getAttribute('href')).toBe(
      `/edit/${campaignId}/emails`,
    );
    expect(steps()).toEqual([valueStep, 'Which tag marks a sale?']);
  });
});
