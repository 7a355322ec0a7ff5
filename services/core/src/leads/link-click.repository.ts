import { Inject, Injectable } from '@nestjs/common';
import { Database, type Retention } from '@lastcall/core/platform';
import { LinkClick } from './link-click.entity.ts';

export type NewClick = Omit<LinkClick, 'id'>;

/** As long as what happens on pages. */
export const linkClickRetention: Retention = { table: 'link_click', primaryKey: ['account_id', 'id'], since: 'clicked_at', oldestBy: 'id', key: 'link_click_auto', days: 400 };

@Injectable()
export class LinkClickRepository {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** Writes clicks of any accounts in one statement; each row names its own. */
  async insertMany(clicks: readonly NewClick[]): Promise<void> {
    await this.database.manager.createQueryBuilder().insert().into(LinkClick).values([...clicks]).updateEntity(false).execute();
  }
}
