import type { PropsWithChildren, ReactNode } from 'react';
import { describe, expect, it } from '@jest/globals';
import type { LeadImport } from '@lastcall/contracts/tracking/leads';
import { createStore } from '@lastcall/host-api';
import { newId, WireServer } from '@lastcall/host-api/testing-kit';
import { screen, show, toastOf, within } from '@lastcall/ui/testing-kit';
import { Provider } from 'react-redux';
import { ImportLeads } from './import-leads.tsx';

const campaignId = newId();

/** A simulated API with one known email address, where each undo call processes one lead of an import. */
class ImportServer extends WireServer {
  private imports: LeadImport[] = [];

  protected answer(method: string, path: string, body: unknown): unknown {
    const { emails = [] } = (body ?? {}) as { emails?: string[] };
    const started = emails.filter((email) => email !== 'known@site.test').length;
    if (method === 'GET') return this.imports;
    if (path.endsWith('/preview')) return { new: started, known: emails.length - started, invalid: 0 };
    if (path.endsWith('/undo')) return (this.imports = this.imports.map(undoOne))[0];
    const id = newId();
    const fresh = { undoneAt: null, undone: 0, kept: 0, isUndoing: false };
    this.imports = [{ id, createdAt: '2026-11-20T10:00:00.000Z', started, ...fresh }, ...this.imports];
    return { importId: id, started, known: emails.length - started, notAddresses: 0 };
  }
}

const undoOne = (each: LeadImport): LeadImport => ({
  ...each,
  undoneAt: '2026-11-20T11:00:00.000Z',
  undone: each.undone + 1,
  isUndoing: each.undone + 1 < each.started,
});

function shown() {
  const server = new ImportServer();
  server.listen();
  const store = createStore();
  const Around = ({ children }: PropsWithChildren): ReactNode => <Provider store={store}>{children}</Provider>;
  return { server, ...show(<ImportLeads campaignId={campaignId} />, { Around }) };
}

const list = 'ann@site.test\nknown@site.test\nbob@site.test\nBOB@site.test\nnobody';
const importCalls = ({ calls }: ImportServer): string[] => calls.filter((call) => call.endsWith('/leads/import'));

describe('importing leads', () => {
  it('shows how many are new, known and invalid before any countdown starts', async () => {
    const { user, server } = shown();

    await user.click(screen.getByRole('textbox', { name: 'Email addresses' }));
    await user.paste(list);
    await user.click(screen.getByRole('button', { name: 'Review 5 lines' }));

    const preview = within(await screen.findByRole('group', { name: '2 countdowns start when you import this list' }));
    expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2 new',
      '1 existing, deadline unchanged',
      '1 invalid, skipped: “nobody”',
      '1 duplicate, skipped',
    ]);
    expect(importCalls(server)).toEqual([]);
    await user.click(preview.getByRole('button', { name: 'Start 2 countdowns' }));
    expect(await screen.findByText('Import complete')).toBeTruthy();
    expect(importCalls(server)).toHaveLength(1);
  });

  it('omits counts of zero', async () => {
    const { user } = shown();
    const counts = (within: Pick<typeof screen, 'getAllByRole'>) =>
      within.getAllByRole('listitem').map(({ textContent }) => textContent);

    await user.click(screen.getByRole('textbox', { name: 'Email addresses' }));
    await user.paste('ann@site.test');
    await user.click(screen.getByRole('button', { name: 'Review 1 line' }));

    const preview = within(await screen.findByRole('group', { name: '1 countdown starts when you import this list' }));
    expect(counts(preview)).toEqual(['1 new']);
    await user.click(preview.getByRole('button', { name: 'Start 1 countdown' }));
    await screen.findByText('Import complete');
    expect(counts(within(screen.getByRole('status')))).toEqual(['1 started']);
  });

  it('starts nothing when it is canceled or the list has no new leads', async () => {
    const { user, server } = shown();

    await user.click(screen.getByRole('textbox', { name: 'Email addresses' }));
    await user.paste('known@site.test');
    await user.click(screen.getByRole('button', { name: 'Review 1 line' }));

    expect(await screen.findByText('This list has no new leads. No countdowns will start.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Start/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Review 1 line' })).toBeTruthy();
    expect(importCalls(server)).toEqual([]);
  });

  it('undoes an import, in several requests if needed', async () => {
    const { user, server } = shown();
    await user.click(screen.getByRole('textbox', { name: 'Email addresses' }));
    await user.paste(list);
    await user.click(screen.getByRole('button', { name: 'Review 5 lines' }));
    await user.click(await screen.findByRole('button', { name: 'Start 2 countdowns' }));

    await user.click(await screen.findByRole('button', { name: 'Undo import' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo import' }));

    expect(await toastOf('Import undone')).toBeTruthy();
    expect(screen.queryByText('Import complete')).toBeNull();
    expect(await screen.findByText(/Undone: 2 removed, 0 kept\./)).toBeTruthy();
    expect(server.calls.filter((call) => call.endsWith('/undo'))).toHaveLength(2);
  });
});
