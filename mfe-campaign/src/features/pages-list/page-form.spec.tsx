import { describe, expect, it } from '@jest/globals';
import { validation } from '@lastcall/contracts/platform';
import { choose, optionsOf, screen, waitFor, within } from '@lastcall/ui/testing-kit';
import { aPage, aProblem, RecordedActions, allTypeChoices, replaceText, showPages } from './testing-kit/index.tsx';

const box = (name: string): HTMLElement => screen.getByRole('textbox', { name });
const toggle = (name: string): HTMLElement => screen.getByRole('switch', { name: new RegExp(`^${name}`) });
const errorOf = (field: HTMLElement): string | null | undefined =>
  document.getElementById(
    field
      .getAttribute('aria-describedby')
      ?.split(' ')
      .find((id) => id.endsWith('error')) ?? '',
  )?.textContent;

const takenByWinter = {
  campaignId: 'c1',
  campaignName: 'Winter',
  fields: [{ path: 'data.beforeUrl', message: validation.urlTaken('Winter') }],
};

async function openNewPage(actions = new RecordedActions(), choices = allTypeChoices) {
  const shown = showPages([], actions, choices);
  await shown.user.click(screen.getByRole('button', { name: 'Add your first page' }));
  return { ...shown, actions, save: () => shown.user.click(screen.getByRole('button', { name: 'Add page' })) };
}

describe('a new page', () => {
  it('is a floating bar (floatbar_v2) unless another type is selected', async () => {
    const { user, actions, save } = await openNewPage();

    await replaceText({ user }, 'Page URL', 'site.test/offer');
    await save();

    expect(actions.created).toMatchObject([
      { type: 'floatbar_v2', beforeUrl: 'https://site.test/offer', afterUrl: '', show_cta: false },
    ]);
  });

  it('prepends https:// to its URLs, and appears in the list after saving', async () => {
    const { user, actions, save } = await openNewPage();

    await replaceText({ user }, 'Page URL', 'site.test/offer');
    await user.click(toggle('Redirect visitors after the deadline'));
    await replaceText({ user }, 'After-deadline URL', 'site.test/closed');
    await save();

    expect(actions.created).toMatchObject([
      { beforeUrl: 'https://site.test/offer', afterUrl: 'https://site.test/closed' },
    ]);
    expect(screen.queryByRole('form', { name: 'New page' })).toBeNull();
  });

  it.each(['', 'offer', 'my page', 'http://192.168.0.1/offer'])(
    'shows "Please enter a valid URL." for %j',
    async (url) => {
      const { user, actions, save } = await openNewPage();

      if (url) await replaceText({ user }, 'Page URL', url);
      await save();

      expect(errorOf(box('Page URL'))).toBe('Please enter a valid URL.');
      await waitFor(() => expect(document.activeElement).toBe(box('Page URL')));
      expect(actions.created).toEqual([]);
    },
  );

  it('shows "Please enter a valid after URL" for an invalid after-deadline URL', async () => {
    const { user, save } = await openNewPage();

    await replaceText({ user }, 'Page URL', 'site.test');
    await user.click(toggle('Redirect visitors after the deadline'));
    await replaceText({ user }, 'After-deadline URL', 'closed');
    await save();

    expect(errorOf(box('After-deadline URL'))).toBe('Please enter a valid after URL');
    await waitFor(() => expect(document.activeElement).toBe(box('After-deadline URL')));
  });

  it('requires a redirect URL when the redirect toggle is on', async () => {
    const { user, actions, save } = await openNewPage();

    await replaceText({ user }, 'Page URL', 'site.test');
    await user.click(toggle('Redirect visitors after the deadline'));
    await save();

    expect(errorOf(box('After-deadline URL'))).toBe('This field is required.');
    expect(actions.created).toEqual([]);
  });

  it('marks both fields invalid when before and after are the same page', async () => {
    const { user, save } = await openNewPage();

    await replaceText({ user }, 'Page URL', 'https://site.test/offer');
    await user.click(toggle('Redirect visitors after the deadline'));
    await replaceText({ user }, 'After-deadline URL', 'http://site.test/offer/');
    await save();

    for (const name of ['Page URL', 'After-deadline URL']) {
      expect(box(name).getAttribute('aria-invalid')).toBe('true');
      expect(errorOf(box(name))).toBe("Whoops! You can't use the same URL for before and after the deadline");
    }
  });

  it.each(['Opt-in Form', 'Sales Tracking', 'Tracking Pixel'])('of the type %s has no after URL', async (type) => {
    const { user, actions, save } = await openNewPage();

    await choose({ user }, 'Page type', type);
    expect(screen.queryByRole('switch', { name: /^Redirect visitors after the deadline/ })).toBeNull();
    await replaceText({ user }, 'Page URL', 'site.test');
    await save();

    expect(actions.created).toMatchObject([{ afterUrl: '' }]);
  });

  it('creates a label from a new name, which is offered as "Create ..."', async () => {
    const { user, actions, save } = await openNewPage();

    await user.type(screen.getByRole('combobox', { name: 'Label' }), 'Upsell');
    await user.click((await optionsOf('Label')).find(({ textContent }) => textContent === 'Create “Upsell”')!);
    await replaceText({ user }, 'Page URL', 'site.test');
    await save();

    expect(actions.created).toMatchObject([{ label: 'Upsell' }]);
  });

  it('offers the labels Checkout Page and Sales Page', async () => {
    const { user } = await openNewPage();

    await user.click(screen.getByRole('combobox', { name: 'Label' }));

    expect((await optionsOf('Label')).map(({ textContent }) => textContent)).toEqual(['Checkout Page', 'Sales Page']);
  });

  it('can be filled in and saved with the keyboard only', async () => {
    const { user, actions } = await openNewPage();

    // The URL field has the initial focus.
    await user.keyboard('site.test/offer{Enter}');

    expect(actions.created).toMatchObject([{ beforeUrl: 'https://site.test/offer' }]);
  });
});

