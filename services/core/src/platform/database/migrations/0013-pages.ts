import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is written of a bar's call to action, as text. */
const cta = (part: string): string => `JSON_UNQUOTE(JSON_EXTRACT(bar, '$.cta.${part}'))`;

const copyFromBars = `UPDATE page SET show_cta = ${cta('variant')} <> 'none', cta_text = LEFT(${cta('text')}, 12), cta_url = ${cta('url')}, cta_variant = ${cta('variant')}, cta_open_in_new_tab = ${cta('target')}
  WHERE type IN ('floatbar', 'floatbar_v2') AND JSON_EXTRACT(bar, '$.cta.variant') IS NOT NULL`;

const copyToBars = `UPDATE page SET bar = JSON_SET(bar, '$.cta', JSON_OBJECT('text', cta_text, 'url', cta_url, 'variant', IF(show_cta, cta_variant, 'none'), 'target', cta_open_in_new_tab)) WHERE type IN ('floatbar', 'floatbar_v2')`;

/** Moves the call to action from the bars to their pages, tells of two people who save a page at once the second, and keeps whether a page ever had the code. */
export class Pages1765340000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE page
      ADD COLUMN code_added boolean NOT NULL DEFAULT FALSE AFTER verified_at,
      ADD COLUMN show_cta boolean NOT NULL DEFAULT FALSE AFTER code_added,
      ADD COLUMN cta_text varchar(12) NOT NULL DEFAULT '' AFTER show_cta,
      ADD COLUMN cta_url varchar(2048) NOT NULL DEFAULT '' AFTER cta_text,
      ADD COLUMN cta_variant varchar(8) NOT NULL DEFAULT 'none' AFTER cta_url,
      ADD COLUMN cta_open_in_new_tab varchar(8) NOT NULL DEFAULT '_parent' AFTER cta_variant,
      ADD COLUMN is_shopify boolean NOT NULL DEFAULT FALSE AFTER cta_open_in_new_tab,
      ADD COLUMN version int unsigned NOT NULL DEFAULT 1 AFTER is_shopify`);
    await runner.query(copyFromBars);
    await runner.query("UPDATE page SET code_added = TRUE WHERE verification = 'verified'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(copyToBars);
    await runner.query(
      `ALTER TABLE page DROP COLUMN code_added, DROP COLUMN show_cta, DROP COLUMN cta_text, DROP COLUMN cta_url, DROP COLUMN cta_variant, DROP COLUMN cta_open_in_new_tab, DROP COLUMN is_shopify, DROP COLUMN version`,
    );
  }
}
