import { describe, expect, it } from '@jest/globals';
import type { PreLaunch as PreLaunchValues } from '@lastcall/contracts/campaigns/campaign-settings';
import { withScheme } from '@lastcall/contracts/platform';
import { choose, screen, show, waitFor } from '@lastcall/ui/testing-kit';
import type { ComponentProps } from 'react';
import { PreLaunch } from './pre-launch.tsx';

type Props = ComponentProps<typeof PreLaunch>;

const pages = [
  { value: '11111111-1111-4111-8111-111111111111', label: 'https://site.test/offer' },
  { value: '22222222-2222-4222-8222-222222222222', label: 'https://site.test/second' },
];
const open: Props['settings'] = {
  version: 3,
  lockdown: false,
  optin_page_url: '',
  preventUrlOptions: pages,
  preventUrlSelected: null,
};

function showBlock({
  settings = {},
  hasStart = false,
}: { settings?: Partial<Props['settings']>; hasStart?: boolean } = {}) {
  const sent: PreLaunchValues[] = [];
  const onSave: Props['onSave'] = (typed, { version }) => (
    sent.push(typed),
    Promise.resolve({
      saved: { version: version + 1, values: { ...typed, optin_page_url: withScheme(typed.optin_page_url) } },
    })
  );
  const { user } = show(<PreLaunch settings={{ ...open, ...settings }} hasStart={hasStart} onSave={onSave} />);
  return {
    user,
    sent,
    save: () => user.click(screen.getByRole('button', { name: 'Save' })),
    url: () => screen.getByRole('textbox', { name: 'Pre-access page URL' }),
  };
}

const lockdown = () => screen.getByRole('switch', { name: /^Lockdown/ });

describe('the pre-launch block', () => {
  it('has a lockdown toggle that reveals the pre-access page URL and the redirect-after-tracking selector, and a save button', async () => {
    const { user } = showBlock();
    expect(screen.queryByRole('textbox')).toBeNull();

    await user.click(lockdown());

    expect(screen.getByRole('textbox', { name: 'Pre-access page URL' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Redirect after tracking' })).toHaveProperty('value', 'Don’t redirect');
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();

    await user.click(lockdown());
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each(['not a page', 'site', 'site.t', ''])(
    'shows "Page URL is invalid" for "%s", and is not submitted',
    async (typed) => {
      const { user, sent, save, url } = showBlock({ settings: { lockdown: true } });

      if (typed) await user.type(url(), typed);
      await save();

      expect(screen.getByText('Page URL is invalid')).toBeTruthy();
      expect(url().getAttribute('aria-invalid')).toBe('true');
      expect(sent).toEqual([]);
    },
  );

  it('accepts a URL without https://, which is prepended', async () => {
    const { user, sent, save, url } = showBlock({ settings: { lockdown: true } });

    await user.type(url(), 'site.photography/join');
    await save();

    await waitFor(() => expect(url()).toHaveProperty('value', 'https://site.photography/join'));
    expect(sent).toHaveLength(1);
  });

  it('saves an invalid URL when the lockdown is off', async () => {
    const { user, sent, save, url } = showBlock({ settings: { lockdown: true } });

    await user.type(url(), 'not a page');
    await user.click(lockdown());
    await save();

    await waitFor(() => expect(sent).toMatchObject([{ lockdown: false }]));
  });

  it('offers the campaign’s pages as redirect targets, and no redirect', async () => {
    const { user, sent, save } = showBlock({
      settings: { lockdown: true, optin_page_url: 'https://site.test/join', preventUrlSelected: pages[0]!.value },
    });
    expect(screen.getByRole('combobox', { name: 'Redirect after tracking' })).toHaveProperty(
      'value',
      'https://site.test/offer',
    );

    await choose({ user }, 'Redirect after tracking', 'https://site.test/second');
    await save();
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({ prevent_optin_page: true, prevent_page_id: pages[1]!.value }),
    );

    await choose({ user }, 'Redirect after tracking', 'Don’t redirect');
    await save();
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ prevent_optin_page: false, prevent_page_id: null }));
  });

  it('explains the redirect of visitors before the start date while the lockdown is off', () => {
    showBlock({ settings: { optin_page_url: 'https://site.test/soon' }, hasStart: true });

    expect(
      screen.getByText('Visitors who arrive before the start date still go to https://site.test/soon.'),
    ).toBeTruthy();
  });
});
