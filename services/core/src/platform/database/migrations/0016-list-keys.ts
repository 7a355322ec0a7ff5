import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the list of campaigns is put in order by, each with the order's own key; archived campaigns are in a list of their own. */
const orderOfKey = {
  campaign_newest: 'created_at',
  campaign_changed: 'updated_at',
  campaign_by_name: 'name',
  campaign_by_leads: 'recent_leads',
  campaign_by_sales: 'recent_sales',
};

/** What the list is searched and filtered by stands in each key behind its order, so that whoever fits is found without reading the rows. */
const filtered = ['name', 'category', 'campaign_type', 'opens_at', 'ends_at', 'sold_out_at'];

function columnsOf(ordered: string): string {
  return ['account_id', 'is_archived', ordered, 'id', ...filtered.filter((column) => column !== ordered)].join(', ');
}

/** Lets the list of campaigns be searched, filtered and put in order by keys alone. */
export class ListKeys1765610000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE campaign DROP KEY campaign_newest, ${Object.entries(orderOfKey)
        .map(([key, column]) => `ADD KEY ${key} (${columnsOf(column)})`)
        .join(', ')}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE campaign ${Object.keys(orderOfKey)
        .map((key) => `DROP KEY ${key}`)
        .join(', ')}, ADD KEY campaign_newest (account_id, created_at, id)`,
    );
  }
}
