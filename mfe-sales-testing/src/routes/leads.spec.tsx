import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Lead, LeadChange } from '@lastcall/contracts/tracking/leads';
import { createStore, signedIn } from '@lastcall/host-api';
import { aSession, newId, problem, WireServer } from '@lastcall/host-api/testing-kit';
import { screen, show, toastOf, waitFor, within, type Shown } from '@lastcall/ui/testing-kit';
import Leads from './leads.tsx';

const campaignId = '018f0000-0000-7000-8000-00000000000c';
const reader = 'rea+list@example.com';

const importId = newId();
const isEmail = (text: string): boolean => text.includes('@');

/** A simulated API with the leads of one campaign. */
class LeadsServer extends WireServer {
  readonly imported: (readonly string[])[] = [];
  readonly erased = new Set<string>();
  readonly revoked: string[] = [];
  readonly leads: Lead[] = [];

  start(email: string): Lead {
    const lead: Lead = {
      id: newId(),
      email,
      startedAt: new Date(Date.now() - 60_000).toISOString(),
      startedBy: 'api',
      deadlineAt: new Date(Date.now() + 7_200_000).toISOString(),
      timezone: 'Europe/Vienna',
      wallTime: null,
      ruleVersion: 1,
      mergedInto: null,
      supersededBy: null,
    };
    this.leads.unshift(lead);
    return lead;
  }

  protected answer(method: string, path: string, body: unknown, query: URLSearchParams): unknown {
    const there = this.leads.filter(({ id }) => !this.erased.has(id));
    const lead = this.leads.find(({ id }) => path.includes(id));
    if (path === `/api/campaigns/${campaignId}`)
      return { id: campaignId, timezone: 'Europe/Vienna', pageCount: 1, endsAt: null, remaining: null };
    if (path.endsWith('/leads/newest')) return this.newest(there, Number(query.get('cursor') ?? 0));
    if (path.endsWith('/leads/imports')) return [];
    if (path.endsWith('/leads/import/preview')) {
      const { emails } = body as { emails: string[] };
      return {
        new: emails.filter(isEmail).length,
        known: 0,
        invalid: emails.filter((each) => !isEmail(each)).length,
      };
    }
    if (path.endsWith('/leads/import')) return this.import((body as { emails: string[] }).emails);
    if (path.endsWith('/leads') && method === 'POST') return this.start((body as { email: string }).email);
    if (path.endsWith('/leads')) return there.filter(({ email }) => email === query.get('email'));
    if (lead && path.endsWith('/revoke-links')) return (this.revoked.push(lead.id), lead);
    if (lead && method === 'DELETE') return (this.erased.add(lead.id), { ok: true });
    if (lead) return this.evidenceOf(lead);
    return problem('unavailable');
  }

  private newest(leads: readonly Lead[], from: number): unknown {
    const next = from + 20;
    return { leads: leads.slice(from, next), nextCursor: next < leads.length ? String(next) : null };
  }

  private import(emails: readonly string[]): unknown {
    this.imported.push(emails);
    const started = emails.filter(isEmail).length;
    return { importId, started, known: 0, notAddresses: emails.length - started };
  }

  private evidenceOf(lead: Lead): unknown {
    const change = (what: LeadChange['what'], from: string | null, to: string | null): LeadChange => ({
      at: lead.startedAt!,
      leadId: lead.id,
      what,
      from,
      to,
      cause: 'user:you',
      causeInWords: 'You',
      startedAt: lead.startedAt,
      ruleVersion: 1,
      rule: 'After 2 hours',
      timezone: lead.timezone,
      wallTime: null,
    });
    const isErased = this.erased.has(lead.id);
    const changes = [change('started', null, lead.deadlineAt)];
    return {
      campaign: { id: campaignId, name: 'Bread class' },
      lead: isErased ? null : lead,
      storeCode: null,
      consents: [],
      identity: null,
      purchases: [],
      exportedAt: new Date().toISOString(),
      changes: isErased ? [...changes, change('erased', lead.deadlineAt, null)] : changes,
    };
  }
}