describe('the call to action of a page', () => {
  it('counts "n/12 characters used", and shows "Max 12 characters" above the limit', async () => {
    const { user } = await openNewPage();

    await user.click(toggle('Show a call to action on the bar'));
    expect(screen.getByText('0/12 characters used')).toBeTruthy();
    await replaceText({ user }, 'CTA text', 'Take a seat n');
    await user.tab();

    expect(screen.getByText('13/12 characters used')).toBeTruthy();
    expect(errorOf(box('CTA text'))).toBe('Max 12 characters');
  });

  it('has a limit of 11 on a page with the sidebar bar', async () => {
    const { user } = await openNewPage();
    await choose({ user }, 'Page type', 'Floating Bar');

    await user.click(toggle('Show a call to action on the bar'));
    await replaceText({ user }, 'CTA text', 'Take a seat!');
    await user.tab();

    expect(screen.getByText('12/11 characters used')).toBeTruthy();
    expect(errorOf(box('CTA text'))).toBe('Max 11 characters');
  });

  it('requires a text, a style and a URL when it is shown', async () => {
    const { user, actions, save } = await openNewPage();

    await replaceText({ user }, 'Page URL', 'site.test');
    await user.click(toggle('Show a call to action on the bar'));
    await save();

    expect(errorOf(box('CTA text'))).toBe('This field is required.');
    expect(errorOf(box('CTA URL'))).toBe('Please enter a valid URL or #text.');
    expect(within(screen.getByRole('group', { name: 'CTA style' })).getByText('Please select CTA Style')).toBeTruthy();
    expect(actions.created).toEqual([]);
  });

  it('is saved with its style and target, and accepts #text as a URL', async () => {
    const { user, actions, save } = await openNewPage();

    await replaceText({ user }, 'Page URL', 'site.test');
    await user.click(toggle('Show a call to action on the bar'));
    await replaceText({ user }, 'CTA text', 'Book');
    await replaceText({ user }, 'CTA URL', '#book');
    await user.click(screen.getByRole('radio', { name: 'Link' }));
    await user.click(toggle('Open in a new tab'));
    await save();

    expect(actions.created).toMatchObject([
      { show_cta: true, cta_text: 'Book', cta_url: '#book', cta_variant: 'link', cta_open_in_new_tab: '_blank' },
    ]);
  });

  it('is shown only for types whose bar displays it', async () => {
    const { user } = await openNewPage();

    for (const [type, isAsked] of [
      ['Inline Timer', false],
      ['Floating Bar', true],
      ['Deadline Text', false],
    ] as const) {
      await choose({ user }, 'Page type', type);
      expect(screen.queryByRole('switch', { name: 'Show a call to action on the bar' }) !== null).toBe(isAsked);
    }
  });
});

