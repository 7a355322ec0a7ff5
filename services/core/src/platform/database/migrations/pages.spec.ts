import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { defaultBar, type Bar } from '@lastcall/contracts';
import { useMigration } from '@lastcall/core/testing-kit';
import { Pages1765340000000 } from './0013-pages.ts';

const migration = useMigration(Pages1765340000000);

const barWith = (cta: Bar['cta']): string => JSON.stringify({ ...defaultBar, cta });
const button: Bar['cta'] = { text: 'Book a seat', url: '#book', variant: 'button', target: '_blank' };
const none: Bar['cta'] = { text: '', url: '', variant: 'none', target: '_parent' };

describe('the migration of pages', () => {
  it('moves the call to action from each bar to its page, and back', async () => {
    await migration.undo();
    const campaign = randomUUID();
    await migration.query(
      "INSERT INTO account (id, account_key, name, timezone) VALUES (1, 'k', 'Ann', 'Europe/Vienna')",
    );
    await migration.query(
      "INSERT INTO campaign (account_id, id, hash, post_hash, xray_hash, name, campaign_type, form, rule, timezone, tracking) VALUES (1, ?, 'a', 'b', 'c', 'Bread', 'Evergreen', '{}', '{}', 'Europe/Vienna', '{}')",
      [campaign],
    );
    const pages: [string, string, Bar['cta'], string][] = [
      ['with', 'floatbar_v2', button, 'verified'],
      ['without', 'floatbar', none, 'not_checked'],
      ['announcement', 'announcement_bar', button, 'not_verified'],
    ];
    for (const [id, type, cta, verification] of pages) {
      await migration.query(
        'INSERT INTO page (account_id, id, campaign_id, type, before_url, before_url_key, link_hash, verification, bar) VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?)',
        [id, campaign, type, `https://site.test/${id}`, id, id, verification, barWith(cta)],
      );
    }

    await migration.run();

    expect(
      await migration.query(
        'SELECT id, show_cta, cta_text, cta_url, cta_variant, cta_open_in_new_tab, code_added, version FROM page ORDER BY id',
      ),
    ).toEqual([
      {
        id: 'announcement',
        show_cta: 0,
        cta_text: '',
        cta_url: '',
        cta_variant: 'none',
        cta_open_in_new_tab: '_parent',
        code_added: 0,
        version: 1,
      },
      {
        id: 'with',
        show_cta: 1,
        cta_text: 'Book a seat',
        cta_url: '#book',
        cta_variant: 'button',
        cta_open_in_new_tab: '_blank',
        code_added: 1,
        version: 1,
      },
      {
        id: 'without',
        show_cta: 0,
        cta_text: '',
        cta_url: '',
        cta_variant: 'none',
        cta_open_in_new_tab: '_parent',
        code_added: 0,
        version: 1,
      },
    ]);

    await migration.query("UPDATE page SET cta_text = 'Join' WHERE id = 'with'");
    await migration.undo();

    const rows = await migration.query<{ id: string; bar: string | Bar }[]>('SELECT id, bar FROM page ORDER BY id');
    const ctas = rows.map(({ id, bar }) => [id, (typeof bar === 'string' ? (JSON.parse(bar) as Bar) : bar).cta]);
    expect(ctas).toEqual([
      ['announcement', button],
      ['with', { ...button, text: 'Join' }],
      ['without', none],
    ]);
    await migration.run();
  });
});
