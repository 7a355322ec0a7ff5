import { describe, expect, it } from '@jest/globals';
import { pageTypesOf } from '@lastcall/contracts/campaigns';
import { choose, optionsOf, screen, within } from '@lastcall/ui/testing-kit';
import { aPage, aProblem, RecordedActions, allTypeChoices, showPages } from './testing-kit/index.tsx';

const rowOf = (url: string): HTMLElement => screen.getByRole('button', { name: `Edit ${url}` }).closest('li')!;

describe('the pages of a campaign', () => {
  it('are each in list view or edit view, with several forms open at once', async () => {
    const [one, other] = [aPage(), aPage()];
    const { user } = showPages([one, other]);

    for (const { beforeUrl } of [one, other])
      await user.click(screen.getByRole('button', { name: `Edit ${beforeUrl}` }));
    expect(screen.getAllByRole('form', { name: 'Edit page' })).toHaveLength(2);
    await user.click(screen.getAllByRole('button', { name: 'Cancel' })[0]!);

    expect(rowOf(one.beforeUrl)).toBeTruthy();
    expect(screen.getAllByRole('form', { name: 'Edit page' })).toHaveLength(1);
  });

  it('have at most one form for a new page', async () => {
    const { user } = showPages([aPage()]);

    const add = screen.getByRole('button', { name: 'Add New Page' });
    await user.click(add);
    await user.click(add);

    expect((add as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getAllByRole('form', { name: 'New page' })).toHaveLength(1);
  });

  it('show "Please add at least one page" when the user continues without one', async () => {
    const { user, path } = showPages([]);

    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Continue to emails' }));

    expect(screen.getByRole('alert').textContent).toBe('Please add at least one page');
    expect(path()).toBe('/');
  });

  it('continue to the emails once there is one', async () => {
    const { user, path } = showPages([aPage()]);

    await user.click(screen.getByRole('link', { name: 'Continue to emails' }));

    expect(path()).toBe('/edit/1/emails');
  });

  it('have a Verify link until they are verified', async () => {
    const [unverified, failed, checking, verified] = [
      aPage(),
      aPage({ verification: 'not_verified', verificationProblem: 'no_script' }),
      aPage({ verification: 'checking' }),
      aPage({ verification: 'verified', verified: true }),
    ];
    const actions = new RecordedActions();
    const { user } = showPages([unverified, failed, checking, verified], actions);

    await user.click(screen.getByRole('button', { name: `Verify: ${unverified.beforeUrl}` }));
    await user.click(screen.getByRole('button', { name: `Verify again: ${failed.beforeUrl}` }));

    expect(actions.verified).toEqual([unverified.id, failed.id]);
    expect(within(rowOf(checking.beforeUrl)).getByRole('status').textContent).toBe('Checking...');
    expect(within(rowOf(verified.beforeUrl)).getByText('Verified')).toBeTruthy();
    for (const { beforeUrl } of [checking, verified])
      expect(within(rowOf(beforeUrl)).queryByRole('button', { name: /^Verify/ })).toBeNull();
  });

  it.each([
    ['no_script', 'The snippet isn’t on this page.'],
    ['other_account', 'This page has another Lastcall account’s snippet.'],
    ['not_html', 'This URL doesn’t open a web page.'],
    ['http_error', 'The page returned an error. Check that it is published.'],
    ['not_allowed', 'This URL can’t be reached from the internet. Enter a public URL.'],
    ['unreachable', 'We couldn’t reach the page. Check the URL and that the site is online.'],
  ] as const)('show "Not verified" and the result of a check: %s', (verificationProblem, labels) => {
    showPages([aPage({ verification: 'not_verified', verificationProblem })]);

    expect(screen.getByText('Not verified')).toBeTruthy();
    expect(screen.getByText("We're having trouble detecting the Lastcall code on the page.")).toBeTruthy();
    expect(screen.getByText(labels)).toBeTruthy();
  });

  it('show their redirect and the text of their call to action', () => {
    const page = aPage({
      afterUrl: 'https://site.test/closed',
      show_cta: true,
      cta_text: 'Book',
      cta_url: 'https://site.test/seats',
      cta_variant: 'button',
    });
    showPages([page]);

    const terms = [...rowOf(page.beforeUrl).querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect(terms).toEqual([
      expect.stringContaining(page.beforeUrl.slice(8)),
      expect.stringContaining('site.test/closed'),
      '“Book” links to site.test/seats',
    ]);
  });

  it.each([
    ['countdown', '<lastcall-timer style="display: block; min-height: clamp(100px, 27vw, 160px)"></lastcall-timer>'],
    ['dynamic', '<span data-lastcall-text="deadline"></span>'],
    ['dynamicquantity', '<span data-lastcall-text="quantity"></span>'],
    ['optinform', '<input type="hidden" name="deadline" data-lastcall-text="deadline">'],
  ] as const)('of the type %s show the code to paste', (type, code) => {
    showPages([aPage({ type })]);

    expect(screen.getByLabelText('What to paste').textContent).toBe(code);
    expect(screen.getByRole('button', { name: /^Copy(?! snippet)/ })).toBeTruthy();
  });

  it('have a link to their bar when their type shows a bar', () => {
    showPages([aPage(), aPage({ type: 'countdown' }), aPage({ type: 'salestracking' })]);

    expect(screen.getAllByRole('link', { name: 'Edit bar' })).toHaveLength(1);
  });
});

describe('the account’s snippet', () => {
  it('is shown once above the list while a page has never been checked', () => {
    showPages([aPage(), aPage(), aPage({ verified: true, verification: 'verified' })]);

    expect(screen.getAllByRole('button', { name: /Copy snippet/ })).toHaveLength(1);
  });

  it('is hidden when all pages have been checked', () => {
    showPages([aPage({ verified: true, verification: 'verified' })]);

    expect(screen.queryByRole('button', { name: /Copy snippet/ })).toBeNull();
  });
});

describe('the type and label of a page in the list', () => {
  it('are saved immediately when they are selected', async () => {
    const page = aPage({ label: 'Sales Page', version: 4 });
    const actions = new RecordedActions();
    const shown = showPages([page], actions);

    await choose(shown, `Page type of ${page.beforeUrl}`, 'Inline Timer');
    await choose(shown, `Label of ${page.beforeUrl}`, 'Checkout Page');

    const same = { id: page.id, version: 4, beforeUrl: page.beforeUrl };
    expect(actions.updated).toEqual([
      { ...same, type: 'countdown' },
      { ...same, type: 'floatbar_v2', label: 'Checkout Page' },
    ]);
  });

  it('open the form with the selection, and show "Invalid URL", when a URL of the page is invalid', async () => {
    const page = aPage({ beforeUrl: 'https://site.toolongasuffix/' });
    const actions = new RecordedActions();
    const shown = showPages([page], actions);

    await choose(shown, `Page type of ${page.beforeUrl}`, 'Inline Timer');

    expect(actions.updated).toEqual([]);
    expect(screen.getByText('Invalid URL')).toBeTruthy();
    expect((screen.getByRole('combobox', { name: 'Page type' }) as HTMLInputElement).value).toBe('Inline Timer');
  });

  it('open the form and show "Please select CTA Style" when a page with a button on the sidebar bar changes to the newer bar', async () => {
    const page = aPage({ type: 'floatbar', show_cta: true, cta_text: 'Book', cta_url: '#book' });
    const shown = showPages([page]);

    await choose(shown, `Page type of ${page.beforeUrl}`, 'Floating Bar (New)');

    expect(screen.getByText('Please select CTA Style')).toBeTruthy();
    expect(screen.getByRole('form', { name: 'Edit page' })).toBeTruthy();
  });

  it('are rejected with a message after a concurrent change', async () => {
    const page = aPage();
    const shown = showPages([page], new RecordedActions(aProblem('page_changed')));

    await choose(shown, `Label of ${page.beforeUrl}`, 'Checkout Page');

    expect(screen.getByText('This page was changed in another tab. Your edits are kept but not saved.')).toBeTruthy();
  });

  it.each([
    [
      'a store campaign',
      { usage: 'standard', campaignType: 'ShopifyWelcome' },
      ['Floating Bar (New)', 'Inline Timer', 'Deadline Text'],
    ],
    [
      'an account that is only for a store',
      { usage: 'shopify', campaignType: 'ShopifyWelcome' },
      ['Floating Bar (New)', 'Inline Timer'],
    ],
  ] as const)('are a restricted list for %s', async (_, whose, names) => {
    const page = aPage();
    const { user } = showPages([page], new RecordedActions(), { ...allTypeChoices, types: pageTypesOf(whose) });

    await user.click(screen.getByRole('combobox', { name: `Page type of ${page.beforeUrl}` }));

    expect((await optionsOf(`Page type of ${page.beforeUrl}`)).map(({ textContent }) => textContent)).toEqual(names);
  });
});

describe('deleting a page', () => {
  it('asks "Are you sure you want to delete this page?" by its name first', async () => {
    const page = aPage();
    const actions = new RecordedActions();
    const { user } = showPages([page], actions);

    await user.click(screen.getByRole('button', { name: `Delete ${page.beforeUrl}` }));
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure you want to delete this page?' });
    expect(dialog.textContent).toContain(page.beforeUrl);
    expect(actions.removed).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete page' }));

    expect(actions.removed).toEqual([page.id]);
  });

  it('does nothing when it is canceled', async () => {
    const page = aPage();
    const actions = new RecordedActions();
    const { user } = showPages([page], actions);

    await user.click(screen.getByRole('button', { name: `Delete ${page.beforeUrl}` }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));

    expect(actions.removed).toEqual([]);
    expect(rowOf(page.beforeUrl)).toBeTruthy();
  });
});