describe('a portal', () => {
  it('is disabled without the flag, with a "Premium Feature" label and a link to upgrade', async () => {
    const { user } = await openNewPage(new RecordedActions(), { ...allTypeChoices, hasPortal: false });

    expect(screen.getByText(/Please upgrade your plan to get access to Portal!/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/upgrade/portal');
    await user.click(screen.getByRole('combobox', { name: 'Page type' }));
    const option = (await optionsOf('Page type')).find(({ textContent }) => textContent === 'PortalPremium Feature');
    await user.click(option!);
    expect((screen.getByRole('combobox', { name: 'Page type' }) as HTMLInputElement).value).toBe('Floating Bar (New)');
  });

  it('is selectable with the flag', async () => {
    const { user } = await openNewPage();

    expect(screen.queryByText(/Please upgrade your plan/)).toBeNull();
    await choose({ user }, 'Page type', 'Portal');
    expect((screen.getByRole('combobox', { name: 'Page type' }) as HTMLInputElement).value).toBe('Portal');
  });
});

describe('a failed save', () => {
  it.each([
    [
      'the service is unavailable',
      { ...(aProblem('unavailable') as object), status: 0 },
      'Lastcall is temporarily unavailable. Please try again. Your edits are still here. Try saving again.',
    ],
    [
      'the service fails',
      aProblem('internal'),
      'Something went wrong on our side. Please try again. Your edits are still here. Try saving again.',
    ],
  ])('keeps the form and explains what to do when %s', async (_, problem, labels) => {
    const { user, actions, save } = await openNewPage(new RecordedActions(problem));

    await replaceText({ user }, 'Page URL', 'site.test/offer');
    await save();

    expect((await screen.findByRole('alert')).textContent).toBe(`The page wasn’t saved.${labels}`);
    expect((box('Page URL') as HTMLInputElement).value).toBe('site.test/offer');
    await save();
    expect(actions.created).toHaveLength(2);
    expect(screen.queryByRole('form', { name: 'New page' })).toBeNull();
  });

  it('names the campaign that already uses the URL', async () => {
    const { user, save } = await openNewPage(new RecordedActions(aProblem('before_url_taken', takenByWinter)));

    await replaceText({ user }, 'Page URL', 'site.test/offer');
    await save();

    expect(errorOf(box('Page URL'))).toBe('Already used in Winter. Enter a different URL. Open Winter');
    expect(screen.getByRole('link', { name: 'Open Winter' }).getAttribute('href')).toBe('/edit/c1/pages');
    await waitFor(() => expect(document.activeElement).toBe(box('Page URL')));
    await replaceText({ user }, 'Page URL', 'site.test/other');
    expect(screen.queryByRole('link', { name: 'Open Winter' })).toBeNull();
  });

  it('links to the campaign’s page that has the same URL', async () => {
    const other = aPage();
    const { user } = showPages(
      [other],
      new RecordedActions(
        aProblem('page_duplicate', {
          pageId: other.id,
          fields: [{ path: 'data.beforeUrl', message: validation.pageDuplicate }],
        }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Add New Page' }));
    await replaceText({ user }, 'Page URL', other.beforeUrl);
    await user.click(screen.getByRole('button', { name: 'Add page' }));

    await user.click(await screen.findByRole('button', { name: 'Show that page' }));

    expect(within(document.activeElement as HTMLElement).getByTitle(other.beforeUrl)).toBeTruthy();
  });

  it('adds the page after its URL is changed', async () => {
    const { user, actions, save } = await openNewPage(new RecordedActions(aProblem('before_url_taken', takenByWinter)));
    await replaceText({ user }, 'Page URL', 'site.test/offer');
    await save();

    await replaceText({ user }, 'Page URL', 'site.test/another');
    await save();

    expect(actions.created.map(({ beforeUrl }) => beforeUrl)).toEqual([
      'https://site.test/offer',
      'https://site.test/another',
    ]);
    expect(screen.queryByRole('form', { name: 'New page' })).toBeNull();
  });
});

describe('a page with a concurrent change', () => {
  const open = async (actions: RecordedActions) => {
    const page = aPage({ label: 'Sales Page', version: 3 });
    const shown = showPages([page], actions);
    await shown.user.click(screen.getByRole('button', { name: `Edit ${page.beforeUrl}` }));
    await replaceText(shown, 'Page URL', 'site.test/mine');
    await shown.user.click(screen.getByRole('button', { name: 'Save' }));
    return { ...shown, page };
  };

  it('shows a notice, and keeps all input', async () => {
    const actions = new RecordedActions(aProblem('page_changed'));
    await open(actions);

    expect(actions.updated).toMatchObject([{ version: 3 }]);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This page was changed in another tab. Your edits are kept but not saved.',
    );
    expect((box('Page URL') as HTMLInputElement).value).toBe('site.test/mine');
  });

  it('is saved anyway on request', async () => {
    const actions = new RecordedActions(aProblem('page_changed'));
    const { user } = await open(actions);

    await user.click(await screen.findByRole('button', { name: 'Keep my version' }));

    expect(actions.updated).toHaveLength(2);
    expect(screen.queryByRole('form', { name: 'Edit page' })).toBeNull();
  });

  it('shows the saved version on request', async () => {
    const { user, page } = await open(new RecordedActions(aProblem('page_changed')));

    await user.click(await screen.findByRole('button', { name: 'Use the saved version' }));

    expect(screen.getByRole('button', { name: `Edit ${page.beforeUrl}` })).toBeTruthy();
  });
});
