import { describe, expect, it } from '@jest/globals';
import type { BlueprintBody } from '@lastcall/contracts/onboarding/blueprint';
import type { BlueprintStep } from '@lastcall/contracts/onboarding/blueprint-steps';
import { fireEvent, screen, show, within } from '@lastcall/ui/testing-kit';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import Blueprint from './blueprint.tsx';
import type { SaveResult } from './campaign-form.tsx';
import { newForm } from './form-values.ts';
import { aProblem, standardAccount } from './testing-kit/index.tsx';
import { useEditedForm } from './use-edited-form.ts';

const nameStep =
  'Please select a name, a category, a provider and at least the first page builder you want to use in your campaign';
const next = (): HTMLElement => screen.getByRole('button', { name: 'Next' });
const type = (label: string, text: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const choose = (group: string, name: string): boolean =>
  fireEvent.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name }));

let drafts = 0;

function showBlueprint(
  at = '/?step=name',
  answer: () => SaveResult = () => ({ saved: { version: 1, values: newForm('Europe/Vienna').values } }),
) {
  const viewed: BlueprintStep[] = [];
  const sent: BlueprintBody[] = [];
  const key = `blueprint-${++drafts}`;
  function Screen(): ReactNode {
    const [loaded] = useState(() => newForm('Europe/Vienna'));
    const step = new URLSearchParams(useLocation().search).get('step')!;
    const [onStepViewed] = useState(() => (each: BlueprintStep) => void viewed.push(each));
    return (
      <Blueprint
        typed={useEditedForm(loaded, key)}
        account={standardAccount}
        step={step}
        onStepViewed={onStepViewed}
        onCreate={(body) => (sent.push(body), Promise.resolve(answer()))}
      />
    );
  }
  return { ...show(<Screen />, { at }), viewed, sent };
}

async function fillName({ user }: Pick<ReturnType<typeof showBlueprint>, 'user'>): Promise<void> {
  type('Campaign name', 'Autumn class');
  type('Category', 'Launches');
  choose('Provider', 'Kit');
  choose('First page builder', 'WordPress');
  await user.click(next());
}

describe('a campaign blueprint', () => {
  it('has the steps name, deadline and funnel-pages, tracks each view, and creates the campaign with its pages', async () => {
    const { user, path, viewed, sent } = showBlueprint();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1 Name',
      '2 Deadline',
      '3 Pages',
    ]);

    await fillName({ user });
    expect(path()).toBe('/?step=deadline');
    await user.click(next());
    expect(path()).toBe('/?step=funnel-pages');
    await user.click(screen.getByRole('button', { name: 'Add a page' }));
    type('Page URL', 'shop.test/offer');
    await user.click(screen.getByRole('button', { name: 'Create Campaign' }));

    expect(sent).toMatchObject([
      {
        data: {
          campaignName: 'Autumn class',
          emailPlatform: 'kit',
          landingPlatform: 'wordpress',
          checkoutPlatform: 'other',
          deadlineLength: 7,
        },
        category: 'Launches',
        timezone: 'Europe/Vienna',
        pages: [{ type: 'floatbar_v2', beforeUrl: 'https://shop.test/offer' }],
      },
    ]);
    expect(viewed).toEqual(['name', 'deadline', 'funnel-pages']);
  });

  it.each(['Campaign name', 'Category', 'Provider', 'First page builder'])(
    'shows an error in the name step when %s is missing',
    async (missing) => {
      const { user, path } = showBlueprint();
      if (missing !== 'Campaign name') type('Campaign name', 'Autumn class');
      if (missing !== 'Category') type('Category', 'Launches');
      if (missing !== 'Provider') choose('Provider', 'Kit');
      if (missing !== 'First page builder') choose('First page builder', 'WordPress');

      await user.click(next());

      expect(screen.getByText(nameStep)).toBeTruthy();
      expect(path()).toBe('/?step=name');
    },
  );

  it('rejects a name that is too long', async () => {
    const { user, path } = showBlueprint();
    await fillName({ user });
    await user.click(screen.getByRole('link', { name: 'Back' }));

    type('Campaign name', 'n'.repeat(121));
    await user.click(next());

    expect(screen.getByText('Please use at most 120 characters.')).toBeTruthy();
    expect(path()).toBe('/?step=name');
  });

  it('shows "Please add at least one page to your campaign." in its last step', async () => {
    const { user, sent } = showBlueprint();
    await fillName({ user });
    await user.click(next());

    await user.click(screen.getByRole('button', { name: 'Create Campaign' }));

    expect(screen.getByText('Please add at least one page to your campaign.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('continues from the deadline only when it is complete', async () => {
    const { user, path } = showBlueprint();
    await fillName({ user });

    await user.clear(screen.getByLabelText('Length'));
    await user.click(next());

    expect(screen.getByText('Deadline length is required.')).toBeTruthy();
    expect(path()).toBe('/?step=deadline');
  });

  it('starts with the first incomplete step for any URL, and keeps input when the user goes back', async () => {
    const { user, path } = showBlueprint('/?step=funnel-pages');
    expect(path()).toBe('/?step=name');
    await fillName({ user });

    await user.click(screen.getByRole('link', { name: 'Back' }));

    expect(screen.getByLabelText<HTMLInputElement>('Campaign name').value).toBe('Autumn class');
    expect(screen.getByLabelText<HTMLInputElement>('Category').value).toBe('Launches');
  });

  it('shows validation errors and the service’s errors at the page, and keeps all input', async () => {
    const taken = aProblem({
      status: 409,
      code: 'before_url_taken',
      message: 'Another campaign uses this URL. Enter a different URL.',
      details: { campaignName: 'Older', fields: [{ path: 'pages.0.beforeUrl', message: 'Please enter a valid URL.' }] },
    });
    const { user, sent } = showBlueprint('/?step=name', () => ({ problem: taken }));
    await fillName({ user });
    await user.click(next());
    await user.click(screen.getByRole('button', { name: 'Add a page' }));
    const create = screen.getByRole('button', { name: 'Create Campaign' });

    await user.click(create);
    expect(screen.getByText('Please enter a valid URL.')).toBeTruthy();
    expect(sent).toEqual([]);

    type('Page URL', 'shop.test/offer');
    expect(screen.queryByText('Please enter a valid URL.')).toBeNull();
    await user.click(create);
    expect(await screen.findByText('Please enter a valid URL.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Page URL').value).toBe('shop.test/offer');
  });
});
