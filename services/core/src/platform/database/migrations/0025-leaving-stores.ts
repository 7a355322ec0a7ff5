import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Shops that were disconnected here and in which something of ours goes on that is no discount: they tell us of their orders, and `subscription_id` is paid.
 * `look_at`: when the worker tries next to end it, `tries` times in vain so far. Goes with what opens the shop.
 */
const table = `CREATE TABLE uninstall_cleanup (
  account_id int unsigned NOT NULL,
  connection_id char(36) CHARACTER SET ascii NOT NULL,
  shop_domain varchar(255) CHARACTER SET ascii NOT NULL,
  subscription_id varchar(128) CHARACTER SET ascii NULL,
  look_at datetime(6) NOT NULL,
  tries int unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, connection_id),
  KEY store_leaving_due (look_at),
  CONSTRAINT store_leaving_connection FOREIGN KEY (account_id, connection_id) REFERENCES connection (account_id, id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`;

/** What goes on in shops that were disconnected. */
export class LeavingStores1767600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE uninstall_cleanup');
  }
}
