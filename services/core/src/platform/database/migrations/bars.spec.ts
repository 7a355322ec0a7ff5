import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { defaultBar } from '@lastcall/contracts';
import { useMigration } from '@lastcall/core/testing-kit';
import { Bars1765700000000 } from './0017-bars.ts';

const migration = useMigration(Bars1765700000000);

describe('the migration of bars', () => {
  it('goes back and forth; pages keep their bar, and what is kept beside it goes with its campaign or account, whatever letters the database begins with', async () => {
    await migration.undo();
    await migration.query('ALTER DATABASE CHARACTER SET latin1');
    const campaign = randomUUID();
    await migration.query(
      "INSERT INTO account (id, account_key, name, timezone) VALUES (1, 'k', 'Ann', 'Europe/Vienna')",
    );
    await migration.query(
      "INSERT INTO campaign (account_id, id, hash, post_hash, xray_hash, name, campaign_type, form, rule, timezone, tracking) VALUES (1, ?, 'h', 'p', 'x', 'Bread', 'Evergreen', '{}', '{}', 'Europe/Vienna', '{}')",
      [campaign],
    );
    await migration.query(
      "INSERT INTO page (account_id, id, campaign_id, type, before_url, before_url_key, link_hash, verification, bar) VALUES (1, 'p', ?, 'floatbar', 'https://site.test', 'u', 'l', 'verified', ?)",
      [campaign, JSON.stringify(defaultBar)],
    );

    await migration.run();

    expect(
      await migration.query(
        "SELECT JSON_UNQUOTE(JSON_EXTRACT(bar, '$.description')) AS text, older_bar, bar_version FROM page",
      ),
    ).toEqual([{ text: defaultBar.description, older_bar: null, bar_version: 1 }]);
    await migration.query(
      "INSERT INTO legacy_bar (account_id, campaign_id, settings, is_on) VALUES (1, ?, '{}', TRUE)",
      [campaign],
    );
    await migration.query(
      "INSERT INTO bar_template (account_id, id, kind, name, data, created_at) VALUES (1, 't', 'preset', 'Хлеб 🥖', '{}', CURRENT_TIMESTAMP(6))",
    );
    await migration.query(
      "INSERT INTO avatar (account_id, id, image, created_at) VALUES (1, 'a', 'jpeg', CURRENT_TIMESTAMP(6))",
    );
    expect(await migration.query('SELECT name FROM bar_template')).toEqual([{ name: 'Хлеб 🥖' }]);

    await migration.query('DELETE FROM campaign');
    await migration.query('DELETE FROM account');

    for (const table of ['legacy_bar', 'bar_template', 'avatar'])
      expect(await migration.query(`SELECT 1 FROM ${table}`)).toEqual([]);
  });
});
