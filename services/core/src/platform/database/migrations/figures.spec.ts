import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { useMigration } from '@lastcall/core/testing-kit';
import { Figures1767000000000 } from './0020-figures.ts';

const migration = useMigration(Figures1767000000000);

describe('the migration of figures', () => {
  it('goes back and forth; sales keep what they are and get the deadline of their buyer, and what is kept beside a campaign goes with it', async () => {
    await migration.undo();
    const [campaign, lead, sale, nobodys] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const deadline = new Date('2026-11-20T12:00:00.000Z');
    await migration.query(
      "INSERT INTO account (id, account_key, name, timezone) VALUES (1, 'k', 'Ann', 'Europe/Vienna')",
    );
    await migration.query(
      "INSERT INTO campaign (account_id, id, hash, post_hash, xray_hash, name, campaign_type, form, rule, timezone, tracking) VALUES (1, ?, 'h', 'p', 'x', 'Bread', 'Evergreen', '{}', '{}', 'Europe/Vienna', '{}')",
      [campaign],
    );
    await migration.query('INSERT INTO lead_person (account_id, id, campaign_id, deadline_at) VALUES (1, ?, ?, ?)', [
      lead,
      campaign,
      deadline,
    ]);
    await migration.query(
      "INSERT INTO sales_integration (account_id, campaign_id, provider, hash) VALUES (1, ?, 'kit', 'aaaaaaaaaaaaaaaaaaaaaa')",
      [campaign],
    );
    for (const [id, leadId] of [
      [sale, lead],
      [nobodys, null],
    ]) {
      await migration.query(
        "INSERT INTO sale (account_id, id, campaign_id, lead_id, provider, amount, currency, sent_amount, sent_currency, dedupe_key, created_at) VALUES (1, ?, ?, ?, 'kit', 49.9, 'USD', '49.9', 'USD', ?, NOW(6))",
        [id, campaign, leadId, randomUUID()],
      );
    }
    await migration.query(
      'INSERT INTO link_click (account_id, campaign_id, page_id, is_scanner, clicked_at) VALUES (1, ?, ?, FALSE, NOW(6))',
      [campaign, randomUUID()],
    );

    await migration.run();

    expect(
      await migration.query(
        'SELECT id, amount, refunded_amount, is_paid_amount, deadline_at FROM sale ORDER BY lead_id IS NULL',
      ),
    ).toEqual([
      { id: sale, amount: '49.9000', refunded_amount: '0.0000', is_paid_amount: 0, deadline_at: deadline },
      { id: nobodys, amount: '49.9000', refunded_amount: '0.0000', is_paid_amount: 0, deadline_at: null },
    ]);
    expect(await migration.query('SELECT hash, previous_hash, previous_until FROM sales_integration')).toEqual([
      { hash: 'aaaaaaaaaaaaaaaaaaaaaa', previous_hash: null, previous_until: null },
    ]);
    expect(await migration.query('SELECT lead_id, verdict FROM link_click')).toEqual([
      { lead_id: null, verdict: null },
    ]);
    const aRefund = () =>
      migration.query(
        "INSERT INTO sale_refund (account_id, id, campaign_id, sale_id, provider, dedupe_key, refunded_at) VALUES (1, UUID(), ?, ?, 'kit', 'once', NOW(6))",
        [campaign, sale],
      );
    await aRefund();
    await expect(aRefund()).rejects.toThrow('Duplicate');
    await migration.query(
      "INSERT INTO inbound_mail (account_id, id, campaign_id, provider, mail_key, verdict, received_at) VALUES (1, UUID(), ?, 'kajabi', 'k', 'counted', NOW(6))",
      [campaign],
    );
    await migration.query(
      "INSERT INTO daily_sale_figure (account_id, campaign_id, day, provider, currency, phase, orders, sold, refunds, refunded) VALUES (1, ?, '2026-11-20', 'kit', 'USD', 'before', 1, 49.9, 0, 0)",
      [campaign],
    );
    await migration.query(
      "INSERT INTO figures_state (account_id, campaign_id, timezone) VALUES (1, ?, 'Europe/Vienna')",
      [campaign],
    );

    await migration.query('DELETE FROM sale');
    await migration.query('DELETE FROM lead_person');
    await migration.query('DELETE FROM campaign');

    for (const table of ['sale_refund', 'inbound_mail', 'daily_sale_figure', 'figures_state'])
      expect(await migration.query(`SELECT 1 FROM ${table}`)).toEqual([]);
  });
});
