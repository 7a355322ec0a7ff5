import { beforeEach, describe, expect, it } from '@jest/globals';
import type { RegisteredRemote } from '@lastcall/contracts/release';
import { screen, show, waitFor, within } from '@lastcall/ui/testing-kit';
import { aRelease, aRemote } from '../testing-kit/a-release.ts';
import { aroundRemotes, RemotesService } from '../testing-kit/remotes-service.tsx';
import { Overrides } from './overrides.tsx';

let service: RemotesService;
beforeEach(() => {
  service = new RemotesService();
  service.listen();
});

function shown(at: string, { isStaff = true, remotes = [aRemote()] as RegisteredRemote[] } = {}) {
  const { Around, registry } = aroundRemotes({ isStaff, registered: () => remotes });
  void registry.refresh();
  return show(
    <Overrides>
      <h1>The screen</h1>
    </Overrides>,
    { at, Around },
  );
}
const overridden = aRemote({ reason: 'override', release: aRelease('1.5.0') });
const unsigned = aRemote({
  reason: 'override',
  release: { isSigned: false, version: 'local', base: 'http://localhost:3203/', areas: { screens: [], slots: [] } },
});
const banner = () => screen.findByRole('region', { name: 'Version overrides' });

describe('an override in the URL', () => {
  it('needs a confirmation, and can be declined', async () => {
    const { user, path } = shown('/install?mf.mfe-timers=1.5.0&from=chat');
    expect(await screen.findByText('Load another version?')).toBeTruthy();
    const { textContent } = screen.getByRole('main');
    for (const labels of ['mfe-timers: 1.5.0', 'Signed by its team.']) expect(textContent).toContain(labels);
    expect(screen.getByRole('button', { name: 'Load version' }).dataset['variant']).toBe('filled');

    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    expect(await screen.findByText('The screen')).toBeTruthy();
    expect(path()).toBe('/install?from=chat');
    expect(service.calls).toEqual([]);
  });

  it('recommends declining when it is an unverified server', async () => {
    shown('/install?mf.mfe-timers=http://localhost:3203');

    expect((await screen.findByRole('main')).textContent).toContain(
      'This version isn’t verified. Continue only if you trust its source.',
    );
    expect(screen.getByRole('button', { name: 'Cancel' }).dataset['variant']).toBe('filled');
    expect(screen.getByRole('button', { name: 'Load version' }).dataset['variant']).toBe('default');
  });

  it('is rejected with a message when it is not allowed', async () => {
    service.refusals.set('PUT /remotes/overrides', 'override_refused');
    const { user } = shown('/install?mf.mfe-timers=https://elsewhere.test');

    await user.click(await screen.findByRole('button', { name: 'Load version' }));

    const refused = (await screen.findByRole('alert')).textContent;
    expect(refused).toContain('mfe-timers: https://elsewhere.test');
    expect(refused).toContain(
      'This version can’t be loaded. Choose a published version, a preview or an allowed dev server.',
    );
    expect(screen.getByRole('button', { name: 'Continue without it' })).toBeTruthy();
  });

  it('is dropped for a customer', async () => {
    const { path } = shown('/campaigns?mf.mfe-timers=1.5.0', { isStaff: false });

    await waitFor(() => expect(path()).toBe('/campaigns'));
    expect(screen.getByText('The screen')).toBeTruthy();
    expect(service.calls).toEqual([]);
  });
});

describe('the banner of overridden versions', () => {
  it('names each version above every screen', async () => {
    shown('/install', { remotes: [overridden, aRemote({ name: 'mfe-campaign' })] });

    const shownBanner = await banner();
    expect(shownBanner.textContent).toContain('mfe-timers 1.5.0');
    expect(shownBanner.textContent).not.toContain('mfe-campaign');
    expect(within(shownBanner).getByRole('button', { name: 'Clear the override for mfe-timers' })).toBeTruthy();
  });

  it('names the host of a server', async () => {
    shown('/install', { remotes: [unsigned] });

    expect((await banner()).textContent).toContain('mfe-timers localhost:3203');
  });

  it('has no button for an override that the user cannot clear', async () => {
    shown('/install', { remotes: [overridden], isStaff: false });

    expect(within(await banner()).queryByRole('button')).toBeNull();
  });

  it('is absent without overrides', async () => {
    shown('/install');

    expect(await screen.findByText('The screen')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Version overrides' })).toBeNull();
  });
});
