import { Injectable } from '@nestjs/common';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { Avatar } from './avatar.entity.ts';

/** SQL for the avatar id in a stored bar. */
const avatarIn = (column: string): string => `JSON_UNQUOTE(JSON_EXTRACT(${column}, '$.currentAvatar'))`;
const withoutAvatar = (column: string): string => `JSON_SET(${column}, '$.currentAvatar', JSON_EXTRACT('null', '$'))`;

/** Pictures of accounts, and the bars and presets that show them. */
@Injectable()
export class AvatarRepository extends TenantRepository<Avatar> {
  constructor(database: Database) {
    super(database, Avatar);
  }

  /** Lists the account's pictures without their bytes, newest first. */
  ofAccount(accountId: number): Promise<Avatar[]> {
    return this.find(accountId, {}, { order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /** Returns the bytes of a picture by its random id; null when it does not exist. */
  async imageOf(avatarId: string): Promise<Buffer | null> {
    const [row] = await this.database.sql<{ image: Buffer }[]>('SELECT image FROM avatar WHERE id = ?', [avatarId]);
    return row?.image ?? null;
  }

  /** Returns the ids of all pictures that a bar or preset of the account shows. */
  async inUse(accountId: number): Promise<ReadonlySet<string>> {
    const rows = await this.database.sql<{ id: string | null }[]>(
      `SELECT ${avatarIn('sidebar_bar')} AS id FROM page WHERE account_id = ? AND sidebar_bar IS NOT NULL
       UNION SELECT ${avatarIn('data')} FROM bar_template WHERE account_id = ? AND kind = 'preset'`,
      [accountId, accountId],
    );
    return new Set(rows.flatMap(({ id }) => id ?? []));
  }

  /**
   * Removes a picture from every bar and preset of the account. Their versions stay, because open editors lose
   * no changes.
   */
  async detach(accountId: number, avatarId: string): Promise<void> {
    await this.database.sql(
      `UPDATE page SET sidebar_bar = ${withoutAvatar('sidebar_bar')} WHERE account_id = ? AND ${avatarIn('sidebar_bar')} = ?`,
      [accountId, avatarId],
    );
    await this.database.sql(
      `UPDATE bar_template SET data = ${withoutAvatar('data')} WHERE account_id = ? AND kind = 'preset' AND ${avatarIn('data')} = ?`,
      [accountId, avatarId],
    );
  }
}
