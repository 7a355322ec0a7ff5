import type { MigrationInterface, QueryRunner } from 'typeorm';

const id = 'char(36) CHARACTER SET ascii';

/** One for a campaign and provider; it goes with its campaign, and a connection stays while one uses it. */
const integration = `CREATE TABLE integration (
  account_id int unsigned NOT NULL,
  campaign_id ${id} NOT NULL,
  provider varchar(32) NOT NULL,
  connection_id ${id} NOT NULL,
  trigger_type varchar(8) NULL,
  container_id varchar(128) NULL,
  container_name varchar(200) NULL,
  field_id varchar(128) NULL,
  field_name varchar(200) NULL,
  webhook_state varchar(16) NOT NULL DEFAULT 'none',
  webhook_id varchar(64) NULL,
  webhook_error varchar(500) NULL,
  webhook_secret text NULL,
  rule_url varchar(2048) NULL,
  created_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
  PRIMARY KEY (account_id, campaign_id, provider),
  KEY integration_connection (account_id, connection_id),
  CONSTRAINT integration_campaign FOREIGN KEY (account_id, campaign_id) REFERENCES campaign (account_id, id) ON DELETE CASCADE,
  CONSTRAINT integration_connection FOREIGN KEY (account_id, connection_id) REFERENCES connection (account_id, id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`;

/** The newest of each provider stays when only one may. */
const onlyNewest = `DELETE older FROM connection older JOIN connection newer
  ON newer.account_id = older.account_id AND newer.provider = older.provider AND (newer.created_at > older.created_at OR (newer.created_at = older.created_at AND newer.id > older.id))`;

/** Several connections to one provider, each to another of its accounts, and what a campaign uses of them. */
export class Integrations1765350000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE connection ADD COLUMN fingerprint char(43) CHARACTER SET ascii COLLATE ascii_bin NULL, ADD UNIQUE KEY connection_once (account_id, provider, fingerprint), DROP KEY connection_by_provider',
    );
    await runner.query(integration);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE integration');
    await runner.query(onlyNewest);
    await runner.query(
      'ALTER TABLE connection ADD UNIQUE KEY connection_by_provider (account_id, provider), DROP KEY connection_once, DROP COLUMN fingerprint',
    );
  }
}
