import { beforeEach, describe, expect, it } from '@jest/globals';
import type { SaveCampaignBody } from '@lastcall/contracts/campaigns';
import type { LeadsChoice, RuleChangePreview } from '@lastcall/contracts/campaigns/rule-changes';
import { createStore, signedIn } from '@lastcall/host-api';
import { aSession, problem, WireServer } from '@lastcall/host-api/testing-kit';
import { fireEvent, screen, show, toastOf, waitFor, within, type Shown } from '@lastcall/ui/testing-kit';
import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router';
import { EditCampaign } from './edit-campaign.tsx';
import { aLoadedForm, loadLazyParts } from './testing-kit/index.tsx';

const campaignId = '018f0000-0000-7000-8000-00000000000c';

type Saved = SaveCampaignBody & { readonly version: number; readonly leads?: LeadsChoice };

/** The service with one campaign of seven days, and three leads with an active countdown. */
class CampaignServer extends WireServer {
  readonly saves: Saved[] = [];
  readonly previews: SaveCampaignBody[] = [];
  preview: RuleChangePreview = { running: 3, later: 0, earlier: 3, overAtOnce: 1, estimated: false };
  form = aLoadedForm().values;
  version = 3;

  protected answer(method: string, path: string, body: unknown): unknown {
    if (path.endsWith('/rule-change/preview')) {
      this.previews.push(body as SaveCampaignBody);
      return this.preview;
    }
    if (path !== `/api/campaigns/${campaignId}`) return problem('unavailable');
    if (method === 'PUT') {
      const sent = body as Saved;
      if (sent.version !== this.version) return problem('campaign_changed');
      this.saves.push(sent);
      this.saveElsewhere(sent.data as typeof this.form);
    }
    const { timezone, ...form } = this.form;
    return { id: campaignId, campaign_type: form.campaignType, pageCount: 1, form, timezone, version: this.version };
  }

  saveElsewhere(changes: Partial<typeof this.form>): void {
    this.form = { ...this.form, ...changes };
    this.version += 1;
  }
}

let server: CampaignServer;
beforeEach(() => {
  server = new CampaignServer();
  server.listen();
  localStorage.clear();
});

async function showCampaign(): Promise<Shown> {
  const store = createStore();
  store.dispatch(signedIn(aSession()));
  const Around = ({ children }: PropsWithChildren): ReactNode => (
    <Provider store={store}>
      <Routes>
        <Route path="/edit/:campaignId/deadline" element={children} />
      </Routes>
    </Provider>
  );
  const shown = show(<EditCampaign />, { at: `/edit/${campaignId}/deadline`, Around });
  await screen.findByRole('textbox', { name: 'Campaign name' });
  await loadLazyParts();
  return shown;
}

const type = (field: string, value: string): void =>
  void fireEvent.change(screen.getByRole('textbox', { name: field }), { target: { value } });
const save = ({ user }: Shown): Promise<void> => user.click(screen.getByRole('button', { name: 'Save' }));
const question = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: '3 leads have an active countdown' });
const answer = async ({ user }: Shown, name: string): Promise<void> =>
  user.click(within(await question()).getByRole('button', { name }));
const countsOf = (dialog: HTMLElement): Record<string, string> =>
  Object.fromEntries(
    within(dialog)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling!.textContent]),
  );

describe('saving a changed deadline with active countdowns', () => {
  it('shows how many leads would move in a question, and saves nothing when it is canceled', async () => {
    const page = await showCampaign();
    type('Length', '1');
    await save(page);

    expect(countsOf(await question())).toEqual({
      'Would get a later deadline': '0',
      'Would get an earlier deadline': '3',
      'Of those, would expire immediately': '1',
    });
    await answer(page, 'Cancel');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Length' }).value).toBe('1');
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    expect([server.previews.length, server.saves.length]).toEqual([1, 0]);
  });

  it('keeps their deadlines by default', async () => {
    const page = await showCampaign();
    type('Length', '1');
    await save(page);

    const unchangedChoice = within(await question()).getByRole<HTMLInputElement>('radio', {
      name: 'Keep their deadline',
    });
    expect(unchangedChoice.checked).toBe(true);
    expect(document.getElementById(unchangedChoice.getAttribute('aria-describedby')!)?.textContent).toBe(
      'They keep the deadline they were shown. The new deadline applies to leads who start after you save.',
    );
    await answer(page, 'Save');

    expect(await toastOf('Changes are saved.')).toBeTruthy();
    expect(server.saves).toMatchObject([{ leads: 'keep', data: { deadlineLength: 1 } }]);
  });

  it('moves their deadlines on request', async () => {
    const page = await showCampaign();
    type('Length', '1');
    await save(page);

    await page.user.click(within(await question()).getByRole('radio', { name: 'Move all leads to the new deadline' }));
    await answer(page, 'Save');

    expect(await toastOf('Changes are saved. Leads are moving to the new deadline.')).toBeTruthy();
    expect(server.saves).toMatchObject([{ leads: 'recompute' }]);
  });

  it('offers no choice when the new deadline is shared', async () => {
    const page = await showCampaign();
    await page.user.click(screen.getByRole('radio', { name: 'Flash Sale' }));
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2190-01-01' } });
    await save(page);

    expect(within(await question()).queryByRole('radio')).toBeNull();
    await answer(page, 'Save');

    await waitFor(() => expect(server.saves).toMatchObject([{ leads: 'recompute' }]));
  });

  it('asks nothing when only the name changes', async () => {
    const page = await showCampaign();
    type('Campaign name', 'Rye class');

    await save(page);

    expect(await toastOf('Changes are saved.')).toBeTruthy();
    expect(server.previews).toEqual([]);
  });

  it('asks nothing without active countdowns', async () => {
    server.preview = { running: 0, later: 0, earlier: 0, overAtOnce: 0, estimated: false };
    const page = await showCampaign();
    type('Length', '1');

    await save(page);

    expect(await toastOf('Changes are saved.')).toBeTruthy();
    expect(server.saves).toMatchObject([{ data: { deadlineLength: 1 } }]);
  });

  it('saves nothing while the preview fails, and can be retried', async () => {
    server.refusals.set('POST /rule-change/preview', 'unavailable');
    const page = await showCampaign();
    type('Length', '1');
    await save(page);
    expect((await screen.findAllByText(/Lastcall is temporarily unavailable\./)).length).toBeGreaterThan(0);
    expect(server.saves).toEqual([]);

    server.refusals.clear();
    await save(page);

    expect(await question()).toBeTruthy();
  });

  it('asks again after a concurrent change, and keeps both changes', async () => {
    const page = await showCampaign();
    type('Length', '1');
    await save(page);
    const first = await question();
    server.saveElsewhere({ deadlineTime: '12:00' });

    await page.user.click(within(await question()).getByRole('radio', { name: 'Move all leads to the new deadline' }));
    await answer(page, 'Save');
    const conflict = within(await screen.findByRole('dialog', { name: 'This campaign was changed in another tab' }));
    expect(conflict.getByRole('row', { name: /^Ends at/ }).textContent).toBe('Ends at11:59 PM12:00 PM');
    expect(server.saves).toEqual([]);
    await page.user.click(conflict.getByRole('button', { name: 'Keep both' }));
    // The first question fades out until the second replaces it.
    await waitFor(() => expect(first.isConnected).toBe(false));
    await answer(page, 'Save');

    await waitFor(() => expect(server.saves).toHaveLength(1));
    expect(server.previews).toHaveLength(2);
    expect(server.saves).toMatchObject([{ leads: 'keep', data: { deadlineLength: 1, deadlineTime: '12:00' } }]);
  });
});
