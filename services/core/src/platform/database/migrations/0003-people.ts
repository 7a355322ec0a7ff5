import type { MigrationInterface, QueryRunner } from 'typeorm';
import { randomKey } from '../../crypto/random.ts';

/** The settings of a campaign that was made before there were any. */
const tracking = JSON.stringify({
  hours_left_until_reveal: null,
  coupon_cookie_exist_days: 0,
  track_cookies: true,
  pass_to_after: false,
  lockdown: false,
  optin_page_url: '',
  prevent_optin_page: false,
  start_on_click: false,
});

const secret = 'char(22) CHARACTER SET ascii COLLATE ascii_bin';

/** Browsers of a network, known by a keyed hash of its address until `expires_at`. */
const network = `CREATE TABLE lead_network (
  account_id int unsigned NOT NULL,
  campaign_id char(36) CHARACTER SET ascii NOT NULL,
  network_hash char(43) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  lead_id char(36) CHARACTER SET ascii NOT NULL,
  expires_at datetime(6) NOT NULL,
  PRIMARY KEY (account_id, campaign_id, network_hash),
  KEY lead_network_lead (account_id, lead_id),
  KEY lead_network_over (expires_at),
  CONSTRAINT lead_network_lead FOREIGN KEY (account_id, lead_id) REFERENCES lead_person (account_id, id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`;

/** The newest row of each ledger gets the clock that the lead has, so that a ledger from before tells the lead's state too. */
const lastClocks = `UPDATE lead_ledger l
  JOIN (SELECT account_id, lead_id, MAX(id) AS id FROM lead_ledger GROUP BY account_id, lead_id) newest ON newest.account_id = l.account_id AND newest.id = l.id
  JOIN lead_person p ON p.account_id = l.account_id AND p.id = l.lead_id
  SET l.clock = JSON_OBJECT('startedAt', CONCAT(LEFT(DATE_FORMAT(p.started_at, '%Y-%m-%dT%H:%i:%s.%f'), 23), 'Z'), 'startedBy', p.started_by, 'ruleVersion', p.rule_version, 'timezone', p.timezone, 'wallTime', p.wall_time)
  WHERE p.started_at IS NOT NULL`;

/** Gives campaigns their tracking settings and two more secrets, leads what re-entry needs, and the ledger the whole clock of each change. */
export class People1764690000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE campaign ADD COLUMN tracking json NULL, ADD COLUMN post_hash ${secret} NULL, ADD COLUMN xray_hash ${secret} NULL`,
    );
    const campaigns = (await runner.query('SELECT account_id, id FROM campaign')) as {
      account_id: number;
      id: string;
    }[];
    for (const { account_id, id } of campaigns) {
      await runner.query(
        'UPDATE campaign SET tracking = ?, post_hash = ?, xray_hash = ? WHERE account_id = ? AND id = ?',
        [tracking, randomKey(), randomKey(), account_id, id],
      );
    }
    await runner.query(
      `ALTER TABLE campaign MODIFY tracking json NOT NULL, MODIFY post_hash ${secret} NOT NULL, MODIFY xray_hash ${secret} NOT NULL,
       ADD UNIQUE KEY campaign_by_post_hash (post_hash), ADD UNIQUE KEY campaign_by_xray_hash (xray_hash)`,
    );
    await runner.query(
      'ALTER TABLE lead_person ADD COLUMN superseded_by char(36) CHARACTER SET ascii NULL, ADD COLUMN restarted_at datetime(6) NULL',
    );
    await runner.query(
      `UPDATE lead_person p
       JOIN (SELECT account_id, lead_id, MAX(written_at) AS restarted_at FROM lead_ledger WHERE what IN ('reset', 'cleared') GROUP BY account_id, lead_id) l
         ON l.account_id = p.account_id AND l.lead_id = p.id
       SET p.restarted_at = l.restarted_at`,
    );
    await runner.query('ALTER TABLE lead_ledger ADD COLUMN clock json NULL');
    await runner.query(lastClocks);
    await runner.query(network);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE lead_network');
    await runner.query('ALTER TABLE lead_ledger DROP COLUMN clock');
    await runner.query('ALTER TABLE lead_person DROP COLUMN restarted_at, DROP COLUMN superseded_by');
    await runner.query(
      'ALTER TABLE campaign DROP KEY campaign_by_xray_hash, DROP KEY campaign_by_post_hash, DROP COLUMN xray_hash, DROP COLUMN post_hash, DROP COLUMN tracking',
    );
  }
}