let server: LeadsServer;
beforeEach(() => {
  server = new LeadsServer();
  server.listen();
});

function showLeads(search = ''): Shown & { readonly press: (name: string) => Promise<void> } {
  const store = createStore();
  store.dispatch(signedIn(aSession()));
  const Around = ({ children }: PropsWithChildren): ReactNode => (
    <Provider store={store}>
      <Routes>
        <Route path="/edit/:campaignId/leads" element={children} />
      </Routes>
    </Provider>
  );
  const shown = show(<Leads />, { at: `/edit/${campaignId}/leads${search}`, Around });
  const press = async (name: string): Promise<void> => shown.user.click(await screen.findByRole('button', { name }));
  return { ...shown, press };
}

async function find({ user, press }: ReturnType<typeof showLeads>, email: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name: 'Lead’s email address' });
  await user.clear(field);
  await user.type(field, email);
  await press('Find');
}

describe('the leads of a campaign', () => {
  it('link to their sales', async () => {
    const { user, path } = showLeads();

    const link = await screen.findByRole('link', { name: 'Open Analytics' });
    expect(link.getAttribute('href')).toBe(`/analytics/${campaignId}`);
    await user.click(link);

    expect(path()).toBe(`/analytics/${campaignId}`);
  });

  it('are listed newest first, twenty at a time', async () => {
    for (let n = 1; n <= 41; n++) server.start(`reader-${n}@example.com`);
    const { press } = showLeads();
    const newest = within(await screen.findByRole('region', { name: 'Newest leads' }));
    expect(newest.getAllByRole('listitem')).toHaveLength(20);
    expect(newest.getAllByRole('link')[0]!.textContent).toContain('reader-41@example.com');

    await press('Show more');

    await waitFor(() => expect(newest.getAllByRole('listitem')).toHaveLength(40));
  });
});

describe('finding a lead', () => {
  it('requires a valid email address', async () => {
    const page = showLeads();

    await find(page, 'rea@');

    expect(await screen.findByText('Please enter a valid email.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Lead’s email address' }));
    expect(server.calls.filter((call) => call.endsWith('/leads'))).toEqual([]);
  });

  it('ignores case and spaces in the email, and puts it in no URL', async () => {
    const { id } = server.start(reader);
    const page = showLeads();

    await find(page, ` ${reader.toUpperCase()} `);

    const card = await screen.findByRole('region', { name: reader });
    expect(within(card).getByText('Active')).toBeTruthy();
    expect(document.activeElement).toBe(card);
    expect(page.path()).toBe(`/edit/${campaignId}/leads?lead=${id}`);
  });

  it('starts the countdown of an unknown lead manually after a confirmation', async () => {
    const page = showLeads();
    await find(page, reader);
    expect(await screen.findByText(`No lead with the address ${reader} in this campaign.`)).toBeTruthy();

    await page.press('Start countdown');
    const dialog = within(await screen.findByRole('dialog', { name: 'Start a countdown for this lead?' }));
    expect(server.leads).toEqual([]);
    await page.user.click(dialog.getByRole('button', { name: 'Start countdown' }));

    expect(await screen.findByRole('region', { name: reader })).toBeTruthy();
    await page.press('Back to newest leads');
    expect(await screen.findByRole('link', { name: new RegExp(reader.replace('+', '\\+')) })).toBeTruthy();
  });
});

