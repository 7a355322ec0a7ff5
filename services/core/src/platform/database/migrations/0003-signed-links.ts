import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the provider's field that receives a lead's token, from which the email platform builds signed links. */
export class SignedLinks1796100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE integration
      ADD COLUMN token_field_id varchar(128) NULL,
      ADD COLUMN token_field_name varchar(200) NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE integration DROP COLUMN token_field_id, DROP COLUMN token_field_name');
  }
}
