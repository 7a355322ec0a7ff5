import { describe, expect, it } from '@jest/globals';
import type { RegisteredRemote } from '@lastcall/contracts/release';
import { type Register, Slot } from '@lastcall/host-api';
import { screen, show, within } from '@lastcall/ui/testing-kit';
import type { ReactNode } from 'react';
import { aRelease, aRemote } from '../../testing-kit/a-release.ts';
import { aroundRemotes } from '../../testing-kit/remotes-service.tsx';
import { RemoteArea } from './remote-area.tsx';
import { RemoteSlots } from './remote-slots.tsx';

declare module '@lastcall/host-api/slots' {
  interface SlotProps {
    'mfe-timers/code-actions': { readonly campaignId: string };
  }
}

const path = 'email-timer-editor';
const screenOf = { path, layout: 'canvas' as const, title: 'The email timer editor' };

/** Registers a screen with a slot of its own. */
const offering: Register = (host) =>
  host.addRoute({
    ...screenOf,
    component: () => (
      <section aria-label="Code">
        <Slot name="mfe-timers/code-actions" campaignId="c7" />
      </section>
    ),
  });

/** Fills the slot of the other remote. */
const filling: Register = (host) =>
  host.addSlot({
    name: 'mfe-timers/code-actions',
    title: 'Printing',
    component: ({ campaignId }) => <button type="button">Print {campaignId}</button>,
  });

const timers = aRemote();
const printing = aRemote({
  name: 'mfe-printing',
  release: {
    ...aRelease('2.0.0'),
    areas: { screens: [], slots: [{ name: 'mfe-timers/code-actions', title: 'Printing' }] },
  },
});

function shown(...remotes: RegisteredRemote[]): void {
  const { Around, registry } = aroundRemotes({
    registered: () => remotes,
    fetched: (version) => (version === '2.0.0' ? filling : offering),
  });
  void registry.refresh();
  show(
    <RemoteSlots>
      <RemoteArea path={path} screen={{ ...screenOf, remote: 'mfe-timers' }} />
    </RemoteSlots>,
    { at: `/edit/1/${path}`, Around },
  );
}

describe('a slot that a remote defines', () => {
  it('shows what another remote fills it with', async () => {
    shown(timers, printing);

    expect(await within(await screen.findByLabelText('Code')).findByText('Print c7')).toBeTruthy();
  });

  it('shows nothing while no remote fills it', async () => {
    shown(timers);

    expect((await screen.findByLabelText('Code')).innerHTML).toBe('');
  });

  it('is checked by the compiler where it is shown and where it is filled', () => {
    // @ts-expect-error: the slot needs a campaign
    const wrong = (): ReactNode => <Slot name="mfe-timers/code-actions" />;
    const wrongFilling: Register = (host) =>
      // @ts-expect-error: the slot has no lead
      host.addSlot({ name: 'mfe-timers/code-actions', title: '', component: (_: { leadId: string }) => null });

    expect([wrong, wrongFilling]).toHaveLength(2);
  });
});