describe('erasing a lead', () => {
  it('requires typing the email, and keeps the newest leads', async () => {
    server.start(reader);
    const page = showLeads();
    await find(page, reader);
    await page.press('Erase lead');
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase this lead?' }));
    const typed = dialog.getByRole('textbox', { name: `Type ${reader} to confirm` });

    await page.user.type(typed, 'somebody@example.com');
    await page.user.click(dialog.getByRole('button', { name: 'Erase permanently' }));
    expect(await dialog.findByText(`This doesn’t match ${reader}.`)).toBeTruthy();
    expect(server.erased.size).toBe(0);
    await page.user.clear(typed);
    await page.user.type(typed, reader);
    await page.user.click(dialog.getByRole('button', { name: 'Erase permanently' }));

    expect(await toastOf(`${reader} erased`)).toBeTruthy();
    expect(await screen.findByText('No leads yet')).toBeTruthy();
  });

  it('revokes signed links after a confirmation that says what happens', async () => {
    const { id } = server.start(reader);
    const page = showLeads();
    await find(page, reader);
    await page.press('Revoke signed links');
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke signed links?' }));
    expect(dialog.getByText(/Their deadline doesn’t change/)).toBeTruthy();
    expect(server.revoked).toEqual([]);

    await page.user.click(dialog.getByRole('button', { name: 'Revoke signed links' }));

    expect(await toastOf(`Signed links for ${reader} revoked`)).toBeTruthy();
    expect(server.revoked).toEqual([id]);
  });

  it('keeps an anonymous history at the lead’s URL', async () => {
    const { id } = server.start(reader);
    server.erased.add(id);
    showLeads(`?lead=${id}`);

    const card = within(await screen.findByRole('region', { name: 'Erased lead' }));

    expect(card.getByText(/^This lead was erased\./)).toBeTruthy();
    expect(
      card
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('Erased'), expect.stringContaining('Countdown started')]);
    expect(screen.queryByText(reader)).toBeNull();
  });
});

describe('importing leads', () => {
  const imported = async () => within(await screen.findByRole('region', { name: 'Import leads' }));
  const choose = async ({ user }: Shown, name: string, text: string): Promise<void> => {
    const file = new File([text], name, { type: name.endsWith('.csv') ? 'text/csv' : 'text/plain' });
    // jsdom cannot read files.
    Object.assign(file, { text: () => Promise.resolve(text) });
    await user.upload((await imported()).getByLabelText('A .csv or .txt file with addresses'), file);
  };

  it('requires a list', async () => {
    const { press } = showLeads();

    await press('Review import');

    expect((await imported()).getByText('Paste addresses or choose a file first.')).toBeTruthy();
    expect(server.imported).toEqual([]);
  });

  it('accepts a pasted list, and counts the results', async () => {
    const { user, press } = showLeads();
    const region = await imported();
    await user.click(region.getByRole('textbox', { name: 'Email addresses' }));
    await user.paste('Email\nann@example.com\n bob@example.com\nnobody');

    await press('Review 3 lines');
    await press('Start 2 countdowns');

    expect(await screen.findByText('Import complete')).toBeTruthy();
    await waitFor(() =>
      expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['2 started']),
    );
    expect(server.imported).toEqual([['ann@example.com', 'bob@example.com']]);
  });

  it('accepts a table from a file', async () => {
    const page = showLeads();
    const rows = Array.from({ length: 2_100 }, (_, at) => `reader-${at}@example.com,Reader ${at}`);

    await choose(page, 'readers.csv', ['Email,Name', ...rows].join('\r\n'));
    expect(await screen.findByText('2,100 lines in readers.csv')).toBeTruthy();
    await page.press('Review 2,100 lines');
    await page.press('Start 2,100 countdowns');

    expect(await screen.findByText('2,100 started')).toBeTruthy();
    expect(server.imported.flat()).toHaveLength(2_100);
  });

  it('rejects a file that is not text', async () => {
    const page = showLeads();

    await choose(page, 'readers.csv', 'PK\u0003\u0004\u0000\u0000');

    expect(await screen.findByText(/^This isn’t a text file\./)).toBeTruthy();
  });

  it('rejects a list that is too long until its file is removed', async () => {
    const page = showLeads();
    await choose(page, 'all.txt', 'a@example.com\n'.repeat(100_001));

    await page.press('Review 100,001 lines');
    expect(await screen.findByText('A list can have up to 100,000 lines. Split it into smaller lists.')).toBeTruthy();
    expect(server.imported).toEqual([]);
    await page.press('Remove file');

    expect((await imported()).getByRole('textbox', { name: 'Email addresses' })).toBeTruthy();
  });
});
