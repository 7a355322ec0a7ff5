import type { MigrationInterface, QueryRunner } from 'typeorm';

const id = 'char(36) CHARACTER SET ascii';

const tables = [
  /** A conversation with the assistant, whose messages are the service's own: a browser sends the newest alone. `answering_until` keeps two answers from being written at once. Kept for 30 days. */
  `CREATE TABLE assistant_conversation (
    account_id int unsigned NOT NULL,
    id ${id} NOT NULL,
    user_id ${id} NOT NULL,
    messages mediumtext NOT NULL,
    tokens int unsigned NOT NULL DEFAULT 0,
    answering_until datetime(3) NULL,
    created_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    last_at datetime(6) NOT NULL,
    PRIMARY KEY (account_id, id),
    UNIQUE KEY assistant_conversation_by_id (id),
    KEY assistant_conversation_over (last_at),
    CONSTRAINT assistant_conversation_account FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE
  )`,
  /** What a tool did for a call of the model, so that the same call does it once. */
  `CREATE TABLE assistant_call (
    account_id int unsigned NOT NULL,
    conversation_id ${id} NOT NULL,
    call_id varchar(128) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    result json NULL,
    PRIMARY KEY (account_id, conversation_id, call_id),
    CONSTRAINT assistant_call_conversation FOREIGN KEY (account_id, conversation_id) REFERENCES assistant_conversation (account_id, id) ON DELETE CASCADE
  )`,
  /** Tokens that a person has used on a day in UTC, of which there is a budget. */
  `CREATE TABLE assistant_day (
    account_id int unsigned NOT NULL,
    user_id ${id} NOT NULL,
    day date NOT NULL,
    tokens int unsigned NOT NULL DEFAULT 0,
    counted_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    PRIMARY KEY (account_id, user_id, day),
    KEY assistant_day_over (counted_at),
    CONSTRAINT assistant_day_account FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE
  )`,
];

/** Conversations with the assistant, and what they cost. */
export class Assistant1767400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`${table} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables.toReversed()) await runner.query(`DROP TABLE ${/CREATE TABLE (\w+)/.exec(table)![1]}`);
  }
}
