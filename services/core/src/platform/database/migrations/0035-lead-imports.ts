import type { MigrationInterface, QueryRunner } from 'typeorm';

const id = 'char(36) CHARACTER SET ascii';

const tables = [
  /** What somebody imported. `undone` and `kept` say what became of its countdowns since `undone_at`. */
  `CREATE TABLE lead_import (
    account_id int unsigned NOT NULL,
    id ${id} NOT NULL,
    campaign_id ${id} NOT NULL,
    created_at datetime(6) NOT NULL,
    started int unsigned NOT NULL DEFAULT 0,
    undone_at datetime(6) NULL,
    undone int unsigned NOT NULL DEFAULT 0,
    kept int unsigned NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id, id),
    KEY lead_import_newest (account_id, campaign_id, created_at),
    CONSTRAINT lead_import_campaign FOREIGN KEY (account_id, campaign_id) REFERENCES campaign (account_id, id) ON DELETE CASCADE
  )`,
  /** Whose countdowns an import started, until it is undone; is_new where nobody knew the address before. A lead that is erased is in no import any more. */
  `CREATE TABLE lead_import_start (
    account_id int unsigned NOT NULL,
    import_id ${id} NOT NULL,
    lead_id ${id} NOT NULL,
    is_new boolean NOT NULL,
    PRIMARY KEY (account_id, import_id, lead_id),
    KEY lead_import_start_lead (account_id, lead_id),
    CONSTRAINT lead_import_start_import FOREIGN KEY (account_id, import_id) REFERENCES lead_import (account_id, id) ON DELETE CASCADE,
    CONSTRAINT lead_import_start_lead FOREIGN KEY (account_id, lead_id) REFERENCES lead_person (account_id, id) ON DELETE CASCADE
  )`,
];

/** Gives every import an id and a list of the countdowns that it started, so that it can be undone. */
export class LeadImports1768600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`${table} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE lead_import_start');
    await runner.query('DROP TABLE lead_import');
  }
}
