/** The tables of the platform context. */
export const platformTables = [
  `CREATE TABLE inbox (
    consumer varchar(64) NOT NULL,
    outbox_id bigint unsigned NOT NULL,
    done_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    PRIMARY KEY (consumer, outbox_id),
    KEY inbox_of_outbox (outbox_id)
  )`,
  `CREATE TABLE outbox (
    id bigint unsigned NOT NULL AUTO_INCREMENT,
    account_id int unsigned NULL,
    topic varchar(64) NOT NULL,
    payload json NOT NULL,
    created_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    sent_at datetime(6) NULL,
    PRIMARY KEY (id),
    KEY outbox_unsent (sent_at, id),
    KEY outbox_waiting (sent_at, account_id)
  )`,
];
