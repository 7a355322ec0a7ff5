import { describe, expect, it } from '@jest/globals';
import { limits } from '@lastcall/contracts/platform';
import { errors } from '@lastcall/contracts/platform/errors';
import { createStore, useCampaignQuery } from '@lastcall/host-api';
import { newId, WireServer } from '@lastcall/host-api/testing-kit';
import { screen, show, toastOf, waitFor } from '@lastcall/ui/testing-kit';
import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { CampaignName } from './campaign-name.tsx';

const campaignId = newId();

/** A simulated API that stores the name of one campaign. */
class NameServer extends WireServer {
  readonly saved: string[] = [];

  constructor(public name: string) {
    super();
  }

  protected answer(method: string, _path: string, body: unknown): unknown {
    if (method === 'GET') return { id: campaignId, name: this.name };
    const { newName } = body as { newName: string };
    this.saved.push(newName);
    this.name = newName;
    return { ok: true };
  }
}

function Header(): ReactNode {
  const { data, refetch } = useCampaignQuery({ params: { campaignId } });
  return (
    <>
      {data && <CampaignName campaignId={campaignId} name={data.name} />}
      <button onClick={() => void refetch()}>Read again</button>
    </>
  );
}

async function showName(name: string) {
  const server = new NameServer(name);
  server.listen();
  const store = createStore();
  const shown = show(<Header />, {
    Around: ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>,
  });
  const shownAs = (now: string) => screen.findByRole('button', { name: `Rename ${now}` });
  const open = async (now = name) => {
    await shown.user.click(await shownAs(now));
    return screen.getByRole<HTMLInputElement>('textbox', { name: 'Campaign name' });
  };
  await shownAs(name);
  return { ...shown, server, shownAs, open };
}

describe('the name of a campaign in its header', () => {
  it('becomes a field when it is clicked, and Enter saves it trimmed', async () => {
    const { user, server, shownAs, open } = await showName('Autumn');

    const field = await open();
    expect(field.selectionEnd).toBe('Autumn'.length);
    await user.keyboard('  Winter {Enter}');

    const button = await shownAs('Winter');
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(server.saved).toEqual(['Winter']);
  });

  it('accepts at most as many characters as a campaign name', async () => {
    const longest = 'n'.repeat(limits.campaignName);
    const { user, server, shownAs, open } = await showName('Autumn');

    await user.clear(await open());
    await user.paste(`${longest}nn`);
    await user.keyboard('{Enter}');

    expect(await shownAs(longest)).toBeTruthy();
    expect(server.saved).toEqual([longest]);
  });

  it('is saved when the field loses focus', async () => {
    const { user, server, shownAs, open } = await showName('Autumn');

    await open();
    await user.keyboard('Winter');
    await user.tab();

    await shownAs('Winter');
    expect(server.saved).toEqual(['Winter']);
  });

  it('is restored by Escape', async () => {
    const { user, server, shownAs, open } = await showName('Autumn');

    await open();
    await user.keyboard('Winter{Escape}');

    const button = await shownAs('Autumn');
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(server.saved).toEqual([]);
  });

  it.each(['   ', 'Autumn', ' Autumn '])('is restored when it is empty or unchanged: %j', async (typed) => {
    const { user, server, shownAs, open } = await showName('Autumn');

    await user.clear(await open());
    await user.keyboard(`${typed}{Enter}`);

    await shownAs('Autumn');
    expect(server.saved).toEqual([]);
  });

  it('is not saved during input method composition', async () => {
    const { user, server, open } = await showName('Autumn');

    const field = await open();
    await user.keyboard('にほ');
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));

    expect(screen.getByRole('textbox', { name: 'Campaign name' })).toBe(field);
    expect(server.saved).toEqual([]);
  });

  it('is restored with an explanation when it couldn’t be saved', async () => {
    const { user, server, shownAs, open } = await showName('Autumn');
    server.refusals.set('PUT /name', 'campaign_changed');

    await open();
    await user.keyboard('Winter{Enter}');

    await toastOf(errors.campaign_changed.message);
    await shownAs('Autumn');
    expect(server.saved).toEqual([]);
  });

  it('shows the stored name, even after another user renames it', async () => {
    const { user, server, shownAs, open } = await showName('Autumn');
    await open();
    await user.keyboard('Winter{Enter}');
    await shownAs('Winter');

    server.name = 'Autumn';
    await user.click(screen.getByRole('button', { name: 'Read again' }));
    await shownAs('Autumn');
    server.name = 'Spring';
    await user.click(screen.getByRole('button', { name: 'Read again' }));

    await shownAs('Spring');
  });

  it('is truncated with an ellipsis when it is long, with a tooltip that shows all of it', async () => {
    const long = `Autumn ${'x'.repeat(80)}`;
    const { user, shownAs } = await showName(long);

    const button = await shownAs(long);
    await user.hover(button);

    expect(button.textContent).toMatch(/^Autumn x+…$/);
    expect((await screen.findByRole('tooltip')).textContent).toBe(long);
  });
});
